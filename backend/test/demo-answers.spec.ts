/** Whoever tries the demo gets the whole story with anybody: requests and messages are answered within a minute or two. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { answerAsDemoPeople } from '../src/demo/demo-answers.ts'
import { sendTo, writeFirstData } from '../src/first-steps.ts'
import { startTestServer, type TestServer } from './app-server.ts'
import { becomeParent, type Booker } from './booking.ts'
import { logAtRest } from './log-at-rest.ts'

const minute = 60_000

let server: TestServer
let parent: Booker
let since: Date
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1', DEMO_DATA: 'on' })
  await (
    await writeFirstData(server.parts, new AbortController().signal)
  ).settled
  since = new Date()
  parent = await becomeParent(server, 'Tryer')
})
afterAll(() => server.close())

const answer = (inMilliseconds: number) =>
  answerAsDemoPeople({
    tables: server.parts.tables,
    idOf: server.parts.idOf,
    send: sendTo(server.execute),
    clock: () => new Date(Date.now() + inMilliseconds),
    since,
  })

const statuses = async () => {
  const { rows } = await server.parts.pool.query<{ status: string; client_id: string }>(
    'select status, client_id from read.booking order by booking_id',
  )
  return rows
}

/** Requests the first free time of the first kind. */
const requestOf = async (slug: string) => {
  const zone = 'America/New_York'
  const { providerId, kinds, meetings, hoursVersion } = await parent.ask<{
    providerId: string
    hoursVersion: number
    kinds: { kindId: string; kind: string }[]
    meetings: string[]
  }>('bookingOffer', { providerId: slug })
  const kindId = kinds[0]?.kindId
  const meeting = kinds[0]?.kind === 'intro' ? 'video' : meetings[0]
  const { times } = await parent.ask<{ times: { startsAt: string }[] }>('nearestFreeTimes', {
    ...{ providerId, kindId, zone, meeting },
    at: new Date(since.getTime() + 5 * 24 * 60 * minute).toISOString(),
  })
  await parent.do('requestBooking', {
    ...{ providerId, kindId, zone, meeting, hoursVersion, place: '4 Alder Court' },
    time: { at: times[0]?.startsAt },
  })
  return providerId
}

describe('Demo people', () => {
  it('answer requests and messages after a while, once each, and leave alone what the demo wrote', async () => {
    const before = await statuses()
    const asked: string[] = []
    for (const slug of ['kelly-brandt', 'nora-whelan', 'ruth-abernathy']) asked.push(await requestOf(slug))
    await parent.do('startConversation', {
      providerId: asked[0],
      messageId: randomUUID(),
      text: 'Is Tuesday possible?',
    })
    await logAtRest(server.parts)
    expect(await answer(0)).toBe(0)
    expect(await answer(2 * minute)).toBe(4)
    await logAtRest(server.parts)
    expect(await answer(3 * minute)).toBe(0)
    const mine = (await statuses()).filter(({ client_id }) => client_id === parent.accountId)
    expect(mine).toHaveLength(3)
    expect(mine.map(({ status }) => status)).not.toContain('requested')
    expect((await statuses()).filter(({ client_id }) => client_id !== parent.accountId)).toEqual(before)
    const { conversations } = await parent.ask<{ conversations: { unread: number; last: object }[] }>(
      'conversations',
    )
    expect(conversations.map(({ unread }) => unread)).toContain(1)
  })
})
