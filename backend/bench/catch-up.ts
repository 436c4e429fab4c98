import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type * as events from '../src/domain/events.ts'
import type * as features from '../src/features/features.ts'
import type { ReadDatabase } from '../src/platform/consumers/data-source.ts'
import type { EventStore } from '../src/platform/event-store/event-store.ts'
import type * as openingThread from '../src/platform/event-store/opening-thread.ts'
import type * as personKeys from '../src/platform/event-store/person-keys.ts'
import type * as postgresEventStore from '../src/platform/event-store/postgres-event-store.ts'
import type * as postgresPersonKeys from '../src/platform/event-store/postgres-person-keys.ts'
import type * as sealedEventStore from '../src/platform/event-store/sealed-event-store.ts'
import type * as rebuild from '../src/platform/projecting/rebuild.ts'
import type * as waitlist from '../src/projections/waitlist/waitlist.ts'
import type { BenchRun } from './asked.ts'
import { figureOfSeconds, measureInTurn, secondsOf, type Figure } from './measure.ts'
import { secondsOfCopy } from './filled-server.ts'
import { modulesOf, ownBuildDirectory } from './server-process.ts'
import { fillWaitlistLog } from './waitlist-log.ts'

const rounds = 3
const count = 60_000
const what = 'catch-up, 60,000 events, sealed'

/** The code that reads the log and fills the table: ours, or another build's. */
type Modules = typeof postgresEventStore &
  typeof sealedEventStore &
  typeof openingThread &
  typeof postgresPersonKeys &
  typeof personKeys &
  typeof features &
  typeof rebuild &
  typeof waitlist &
  typeof events

const moduleFiles = [
  'platform/event-store/postgres-event-store.js',
  'platform/event-store/sealed-event-store.js',
  'platform/event-store/opening-thread.js',
  'platform/event-store/postgres-person-keys.js',
  'platform/event-store/person-keys.js',
  'features/features.js',
  'platform/projecting/rebuild.js',
  'projections/waitlist/waitlist.js',
  'domain/events.js',
]

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

/** A separate log, filled by the build that reads it. */
const contestant = async (build: string, url: string): Promise<Contestant> => {
  const modules = await modulesOf<Modules>(build, moduleFiles)
  const stored = await modules.createPostgresEventStore({ url })
  const keks = modules.parseKeyEncryptionKeys(`1:${randomBytes(32).toString('base64')}`)
  const thread = modules.openOpeningThread({
    onFailure: (error) => process.stderr.write(`${error.message}\n`),
  })
  const keys = await modules.openPostgresPersonKeys({ url, keks, poolSize: 16, openItems: thread.open })
  const { personalFields, upcasts } = modules
  const store = modules.sealedEventStore(stored, { keys, personalFields, upcasts, openItems: thread.open })
  await fillWaitlistLog(store, count, count)
  const tables = await modules.openReadTables({ url, poolSize: 4 })
  const close = async () => {
    await tables.close()
    await store.close()
    await thread.close()
  }
  return { modules, store, tables, close }
}

/**
 * How fast the waitlist's table is filled from the log, compared with COPY of the same rows. Each build needs
 * its own database.
 */
export const catchUpFigures = async (run: BenchRun, databases: () => Promise<string>): Promise<Figure[]> => {
  if (!run.wants(what)) return []
  const url = await databases()
  const ours = await contestant(ownBuildDirectory, url)
  const before = run.beside === null ? null : await contestant(run.beside, await databases())
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // Its database is dropped at the end of the benchmark.
  pool.on('error', () => undefined)
  await projected(ours)
  if (before) await projected(before)
  const rows = await measureInTurn(
    run.rounds(rounds),
    () => projected(ours),
    () => secondsOfCopy(pool, 'read.waitlist_entry'),
    before && (() => projected(before)),
  )
  for (const each of before ? [ours, before] : [ours]) await each.close()
  await pool.end()
  const limitIs = `COPY of its ${count.toLocaleString('en-US')} rows`
  return [figureOfSeconds(rows, [count, count], { what, unit: 'events/s', limitIs, goal: '>= 40,000/s' })]
}
