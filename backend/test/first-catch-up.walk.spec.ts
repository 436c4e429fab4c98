/** A start with tables that are made anew: what is answered meanwhile, and what the first ready moment shows. */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { advisoryLocks } from '../src/platform/postgres/advisory-locks.ts'
import { schemasMadeFromLog } from '../src/programs/backup/database-tables.ts'
import { spawnServer } from './app-process.ts'
import { becomeBookable } from './booking.ts'
import { sendTo, type Reply } from './http-client.ts'
import { secondServerSettings, startSecondServer } from './second-server.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { temporaryDirectory } from './temporary-directory.ts'
import { migratedDatabase } from './test-database.ts'
import { until } from './until.ts'

/** Milliseconds. */
const day = 86_400_000
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const people = 3

let own: RunningServer
beforeAll(async () => {
  own = await startOwnServer({ ROLE: 'web' })
  const worker = await startSecondServer(own, null, { ROLE: 'worker' })
  for (let nth = 0; nth < people; nth += 1)
    await becomeBookable(own, `Ruthstart${nth}`, {
      weekly: [],
      extraDays: [{ date: dateIn(5), start: '10:00', end: '11:00', endsNextDay: false }],
    })
  worker.process.kill('SIGTERM')
  await worker.ended
})
afterAll(() => own.close())

const aPort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const search = (port: number) =>
  sendTo(port, {
    url: `/_server/searchProviders?createServerFn&payload=${encodeURIComponent(JSON.stringify({ freeWithin: '7' }))}`,
    headers: sameOrigin,
  })
const isStill = (reply: Reply | null) => reply?.status === 503 && reply.text.includes('The site is starting')

const ask = (send: () => Promise<Reply>) => send().catch(() => null)

/** Starts a server with empty tables, whose free times stay unknown until `release`. */
const startBehind = async () => {
  const { databaseUrl } = own.parts
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`drop schema if exists ${schemasMadeFromLog.join(', ')} cascade`)
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.nextFree])
  const port = await aPort()
  const started = spawnServer({
    ...secondServerSettings,
    DATABASE_URL: databaseUrl,
    DATA_DIRECTORY: own.directory,
    SITE_DIRECTORY: `${own.directory}/site`,
    PORT: String(port),
  })
  return {
    port,
    started,
    release: () => client.query('select pg_advisory_unlock($1)', [advisoryLocks.nextFree]),
    async end() {
      await client.end()
      started.process.kill('SIGTERM')
      await started.ended
    },
  }
}

it('SIGTERM during a start ends the process with 0, without waiting for what is not known yet', async () => {
  const { port, started, end } = await startBehind()
  try {
    await until('it says what is missing', async () => isStill(await ask(() => search(port))))
    started.process.kill('SIGTERM')
    expect(await started.ended).toBe(0)
    expect(started.output()).not.toContain(' is at http')
  } finally {
    await end()
  }
})

it('Until free times are known, a start with empty tables says so, and nobody is told that nobody is free', async () => {
  const { port, started, release, end } = await startBehind()
  try {
    await until('it says what is missing', async () => isStill(await ask(() => search(port))))
    const ready = await sendTo(port, { url: '/health/ready' })
    expect([ready.status, ready.json()]).toMatchObject([503, { parts: { projector: 'behind' } }])
    const page = await sendTo(port, { url: '/search', headers: { accept: 'text/html' } })
    expect([page.status, page.headers['retry-after'], page.text]).toEqual([
      503,
      '5',
      expect.stringContaining('<meta http-equiv="refresh" content="5">'),
    ])
    expect(page.text).toContain('The site is starting')
    const posted = await sendTo(port, { method: 'POST', url: '/search', headers: { accept: 'text/html' } })
    expect([posted.status, posted.text]).toEqual([503, expect.not.stringContaining('http-equiv="refresh"')])
    const searchAll = () =>
      sendTo(port, { url: '/_server/searchProviders?createServerFn', headers: sameOrigin })
    await until('it waits no longer', async () => (await searchAll()).status === 200)
    expect(isStill(await search(port))).toBe(true)
    await release()
    await until('it is ready', async () => (await sendTo(port, { url: '/health/ready' })).status === 200)
    const found = await search(port)
    expect([found.status, found.text]).toEqual([200, expect.stringContaining(`"totalCount":${people}`)])
    expect(started.output()).toContain('Starting: ')
  } finally {
    await end()
  }
})

it('A first start is ready once its demo people are written', async () => {
  const database = await migratedDatabase()
  const directory = await temporaryDirectory()
  const port = await aPort()
  const started = spawnServer({
    ...secondServerSettings,
    DATABASE_URL: database.url,
    DATA_DIRECTORY: directory.path,
    SITE_DIRECTORY: `${directory.path}/site`,
    PORT: String(port),
    DEMO_DATA: 'on',
  })
  const isReady = async () => (await ask(() => sendTo(port, { url: '/health/ready' })))?.status === 200
  try {
    await until('it is ready', isReady)
    const { text } = await sendTo(port, {
      url: '/_server/searchProviders?createServerFn',
      headers: sameOrigin,
    })
    expect((JSON.parse(text) as { totalCount: number }).totalCount).toBeGreaterThan(50)
  } finally {
    started.process.kill('SIGTERM')
    await started.ended
    await database.drop()
    await directory.remove()
  }
})
