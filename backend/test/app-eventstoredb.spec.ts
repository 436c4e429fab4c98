import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { positionAtMoment } from '../src/analyst/moment.ts'
import { writeFirstData } from '../src/first-steps.ts'
import { logStart, type Position } from '../src/platform/event-store/event-store.ts'
import { startTestServer, type TestServer } from './app-server.ts'
import { openEventStoreDb, startEventStoreDbServer } from './eventstoredb-server/server.ts'
import { logAtRest } from './log-at-rest.ts'
import { collectAll } from './log-events.ts'
import { until } from './until.ts'

/** What main.ts does at each start before it listens. */
const start = async ({ parts }: TestServer) => {
  const { settled } = await writeFirstData(parts, new AbortController().signal)
  await settled
}

let log: Awaited<ReturnType<typeof openEventStoreDb>>
let server: TestServer
beforeAll(async () => {
  log = await openEventStoreDb()
  server = await startTestServer({
    EVENTSTORE_URL: log.url,
    EVENTSTORE_PREFIX: `spec${randomBytes(6).toString('hex')}`,
    DEMO_DATA: 'on',
    TRUST_PROXY: '127.0.0.1',
  })
  await start(server)
})
afterAll(async () => {
  await server.close()
  await log.kill()
})

const ask = (id: string, input: object) =>
  server.request({
    url: `/_server/${id}?createServerFn&payload=${encodeURIComponent(JSON.stringify(input))}`,
  })

/** Events that carry their own time: those of demo people. */
const imported = async (after: Position) =>
  (await collectAll(server.parts.store.readAll({ after }))).filter(
    ({ metadata }) => metadata.happenedAt !== undefined,
  )

describe('The server with its log in an EventStoreDB', () => {
  it('finds people and opens a profile', async () => {
    const found = (await ask('searchProviders', { type: ['night_nanny'] })).json() as {
      totalCount: number
      providers: { slug: string; name: string }[]
    }
    expect(found.totalCount).toBeGreaterThan(0)
    const [first] = found.providers
    const opened = (await ask('providerById', { id: first?.slug })).json()
    expect(opened).toMatchObject({ name: first?.name })
  })

  it('has the demo people and accounts that DEMO_DATA=on writes, and writes them once', async () => {
    expect(server.parts.settings.eventLog.home).toBe('eventstoredb')
    const accounts = await server.parts.tables.query<{ email: string }>(
      "select email from read.account where email like '%@demo.example' order by email",
    )
    expect(accounts.map(({ email }) => email)).toEqual(
      ['admin', 'analyst', 'moderator', 'newcomer', 'parent', 'provider'].map((who) => `${who}@demo.example`),
    )
    const end = await logAtRest(server.parts)
    await start(server)
    expect(await logAtRest(server.parts)).toBe(end)
  })

  it('keeps what demo people did in the order in which they did it', async () => {
    const { store, tables } = server.parts
    const told = await imported(logStart)
    expect(told.length).toBeGreaterThan(800)
    expect(told.filter(({ time }, index) => time < (told[index - 1]?.time ?? time))).toEqual([])
    const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000)
    const then = await positionAtMoment({ store, tables }, weekAgo.toISOString())
    const until = told.filter(({ position }) => position <= then)
    expect(until).toEqual(told.filter(({ time }) => time <= weekAgo))
    const messages = (events: typeof told) => events.filter(({ type }) => type === 'MessageSent').length
    expect(messages(until)).toBeGreaterThan(10)
    expect(messages(told)).toBeGreaterThan(messages(until))
  })

  it('does not bring back an erased person when an interrupted seeding is started again', async () => {
    const { store, settings } = server.parts
    const erased = async () =>
      (await collectAll(store.readAll())).filter(({ type }) => type === 'PersonErased')
    const before = await store.head()
    const gone = await erased()
    expect(gone.length).toBeGreaterThan(0)
    await writeFile(join(settings.dataDirectory, 'demo-unfinished'), '')
    await start(server)
    expect(await imported(before)).toEqual([])
    expect(await erased()).toEqual(gone)
  })

  it('gets no demo people without the setting, even if its log is empty', async () => {
    const empty = await startEventStoreDbServer()
    const bare = await startTestServer({ EVENTSTORE_URL: empty.url })
    expect(bare.parts.settings.demoData).toBe(false)
    await start(bare)
    expect(await bare.parts.store.head()).toBe(logStart)
    await bare.close()
    await empty.kill()
  })

  it('accepts a waitlist entry once and shows it at once', async () => {
    const answers = { email: 'ann@example.com', full_name: 'Ann Lee' }
    const sent = await Promise.all(
      [1, 2, 3].map((origin) =>
        server.request({
          method: 'POST',
          url: '/api/waitlist',
          headers: { 'idempotency-key': 'click-1', 'x-forwarded-for': `10.4.0.${origin}` },
          payload: answers,
        }),
      ),
    )
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(
      await server.parts.tables.query('select full_name from read.waitlist_entry where email = $1', [
        'ann@example.com',
      ]),
    ).toEqual([{ full_name: 'Ann Lee' }])
  })

  it('refuses writes and says why when the read tables belong to another log', async () => {
    const empty = await startEventStoreDbServer()
    const { databaseUrl } = server.parts
    const wrong = await startTestServer({
      DATABASE_URL: databaseUrl,
      EVENTSTORE_URL: empty.url,
      EVENTSTORE_PREFIX: 'other',
    })
    const payload = { email: 'lost@example.com', full_name: 'Lost Soul' }
    const join = () => wrong.request({ method: 'POST', url: '/api/waitlist', payload })
    // Until then it says that it is starting.
    await until('it says what is wrong', async () => (await join()).text.includes('wrong_log'))
    expect((await join()).status).toBe(503)
    expect((await wrong.request({ url: '/_server/searchProviders?createServerFn' })).status).toBe(200)
    const ready = await wrong.request({ url: '/health/ready' })
    expect([ready.status, ready.json()]).toMatchObject([
      503,
      { parts: { log: 'wrong' }, message: expect.stringContaining('shorter than the read tables') },
    ])
    expect(wrong.log()).toContain('shorter than the read tables')
    await wrong.close()
    await empty.kill()
  })

  it('refuses a write quickly, with Retry-After, while connections to the log are refused', async () => {
    const away = await startEventStoreDbServer()
    const other = await startTestServer({ EVENTSTORE_URL: away.url })
    await away.kill()
    const payload = { email: 'soon@example.com', full_name: 'Sooner Better' }
    const post = () => other.request({ method: 'POST', url: '/api/waitlist', payload })
    const since = performance.now()
    const answers = [await post(), await post()]
    expect(performance.now() - since).toBeLessThan(4_000)
    for (const { status, headers } of answers) expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(other.log().split('The event log is not responding')).toHaveLength(2)
    await other.close()
  })

  it('is ready', async () => {
    expect((await server.request({ url: '/health/ready' })).json()).toMatchObject({ status: 'ready' })
  })
})
