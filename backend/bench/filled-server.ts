/** A server whose log a benchmark can fill with years of bookings and messages. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { personalFields, upcasts } from '../src/domain/events.ts'
import type { EventStore, NewEvent } from '../src/platform/event-store/event-store.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { openPostgresPersonKeys } from '../src/platform/event-store/postgres-person-keys.ts'
import { sealedEventStore, type SealedEventStore } from '../src/platform/event-store/sealed-event-store.ts'
import { readSecrets } from '../src/platform/settings/secrets.ts'
import { secondsOf } from './measure.ts'
import { ownBuildDirectory, startServer, type RunningServer } from './server-process.ts'

/** Events of one append. */
const perAppend = 500
const pollEvery = 50

export interface FilledServer {
  readonly server: RunningServer
  readonly databaseUrl: string
  readonly pool: pg.Pool
  readonly store: SealedEventStore
  /** Another server on the same log and tables, which has served nothing yet. */
  readonly startAnother: () => Promise<RunningServer>
  stop(): Promise<void>
}

/** A server and its log. What is appended here is sealed with the server's own keys. */
export const startFilledServer = async (dataParent: string, databaseUrl: string): Promise<FilledServer> => {
  const key = () => randomBytes(32).toString('base64')
  const keys = { KEY_ENCRYPTION_KEY: `1:${key()}`, LOOKUP_KEY: key(), SESSION_KEY: key() }
  const startAnother = () =>
    startServer(dataParent, ownBuildDirectory, { DATABASE_URL: databaseUrl, ...keys })
  const server = await startAnother()
  const { keyEncryptionKeys: keks } = readSecrets(keys)
  const log = await createPostgresEventStore({ url: databaseUrl })
  const store = sealedEventStore(log, {
    keys: await openPostgresPersonKeys({ url: databaseUrl, keks }),
    personalFields,
    upcasts,
  })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  return {
    server,
    databaseUrl,
    pool,
    store,
    startAnother,
    async stop() {
      await store.close()
      await pool.end()
      await server.stop()
    },
  }
}

/** Appends all events to one stream, in order. */
export const appendAll = async (store: EventStore, stream: string, events: readonly NewEvent[]) => {
  for (let from = 0; from < events.length; from += perAppend)
    await store.append(stream, 'any', events.slice(from, from + perAppend))
}

/** Waits until a counting statement returns this number. */
export const untilCounted = async (
  pool: pg.Pool,
  sql: string,
  values: readonly unknown[],
  enough: number,
) => {
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(sql, [...values])
    if ((rows[0]?.count ?? 0) >= enough) return
    await new Promise((resolve) => setTimeout(resolve, pollEvery))
  }
}

/** Milliseconds without an append, after which nothing more is expected to follow. */
const quietFor = 3_000

/**
 * Waits until everything that follows from the appended events has been appended, and its mails have been
 * sent.
 */
export const untilAllHasFollowed = async ({ store, pool }: Pick<FilledServer, 'store' | 'pool'>) => {
  let head = await store.head()
  for (let since = performance.now(); performance.now() - since < quietFor;) {
    await new Promise((resolve) => setTimeout(resolve, pollEvery))
    const now = await store.head()
    const isBusy = now !== head || (await hasWork(pool, now))
    if (isBusy) since = performance.now()
    head = now
  }
}

/** Process managers may process thousands of events without appending anything. */
const hasWork = async (pool: FilledServer['pool'], head: string): Promise<boolean> => {
  const { rows } = await pool.query<{ busy: boolean }>(
    `select exists (select 1 from reaction.checkpoint where position < $1)
         or exists (select 1 from reaction.outbox where sent_at is null and next_at <= now()) as busy`,
    [head],
  )
  return rows[0]?.busy === true
}

/** COPY of a table's rows into a table with the same columns and indexes. */
export const secondsOfCopy = async (pool: pg.Pool, table: string): Promise<number> => {
  await pool.query(`create table bench_copy (like ${table} including all)`)
  const client = await pool.connect()
  try {
    const rows: Buffer[] = []
    for await (const part of client.query(copyTo(`copy ${table} to stdout`))) rows.push(part as Buffer)
    return await secondsOf(() =>
      pipeline(Readable.from(rows), client.query(copyFrom('copy bench_copy from stdin'))),
    )
  } finally {
    client.release()
    await pool.query('drop table bench_copy')
  }
}
