/** A start with tables that are made anew: what is answered meanwhile, and what the first ready moment shows. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pg from 'pg'
import { schemasMadeFromLog } from '../src/programs/backup/database-tables.ts'
import { spawnServer } from './app-process.ts'
import { becomeBookable } from './booking.ts'
import { sendTo, type Reply } from './http-client.ts'
import { secondServerSettings, startSecondServer } from './second-server.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

/** Milliseconds. */
const day = 86_400_000
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const people = 3
/** The lock of the one who works free times out (next-free.ts). */
const freeTimesLock = 7_140_019

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

const search = (port: number) =>
  sendTo(port, {
    url: `/_server/searchProviders?createServerFn&payload=${encodeURIComponent(JSON.stringify({ freeWithin: '7' }))}`,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
const isStill = (reply: Reply | null) => reply?.status === 503 && reply.text.includes('The site is starting')

it('Until free times are known, a start with empty tables says so, and nobody is told that nobody is free', async () => {
  const environment = {
    ...secondServerSettings,
    DATABASE_URL: own.parts.databaseUrl,
    DATA_DIRECTORY: own.directory,
    SITE_DIRECTORY: `${own.directory}/site`,
  }
  const { databaseUrl } = own.parts
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`drop schema if exists ${schemasMadeFromLog.join(', ')} cascade`)
  await client.query('select pg_advisory_lock($1)', [freeTimesLock])
  const port = await aPort()
  const started = spawnServer({ ...environment, PORT: String(port) })
  const ask = (send: () => Promise<Reply>) => send().catch(() => null)
  try {
    await until('it says what is missing', async () => isStill(await ask(() => search(port))))
    const ready = await sendTo(port, { url: '/health/ready' })
    expect([ready.status, ready.json()]).toMatchObject([503, { parts: { projector: 'behind' } }])
    const page = await sendTo(port, { url: '/search', headers: { accept: 'text/html' } })
    expect([page.status, page.headers['retry-after'], page.text]).toEqual([
      503,
      '5',
      expect.stringContaining('The site is starting'),
    ])
    await client.query('select pg_advisory_unlock($1)', [freeTimesLock])
    await until('it is ready', async () => (await sendTo(port, { url: '/health/ready' })).status === 200)
    const found = await search(port)
    expect([found.status, found.text]).toEqual([200, expect.stringContaining(`"totalCount":${people}`)])
    expect(started.output()).toContain('Starting: ')
  } finally {
    await client.end()
    started.process.kill('SIGTERM')
    await started.ended
  }
})
