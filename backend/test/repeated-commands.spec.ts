/**
 * Somebody loses the answer to a command and sends it again: every command of the contract, under one key and from one
 * caller, is answered as the first time, and nothing is done a second time.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { contract } from '../src/features/features.ts'
import {
  acceptedCalls,
  newPassword,
  openAcceptedWorld,
  type AcceptedCall,
  type CommandId,
} from './accepted-calls.ts'
import { startTestServer, type TestServer } from './app-server.ts'
import type { Reply } from './http-client.ts'
import { logAtRest } from './log-at-rest.ts'
import { anOrigin, cookiesAfter } from './people.ts'
import { until } from './until.ts'

const commands = Object.values(contract)
  .filter(({ method }) => method === 'POST')
  .map(({ id }) => id as CommandId)

/** Their repeat is answered otherwise, for this reason. */
const otherwise: Readonly<Partial<Record<CommandId, { readonly status: number; readonly because: string }>>> =
  {
    deleteMyAccount: {
      status: 401,
      because: 'the account and its sessions are gone: nobody can say that they had them',
    },
  }

let server: TestServer
const firsts = new Map<
  CommandId,
  { readonly call: AcceptedCall; readonly key: string; readonly reply: Reply }
>()

const send = (id: string, { cookie, input }: AcceptedCall, key: string): Promise<Reply> =>
  server.request({
    method: 'POST',
    url: `/_server/${id}?createServerFn`,
    headers: {
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
      'x-forwarded-for': anOrigin(),
      'idempotency-key': key,
      ...(cookie && { cookie }),
    },
    payload: { data: input, context: {} },
  })

/** Rows that handlers write outside the log, and mails. What is only counted is no effect. */
const keptOutsideTheLog = async () => {
  const { rows } = await server.parts.pool.query<{ name: string; rows: string }>(
    `select format('%I.%I', schemaname, tablename) as name,
       (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', schemaname, tablename),
         false, true, '')))[1]::text as rows
     from pg_tables where schemaname in ('account', 'staff', 'calendar', 'photo', 'tally')
       or (schemaname, tablename) = ('reaction', 'outbox') order by 1`,
  )
  return rows
}

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => server.close())

describe('A command', () => {
  it('is accepted the first time, whichever it is', async () => {
    const world = await openAcceptedWorld(server)
    const refused: object[] = []
    for (const id of commands)
      try {
        const call = await acceptedCalls[id](world)
        const key = randomUUID()
        const reply = await send(id, call, key)
        firsts.set(id, { call, key, reply })
        if (reply.status !== 200) refused.push({ id, status: reply.status, text: reply.text })
      } catch (error) {
        refused.push({ id, error: String(error) })
      }
    expect(refused).toEqual([])
  })

  it('that is sent again is answered as the first time, and does nothing again', async () => {
    await logAtRest(server.parts)
    const before = { end: await server.parts.store.head(), rows: await keptOutsideTheLog() }
    const different: object[] = []
    for (const [id, { call, key, reply }] of firsts) {
      const again = await send(id, call, key)
      const wanted = otherwise[id]
        ? { status: otherwise[id].status, text: again.text }
        : { status: reply.status, text: reply.text }
      if (again.status !== wanted.status || again.text !== wanted.text)
        different.push({ id, first: reply.text, again: again.text })
    }
    expect(different).toEqual([])
    await logAtRest(server.parts)
    expect({ end: await server.parts.store.head(), rows: await keptOutsideTheLog() }).toEqual(before)
  })
})

describe('A remembered answer', () => {
  const firstOf = (id: CommandId) => {
    const first = firsts.get(id)
    if (!first) throw new Error(`${id} was not called`)
    return first
  }
  const setCookies = ({ headers }: Reply) =>
    (headers['set-cookie'] ?? []).map((line) => line.slice(0, line.indexOf(';'))).toSorted()

  it('sets the cookies of the first time again, and says again up to where the tables have come', async () => {
    for (const id of ['logIn', 'signUp', 'staffEnterCode'] as const) {
      const { call, key, reply } = firstOf(id)
      expect(setCookies(reply).length).toBeGreaterThan(0)
      expect({ id, cookies: setCookies(await send(id, call, key)) }).toEqual({
        id,
        cookies: setCookies(reply),
      })
    }
    const { call, key, reply } = firstOf('addFaq')
    expect(reply.headers['x-log-position']).toBeDefined()
    expect((await send('addFaq', call, key)).headers['x-log-position']).toBe(reply.headers['x-log-position'])
  })

  it('is for somebody who got the cookies and lost the rest of the answer, too', async () => {
    for (const id of ['logIn', 'staffEnterCode'] as const) {
      const { call, key, reply } = firstOf(id)
      const again = await send(id, { ...call, cookie: cookiesAfter(call.cookie, reply) }, key)
      expect({ id, status: again.status, text: again.text }).toEqual({ id, status: 200, text: reply.text })
      expect(setCookies(again)).toEqual([])
    }
  })

  it('is for nobody else: another account, a visitor, another browser between the steps of a login', async () => {
    const ownAnswer = async (id: CommandId, cookie: string, status: number) => {
      const { call, key, reply } = firstOf(id)
      const other = await send(id, { ...call, cookie }, key)
      expect({ id, status: other.status }).toEqual({ id, status })
      expect(other.text).not.toBe(reply.text)
      expect(setCookies(other)).toEqual([])
    }
    await ownAnswer('createFeedToken', '', 401)
    await ownAnswer('addFaq', firstOf('saveHours').call.cookie, 200)
    await ownAnswer('staffEnterCode', '', 401)
    await ownAnswer('staffEnterCode', firstOf('twoFactorSetUp').call.cookie, 422)
  })

  it('is never a refusal: what is possible by now is done', async () => {
    const { call, key } = firstOf('deleteFaq')
    await send('deleteFaq', call, key)
    const again = randomUUID()
    expect((await send('publishFaq', call, again)).status).toBe(404)
    expect((await send('restoreFaq', call, randomUUID())).status).toBe(200)
    expect((await send('publishFaq', call, again)).status).toBe(200)
  })

  it('is gone with the person who got it, and only theirs', async () => {
    const remembered = async () => {
      const { rows } = await server.parts.pool.query<{ id: string; is_sealed: boolean }>(
        `select encode(id, 'hex') as id, sealed is not null as is_sealed from door.answer`,
      )
      return rows.map(({ id, is_sealed: isSealed }) => (isSealed ? id : 'to be written'))
    }
    await until('all is written', async () => !(await remembered()).includes('to be written'))
    const before = await remembered()
    const { cookie } = firstOf('changePassword').call
    const renamed = { cookie, input: { name: 'Somebody Else' } }
    await send('changeName', renamed, randomUUID())
    expect(await remembered()).toHaveLength(before.length + 1)
    await send('deleteMyAccount', { cookie, input: { password: newPassword } }, randomUUID())
    await until('nothing of theirs is left', async () => (await remembered()).length < before.length)
    const left = await remembered()
    // What they got by changing their password.
    expect(before.filter((id) => !left.includes(id))).toHaveLength(1)
  })
})
