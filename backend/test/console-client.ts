/** Staff who call the console's REST API, for specs. */

import { secondStepCodeHeader } from '../src/contract/masked.ts'
import type { Reply } from './http-client.ts'
import { addressOf, callWith, freshCode, register, signIn, type Person } from './people.ts'
import type { RunningServer } from './shared-server.ts'

/** Sends requests in the name of one member of staff. */
export interface AskAs {
  (url: string, headers?: Readonly<Record<string, string>>): Promise<Reply>
  /** Sends a command. @throws for any answer but 200 */
  readonly call: (id: string, data: object) => Promise<void>
  /** Erases a person, with a code of their second step. */
  readonly erase: (person: { readonly accountId: string; readonly email: string }) => Promise<void>
  /** The same request, with a code of their second step. */
  readonly withCode: (url: string) => Promise<Reply>
  readonly accountId: string
  readonly email: string
  readonly cookie: string
}

export type Console = Readonly<Record<'moderator' | 'analyst' | 'admin', AskAs>>

const members = {
  moderator: { name: 'Mona Moderator', kind: null, staffRole: 'moderator' },
  analyst: { name: 'Ana Analyst', kind: null, staffRole: 'analyst' },
  admin: { name: 'Ada Admin', kind: null, staffRole: 'admin' },
} as const satisfies Record<keyof Console, Omit<Person, 'email'>>

/** One member of each role, registered and signed in. */
export const openStaffClients = async (server: RunningServer): Promise<Console> => {
  const askAs = async (member: Omit<Person, 'email'>): Promise<AskAs> => {
    const person = { ...member, email: addressOf(member.name.split(' ')[0] ?? '') }
    const accountId = await register(server, person)
    const cookie = await signIn(server, person)
    const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
      server.request({ url, headers: { cookie, ...headers } })
    const call = async (id: string, data: object) => {
      const reply = await callWith(server, cookie, id, data)
      if (reply.status !== 200) throw new Error(`${id} answered ${reply.status}: ${reply.text}`)
    }
    const withCode = async (url: string) =>
      ask(url, { [secondStepCodeHeader]: await freshCode(server, accountId, person.email) })
    const erase: AskAs['erase'] = async ({ accountId: erased, email }) =>
      call('erasePerson', {
        ...{ accountId: erased, email, reason: 'They asked for it' },
        code: await freshCode(server, accountId, person.email),
      })
    return Object.assign(ask, { call, erase, withCode, accountId, cookie, email: person.email })
  }
  return {
    moderator: await askAs(members.moderator),
    analyst: await askAs(members.analyst),
    admin: await askAs(members.admin),
  }
}

/** Asks until the past of a list is prepared: on a busy machine that takes longer than an answer waits. */
export const askPrepared = async (ask: AskAs, url: string): Promise<Reply> => {
  for (;;) {
    const reply = await ask(url)
    if (reply.status !== 503 || !reply.text.includes('being_prepared')) return reply
  }
}

export interface ListAnswer {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
  readonly reply: Reply
}

/** Requests a list as ra-data-simple-rest does: each part of the query as JSON. */
export const askList = async (
  ask: AskAs,
  resource: string,
  query: Readonly<Record<string, unknown>> = {},
): Promise<ListAnswer> => {
  const search = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  )
  const reply = await ask(`/api/admin/${resource}?${search.join('&')}`)
  const rows = reply.status === 200 ? (reply.json() as ListAnswer['rows']) : []
  return { rows, total: Number(reply.headers['x-total-count']), reply }
}
