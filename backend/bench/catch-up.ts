import { randomBytes } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { personalFields, upcasts } from '../src/domain/events.ts'
import { parseKeyEncryptionKeys } from '../src/platform/event-store/person-keys.ts'
import { openPostgresPersonKeys } from '../src/platform/event-store/postgres-person-keys.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { openOpeningThread, type OpeningThread } from '../src/platform/event-store/opening-thread.ts'
import { sealedEventStore } from '../src/platform/event-store/sealed-event-store.ts'
import type { ReadDatabase } from '../src/platform/consumers/data-source.ts'
import { rebuild } from '../src/platform/projecting/rebuild.ts'
import { waitlistProjection } from '../src/projections/waitlist/waitlist.ts'
import type { BenchRun } from './asked.ts'
import { measureInTurn, median, medianBefore, secondsOf, type Figure } from './measure.ts'
import { moduleOfBuild } from './other-build.ts'
import { fillWaitlistLog } from './waitlist-log.ts'
import type { EventStore } from '../src/platform/event-store/event-store.ts'
import { openReadTables } from '../src/features/features.ts'

const rounds = 3

/** The code that reads the log and fills the table: ours, or another build's. */
interface Modules {
  readonly createPostgresEventStore: typeof createPostgresEventStore
  readonly sealedEventStore: typeof sealedEventStore
  /** Missing in builds that open everything on the main thread. */
  readonly openOpeningThread?: typeof openOpeningThread
  readonly openPostgresPersonKeys: typeof openPostgresPersonKeys
  readonly parseKeyEncryptionKeys: typeof parseKeyEncryptionKeys
  readonly openReadTables: typeof openReadTables
  readonly rebuild: typeof rebuild
  readonly waitlistProjection: typeof waitlistProjection
  readonly personalFields: typeof personalFields
  readonly upcasts: typeof upcasts
}

const ourModules: Modules = {
  createPostgresEventStore,
  sealedEventStore,
  openOpeningThread,
  openPostgresPersonKeys,
  parseKeyEncryptionKeys,
  openReadTables,
  rebuild,
  waitlistProjection,
  personalFields,
  upcasts,
}

const modulesOfBuild = async (build: string): Promise<Modules> => {
  const files = [
    'platform/event-store/postgres-event-store.js',
    'platform/event-store/sealed-event-store.js',
    'platform/event-store/postgres-person-keys.js',
    'platform/event-store/person-keys.js',
    'features/features.js',
    'platform/projecting/rebuild.js',
    'projections/waitlist/waitlist.js',
    'domain/events.js',
  ]
  const modules = await Promise.all(files.map((file) => moduleOfBuild(build, file)))
  const thread = moduleOfBuild(build, 'platform/event-store/opening-thread.js')
  return Object.assign({}, await thread.catch(() => ({})), ...modules) as Modules
}

interface Contestant {
  readonly modules: Modules
  readonly store: EventStore
  readonly tables: ReadDatabase
  close(): Promise<void>
}

const projected = ({ modules, store, tables }: Contestant) =>
  secondsOf(() =>
    modules.rebuild({
      store,
      tables,
      projection: modules.waitlistProjection,
      signal: new AbortController().signal,
    }),
  )

/** COPY of the projection's rows into a table with the same columns and key. */
const copied = async (pool: pg.Pool) => {
  const columns =
    'entry_id, email, full_name, user_type, location, message, joined_at, revised_at, invited_at, invitations'
  const fields = columns.split(', ').map((column) => `coalesce(${column}::text, '\\N')`)
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(E'\\t', ${fields.join(', ')}) as line from read.waitlist_entry`,
  )
  await pool.query('create table bench_copy (like read.waitlist_entry including all)')
  const client = await pool.connect()
  try {
    return await secondsOf(async () => {
      const lines = Readable.from(rows.map(({ line }) => `${line}\n`))
      await pipeline(lines, client.query(copyFrom(`copy bench_copy (${columns}) from stdin`)))
    })
  } finally {
    client.release()
    await pool.query('drop table bench_copy')
  }
}

interface Row {
  readonly what: string
  readonly events: number
  readonly entries: number
  readonly isSealed: boolean
  readonly goal: string
}

const rows: readonly Row[] = [
  {
    what: 'catch-up, 200,000 events, open',
    events: 200_000,
    entries: 200_000,
    isSealed: false,
    goal: '>= 40,000/s, >= 1/3',
  },
  {
    what: 'catch-up, 60,000 events, sealed',
    events: 60_000,
    entries: 60_000,
    isSealed: true,
    goal: '>= 40,000/s',
  },
  { what: 'rebuild, 1,000,000 events', events: 1_000_000, entries: 100_000, isSealed: false, goal: '' },
]

/** A separate log, filled by the build that reads it. */
const contestant = async (modules: Modules, url: string, { events, entries, isSealed }: Row) => {
  const stored = await modules.createPostgresEventStore({ url })
  let store = stored
  let thread: OpeningThread | undefined
  if (isSealed) {
    const keks = modules.parseKeyEncryptionKeys(`1:${randomBytes(32).toString('base64')}`)
    thread = modules.openOpeningThread?.({
      onFailure: (error) => process.stderr.write(`${error.message}\n`),
    })
    const opening = thread ? { openItems: thread.open } : {}
    const keys = await modules.openPostgresPersonKeys({ url, keks, poolSize: 16, ...opening })
    store = modules.sealedEventStore(stored, {
      keys,
      personalFields: modules.personalFields,
      upcasts: modules.upcasts,
      ...opening,
    })
  }
  await fillWaitlistLog(store, events, entries)
  const tables = await modules.openReadTables({ url, poolSize: 4 })
  const close = async () => {
    await tables.close()
    await store.close()
    await thread?.close()
  }
  return { modules, store, tables, close }
}

const compared = async (run: BenchRun, row: Row, databases: () => Promise<string>): Promise<Figure> => {
  const url = await databases()
  const ours = await contestant(ourModules, url, row)
  const before =
    run.beside === null ? null : await contestant(await modulesOfBuild(run.beside), await databases(), row)
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // Its database is dropped at the end of the benchmark.
  pool.on('error', () => undefined)
  await projected(ours)
  if (before) await projected(before)
  const { rows: counted } = await pool.query<{ count: number }>(
    'select count(*)::int as count from read.waitlist_entry',
  )
  const count = counted[0]?.count ?? 0
  const pairs = await measureInTurn(
    run.rounds(rounds),
    () => projected(ours),
    () => copied(pool),
    before && (() => projected(before)),
  )
  for (const each of before ? [ours, before] : [ours]) await each.close()
  await pool.end()
  return {
    what: row.what,
    unit: 'events/s',
    ours: median(pairs.map(([took]) => row.events / took)),
    before: medianBefore(pairs, (took) => row.events / took),
    limit: median(pairs.map(([, took]) => count / took)),
    ratio: median(pairs.map(([took, copy]) => row.events / took / (count / copy))),
    limitIs: `COPY of its ${count.toLocaleString('en-US')} rows`,
    p50: null,
    p99: null,
    goal: row.goal,
  }
}

/**
 * How fast the waitlist's table is filled from the log, compared with COPY of the same rows. Each needs its
 * own databases.
 */
export const catchUpFigures = async (run: BenchRun, databases: () => Promise<string>): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const row of rows) if (run.wants(row.what)) figures.push(await compared(run, row, databases))
  return figures
}
