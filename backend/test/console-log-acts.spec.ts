/** What staff do about parked streams, rebuilds and verification of the log, over real sockets. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { masked } from '../src/contract/masked.ts'
import { LOG_WORK, type LogWork } from '../src/features/log/log-work.ts'
import type { JsonObject } from '../src/platform/event-store/event-store.ts'
import { startTestServer, type TestServer } from './app-server.ts'
import { callWith, register, signIn, type Person } from './people.ts'
import { until } from './until.ts'

const ada: Person = { name: 'Ada', email: 'ada@example.com', kind: null, staffRole: 'admin' }

let server: TestServer
const logWork = () => server.app.get<LogWork>(LOG_WORK, { strict: false })
let cookie: string
let adaId: string
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
  adaId = await register(server, ada)
  cookie = await signIn(server, ada)
})
afterAll(() => server.close())

const act = async (id: string, data: object) => {
  const reply = await callWith(server, cookie, id, data)
  return { status: reply.status, body: reply.json() as Record<string, unknown> }
}

const append = (entryId: string, data: JsonObject, type = 'WaitlistJoined') =>
  server.parts.store.append(`waitlist-${entryId}`, 'any', [
    {
      id: randomUUID(),
      type,
      data: {
        entryId,
        email: `${entryId}@example.com`,
        fullName: 'Maya Lindqvist',
        userType: 'parent',
        location: null,
        message: null,
        [type === 'WaitlistJoined' ? 'joinedAt' : 'revisedAt']: '2026-01-01T12:00:00.000Z',
        ...data,
      },
      metadata: { correlationId: 'c', causationId: 'c', actorId: 'visitor', schemaVersion: 1 },
    },
  ])

const entries = async () =>
  (await server.parts.tables.query<{ id: string }>('select entry_id as id from read.waitlist_entry')).map(
    ({ id }) => id,
  )
const parkedOf = async (name: string) =>
  (await logWork().projections()).find(({ id }) => id === name)?.parked ?? []
const recorded = async () => {
  const events: { type: string; data: JsonObject }[] = []
  for await (const { type, data } of server.parts.store.readStream(`staff-${adaId}`))
    events.push({ type, data })
  return events
}

describe('A parked stream', () => {
  const parked = { projection: 'waitlist', stream: 'waitlist-poison', reason: 'Typed by hand, never valid' }

  it('is listed, retried in vain, skipped with a reason, and flows again', async () => {
    await append('poison', { joinedAt: 'never' })
    await until('it waits', async () => (await parkedOf('waitlist')).length === 1)
    await append('poison', { fullName: 'Second' }, 'WaitlistAnswersRevised')
    await until('both wait', async () => (await parkedOf('waitlist'))[0]?.waiting === 2)
    expect(await parkedOf('waitlist')).toMatchObject([
      {
        stream: 'waitlist-poison',
        eventType: 'WaitlistJoined',
        error: expect.stringMatching(/^22007 /) as unknown,
        waiting: 2,
      },
    ])
    const retried = await act('retryParkedStream', parked)
    expect(retried).toMatchObject({
      status: 200,
      body: { events: 0, error: expect.stringMatching(/^22007 /) as unknown },
    })
    expect(await parkedOf('waitlist')).toHaveLength(1)

    expect(await act('skipParkedStream', parked)).toEqual({ status: 200, body: { events: 2 } })
    expect(await parkedOf('waitlist')).toEqual([])
    await append('poison', { fullName: 'Third' })
    await until('it flows again', async () => (await entries()).includes('poison'))

    expect(await recorded()).toMatchObject([
      { type: 'ParkedStreamRetried', data: { staffId: adaId, ...parked } },
      { type: 'ParkedStreamSkipped', data: { staffId: adaId, ...parked, events: 2 } },
    ])
  })

  it('that was released, or never existed, is not found, and nothing is recorded', async () => {
    const before = (await recorded()).length
    for (const id of ['retryParkedStream', 'skipParkedStream'])
      for (const asked of [parked, { ...parked, projection: 'no such' }])
        expect(await act(id, asked)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await recorded()).toHaveLength(before)
  })

  it('cannot be skipped without a reason', async () => {
    expect((await act('skipParkedStream', { ...parked, reason: 'why' })).status).toBe(422)
  })
})

describe('A rebuild', () => {
  const rebuildOf = async (name: string) =>
    (await logWork().projections()).find(({ id }) => id === name)?.rebuild
  const order = (projection: string) =>
    act('rebuildProjection', { projection, reason: 'The table looks odd' })

  it('runs in the background while people write, is reported, and leaves the same table', async () => {
    await server.parts.tables.query("delete from read.waitlist_entry where entry_id = 'poison'")
    let joins = 0
    let isWriting = true
    const writing = (async () => {
      while (isWriting) await append(`writer-${joins++}`, {})
    })()
    expect(await order('waitlist')).toEqual({ status: 200, body: { status: 'done' } })
    await until('it is done', async () => (await rebuildOf('waitlist'))?.state === 'done')
    isWriting = false
    await writing
    const told = await rebuildOf('waitlist')
    expect(told).toMatchObject({ state: 'done', error: null })
    expect(told?.events).toBeGreaterThan(3)
    expect(told?.total).toBeGreaterThanOrEqual(told?.events ?? 0)
    const head = await server.parts.store.head()
    expect(await server.parts.projections.waitFor(head, ['WaitlistJoined'])).toBe(true)
    // A rebuild reads everything at once, so later events replace the invalid one: the entry is there again.
    expect((await entries()).sort()).toEqual(
      ['poison', ...Array.from({ length: joins }, (_, nth) => `writer-${nth}`)].sort(),
    )
    expect((await recorded()).at(-1)).toMatchObject({
      type: 'ProjectionRebuildOrdered',
      data: { projection: 'waitlist', reason: 'The table looks odd' },
    })
  })

  it('is refused with a message while one is under way', async () => {
    const client = await server.parts.tables.connect({
      name: 'busy',
      statementTimeoutMs: 0,
      waitsForDisk: false,
    })
    await client.query("select pg_advisory_lock(hashtextextended('order rebuild', 0))")
    const before = (await recorded()).length
    expect(await order('waitlist')).toEqual({
      status: 409,
      body: { code: 'not_allowed_now', message: 'A rebuild is in progress. Please wait until it’s done.' },
    })
    expect(await recorded()).toHaveLength(before)
    await client.end()
  })

  it('of an unknown projection is not found', async () => {
    expect((await order('no such')).status).toBe(404)
  })

  it('whose server stopped counts as failed and says so', async () => {
    await server.parts.pool.query(
      `update console.work set state = 'running', ended_at = null, beat_at = now() - interval '1 minute'
        where name = 'rebuild waitlist'`,
    )
    expect(await rebuildOf('waitlist')).toMatchObject({
      state: 'failed',
      error: 'The server doing this work has stopped. Nothing was changed.',
    })
  })
})

describe('A verification', () => {
  const told = () => logWork().verification()

  it('that never ran says so', async () => {
    expect(await told()).toMatchObject({ state: 'never', startedAt: null, digest: null, findings: [] })
  })

  it('finds an unaltered log whole, and is recorded with its result', async () => {
    const { pool, store } = server.parts
    const head = await store.head()
    await until('the digests are at the head', async () => {
      const { rows } = await pool.query<{ position: string }>('select position from integrity.head')
      return rows[0]?.position === head
    })
    expect(await act('verifyLogNow', {})).toEqual({ status: 200, body: { status: 'done' } })
    await until('it has ended', async () => (await told()).endedAt !== null)
    expect(await told()).toMatchObject({ state: 'whole', position: head, findings: [], error: null })
    expect((await told()).digest).toMatch(/^[0-9a-f]{64}$/)
    const { outcome, events } = await told()
    expect(outcome[0]).toBe(
      `The log is intact: ${events.toLocaleString('en')} events were compared, up to position ${head}, and all match.`,
    )
    expect(outcome.at(-1)).toMatch(/^There is no anchor yet\. Anchors are kept in the folder /)
    await until('the record of the verification itself has a digest', async () =>
      (await told()).outcome.includes('1 event has come since then and hasn’t been compared.'),
    )
    const askedBy = async (seesPersonalData: boolean) =>
      (await logWork().verification({ seesPersonalData })).askedBy
    expect([await askedBy(true), await askedBy(false)]).toEqual(['Ada', masked])
    expect((await recorded()).at(-1)).toMatchObject({ type: 'LogVerified', data: { findings: 0 } })
  })

  it('reports what was altered, in a sentence', async () => {
    const { pool } = server.parts
    await pool.query(
      `set local session_replication_role = replica;
       update event_log.event set data = '{"entryId":"poison"}'::json where stream = 'waitlist-poison' and revision = 0`,
    )
    await act('verifyLogNow', {})
    await until('it has ended', async () => (await told()).state === 'altered')
    const { findings } = await told()
    expect(findings).toEqual([
      expect.stringMatching(
        /^Changed: WaitlistJoined .* \(waitlist-poison, 0\) at \d+ isn’t what was originally stored\.$/,
      ),
    ])
    expect((await recorded()).at(-1)).toMatchObject({ type: 'LogVerified', data: { findings: 1 } })
  })
})
