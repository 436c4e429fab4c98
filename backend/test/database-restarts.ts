/**
 * The whole server while its PostgreSQL is killed again and again, under sign-ups, entries of the waitlist, pins and a
 * slow mail server: whether the process lives, and whether what it acknowledged is there, once. By hand:
 *
 *   cd backend && node --import ./test/typescript-loader.js test/database-restarts.ts [restarts] [esdb://…]
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { createEventStoreDbEventStore } from '../src/platform/event-store/eventstoredb-event-store.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { newClient } from '../src/platform/postgres/connections.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { eventually, postmasterOf } from '../src/platform/postgres/postmaster.ts'
import { startServerProcess } from './app-process.ts'
import { startEventStoreDbServer } from './eventstoredb-server/server.ts'
import { sendTo } from './http-client.ts'
import { startPinning, type Pinning } from './pinning.ts'
import { killTree } from './process-tree.ts'

export interface RestartTally {
  /** The server's process ended, or was another one afterwards. */
  readonly deaths: number
  /** Entries of the waitlist and presses on pins. */
  readonly acknowledged: { readonly entries: number; readonly pins: number }
  /** Acknowledged, and not in the waitlist or in the log afterwards. */
  readonly lost: number
  /** Presses on pins that the log holds more than once. */
  readonly doubled: number
  /** Seconds from each kill to the next entry that is acknowledged, sorted. */
  readonly recoveries: readonly number[]
}

/** Milliseconds; longer than any recovery that is worth waiting for. */
const longestRecovery = 60_000

/** Takes each mail after so many milliseconds. */
const startSlowMailServer = async (delay: number) => {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onData(stream, _session, callback) {
      stream.resume()
      stream.on('end', () => setTimeout(callback, delay))
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((done) => server.close(done)) }
}

/** @param eventStoreUrl where the log lives; left out: in the database that is killed. */
export const underRestarts = async ({
  restarts,
  eventStoreUrl,
}: {
  readonly restarts: number
  readonly eventStoreUrl?: string
}): Promise<RestartTally> => {
  const directory = await mkdtemp(join(tmpdir(), 'fourth-trimester-restarts-'))
  const prefix = `restarts${randomBytes(6).toString('hex')}`
  const mail = await startSlowMailServer(2_000)
  const server = await startServerProcess({
    DATA_DIRECTORY: directory,
    DEMO_DATA: 'on',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: mail.url,
    LOG_LEVEL: 'error',
    ...(eventStoreUrl !== undefined && { EVENTSTORE_URL: eventStoreUrl, EVENTSTORE_PREFIX: prefix }),
  })
  const cluster = await realpath(join(directory, 'postgres', 'cluster'))
  const acknowledged: string[] = []
  let deaths = 0
  let number = 0
  let done = false
  void server.ended.then(() => (done ? undefined : (deaths += 1)))

  const post = (url: string, payload: object) =>
    sendTo(server.port, {
      method: 'POST',
      url,
      // Each from an address of its own, so that no limit is reached.
      headers: { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` },
      payload,
    }).catch(() => null)
  const enter = async () => {
    const email = `visitor-${(number += 1)}@example.com`
    const reply = await post('/api/waitlist', { email, full_name: 'Some Body' })
    if (reply?.status === 201) acknowledged.push(email)
    return reply?.status === 201
  }
  const signUp = async () => {
    const email = `account-${(number += 1)}@example.com`
    await post('/_server/signUp', {
      name: 'Some Body',
      email,
      password: 'a long enough secret 42',
      terms: true,
      kind: 'client',
    })
  }
  const isOver = () => done || deaths > 0
  const pinning = await startPinning(server.port, directory)
  const busy = [enter, enter, signUp].map(async (work) => {
    while (!isOver()) {
      await work()
      await sleep(20)
    }
  })
  busy.push(pinning.press(isOver))

  const recoveries: number[] = []
  try {
    for (let restart = 0; restart < restarts && deaths === 0; restart += 1) {
      const before = acknowledged.length
      await eventually(
        async () => (acknowledged.length > before + 3 || deaths > 0 ? true : undefined),
        longestRecovery,
        'Nothing was acknowledged',
      )
      const running = await postmasterOf(cluster)
      if (running) await killTree(running.pid)
      const since = performance.now()
      const then = acknowledged.length
      await eventually(
        async () => (acknowledged.length > then || deaths > 0 ? true : undefined),
        longestRecovery,
        'It does not recover',
      )
      recoveries.push((performance.now() - since) / 1_000)
    }
    done = true
    await Promise.all(busy)
    const counts = { entries: acknowledged.length, pins: pinning.acknowledged() }
    const home = eventStoreUrl === undefined ? null : { url: eventStoreUrl, prefix }
    const compared =
      deaths > 0
        ? { lost: counts.entries + counts.pins, doubled: 0 }
        : await afterwards(directory, home, acknowledged, pinning)
    return {
      deaths,
      acknowledged: counts,
      ...compared,
      recoveries: recoveries.toSorted((a, b) => a - b),
    }
  } finally {
    done = true
    server.process.kill('SIGTERM')
    await server.ended
    await mail.close()
    const left = await postmasterOf(cluster)
    if (left) await killTree(left.pid)
    await rm(directory, { recursive: true, force: true })
  }
}

/** @param home of the log; null: the database of the read tables. */
const afterwards = async (
  directory: string,
  home: { readonly url: string; readonly prefix: string } | null,
  emails: readonly string[],
  pinning: Pinning,
) => {
  const postgres = await startEmbeddedPostgres({ dataDirectory: join(directory, 'postgres') })
  const log = home
    ? createEventStoreDbEventStore(home)
    : await createPostgresEventStore({ url: postgres.url })
  try {
    const { lost, doubled } = await pinning.compare(log)
    return { lost: lost + (await missing(postgres.url, emails)), doubled }
  } finally {
    await log.close()
    await postgres.stop()
  }
}

/** How many of these are not in the read table, once the projector has come so far. */
const missing = async (databaseUrl: string, emails: readonly string[]): Promise<number> => {
  const client = newClient({ connectionString: databaseUrl })
  await client.connect()
  let lost = emails.length
  for (let waited = 0; lost > 0 && waited < longestRecovery; waited += 100) {
    const { rows } = await client.query<{ found: number }>(
      'select count(distinct email)::int as found from read.waitlist_entry where email = any($1)',
      [emails],
    )
    lost = emails.length - (rows[0]?.found ?? 0)
    if (lost > 0) await sleep(100)
  }
  await client.end()
  return lost
}

if (process.argv[1] === import.meta.filename) {
  const restarts = Number(process.argv[2] ?? 20)
  const given = process.argv[3]
  const own = given === undefined ? await startEventStoreDbServer() : undefined
  for (const eventStoreUrl of [undefined, given ?? own?.url]) {
    const { recoveries, ...tally } = await underRestarts({
      restarts,
      ...(eventStoreUrl !== undefined && { eventStoreUrl }),
    })
    const [p50, most] = [recoveries[Math.floor(recoveries.length / 2)], recoveries.at(-1)]
    const home = eventStoreUrl === undefined ? 'the log in PostgreSQL' : 'the log in EventStoreDB'
    console.log(home, { restarts, ...tally, recoverySeconds: { p50, max: most } })
  }
  await own?.kill()
}
