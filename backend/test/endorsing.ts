/** Providers who endorse each other, for specs: with accounts, profiles, and the calls they make. */

import { randomBytes } from 'node:crypto'
import type { Reply } from './http-client.ts'
import { addressOf, anOrigin, callWith, register, signIn } from './people.ts'
import type { RunningServer } from './shared-server.ts'
import { until } from './until.ts'

export const endorsementInput = {
  relationship: 'colleague',
  text: 'She sat with a family of mine through two long nights, and they still speak of it.',
} as const

export interface EndorsingProvider {
  readonly name: string
  readonly email: string
  readonly cookie: string
  readonly accountId: string
  readonly providerId: string
  /** Sends a command and returns whatever the answer is. */
  call(id: string, data: object): Promise<Reply>
  /** Sends a command. @throws for any answer but 200 */
  do<Answer = { status: string }>(id: string, data: object): Promise<Answer>
  ask<Answer>(id: string, input?: object): Promise<Answer>
}

export interface Dashboard {
  readonly providerId: string
  readonly link: string
  readonly requests: readonly { id: string; email: string; status: string; note: string | null }[]
  readonly pending: readonly Card[]
  readonly approved: readonly Card[]
  readonly declined: readonly Card[]
  readonly pinsVersion: number
}

export interface Card {
  readonly id: string
  readonly providerId: string
  readonly text: string
  readonly pinPosition: number | null
  readonly requestedAt: string | null
  readonly approvedAt: string | null
  readonly endorser: { readonly id: string; readonly name: string; readonly slug: string }
}

/** A slug that nobody else on a shared server has. */
const slugOf = (name: string) => `${name.toLowerCase()}-${randomBytes(4).toString('hex')}-care`

export const profileOf = (name: string) => ({
  businessName: `${name} Care`,
  slug: slugOf(name),
  providerName: name,
  tagline: 'Nights with a newborn',
  description:
    'I come in the evening and stay until the morning, so that you can sleep while somebody watches.',
  yearsInService: 4,
  familiesServed: 40,
  insuranceAccepted: false,
  medicaidAccepted: false,
  startingPrice: 50,
  startingPriceType: 'hourly',
  slidingScaleOffered: false,
  serviceDelivery: 'in_person_only',
  providerTypes: ['night_nanny'],
  languages: ['english'],
})

/** Sends a query and returns whatever the answer is. */
export const askerOf = (server: RunningServer, cookie: string) => (id: string, input: object) =>
  server.request({
    url: `/_server/${id}?createServerFn&payload=${encodeURIComponent(JSON.stringify(input))}`,
    // A new origin each time, so that specs do not share limits.
    headers: { 'x-forwarded-for': anOrigin(), ...(cookie && { cookie }) },
  })

export const bodyOf = (reply: Reply): unknown => {
  if (reply.status !== 200) throw new Error(`Answered with ${reply.status}: ${reply.text}`)
  return reply.json()
}

/** A provider with a verified account and a profile, signed in. */
export const someProvider = async (server: RunningServer, name: string): Promise<EndorsingProvider> => {
  const email = addressOf(name)
  const person = { name, email, kind: 'provider' } as const
  const accountId = await register(server, person)
  const cookie = await signIn(server, person)
  const call = (id: string, data: object) => callWith(server, cookie, id, data)
  const ask = async <Answer>(id: string, input: object = {}) =>
    bodyOf(await askerOf(server, cookie)(id, input)) as Answer
  const made = await call('createProviderProfile', profileOf(name))
  if (made.status !== 200) throw new Error(`No profile could be made: ${made.text}`)
  const { providerId } = await ask<Dashboard>('dashboardEndorsements')
  return {
    name,
    email,
    cookie,
    accountId,
    providerId,
    call,
    ask,
    do: async <Answer>(id: string, data: object) => bodyOf(await call(id, data)) as Answer,
  }
}

/** The token of the endorsee's general link. */
export const generalToken = async (endorsee: EndorsingProvider): Promise<string> =>
  (await endorsee.ask<Dashboard>('dashboardEndorsements')).link.replace('/endorsements/create/', '')

/** Writes through the general link. @returns the endorsement's id */
export const endorse = async (endorser: EndorsingProvider, endorsee: EndorsingProvider): Promise<string> => {
  const token = await generalToken(endorsee)
  return (await endorser.do<{ endorsementId: string }>('submitEndorsement', { token, ...endorsementInput }))
    .endorsementId
}

const mailedBefore = new Set<string>()

/** The token of the newest link that was mailed to an address and that this did not return before. */
export const mailedToken = async (server: RunningServer, email: string): Promise<string> => {
  let token: string | undefined
  await until(`${email} has a link`, async () => {
    const reply = await server.request({ url: `/dev/mail.json?to=${encodeURIComponent(email)}` })
    const texts = (reply.json() as { text: string }[]).map(({ text }) => text)
    token = texts
      .map((text) => /\/endorsements\/create\/([A-Za-z0-9_-]{43})$/m.exec(text)?.[1])
      .find((found) => found !== undefined && !mailedBefore.has(found))
    return token !== undefined
  })
  mailedBefore.add(token ?? '')
  return token ?? ''
}
