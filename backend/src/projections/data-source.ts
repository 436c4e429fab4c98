/**
 * The database of the read tables. The list of migrations and that of the tables' schemas are here and nowhere else:
 * a new table adds a line to each. A migration is `migrations/NNNN-word.ts`, its class `Word<time>` where the time is
 * 13 digits (TypeORM sorts by it) and counts up.
 */
import type pg from 'pg'
import { DataSource, type DataSourceOptions } from 'typeorm'
import { openPool } from '../postgres/connections.ts'
import { accountSchema } from './accounts.ts'
import { Bookings1795219200011 } from './bookings/migration.ts'
import {
  bookingSchema,
  bookingStepSchema,
  bookingWordsSchema,
  providerHoursSchema,
} from './bookings/tables.ts'
import { bookmarkSchema } from './bookmarks.ts'
import { checkpointSchema } from './checkpoint.ts'
import { Checkpoints1795219200001 } from './migrations/0001-checkpoints.ts'
import { Waitlist1795219200002 } from './migrations/0002-waitlist.ts'
import { Endorsement1795219200007 } from './migrations/0007-endorsement.ts'
import { ConsoleActs1795219200008 } from './migrations/0008-console-acts.ts'
import { EventIndex1795219200009 } from './migrations/0009-event-index.ts'
import { ConsoleLists1795219200010 } from './migrations/0010-console-lists.ts'
import { connectAlone, connectTimeoutMs, type DedicatedConnection } from './dedicated-connection.ts'
import { Provider1795219200003 } from './migrations/0003-provider.ts'
import { Account1795219200004 } from './migrations/0004-account.ts'
import { Bookmark1795219200005 } from './migrations/0005-bookmark.ts'
import { Sort1795219200006 } from './migrations/0006-sort.ts'
import { endorsementPinsSchema, endorsementSchema } from './endorsements.ts'
import { endorsementStreamSchema, eventIndexSchema } from './event-index.ts'
import { parkedEventSchema, parkedStreamSchema } from './parked.ts'
import { personStreamSchema } from './person-streams.ts'
import { profileDraftSchema } from './profile-drafts.ts'
import type { ReadTables } from './projection.ts'
import { providerSchema } from './providers.ts'
import { staffActSchema } from './staff-acts.ts'
import { waitlistEntrySchema } from './waitlist.ts'

const migrations = [
  Checkpoints1795219200001,
  Waitlist1795219200002,
  Provider1795219200003,
  Account1795219200004,
  Bookmark1795219200005,
  Endorsement1795219200007,
  Sort1795219200006,
  ConsoleActs1795219200008,
  EventIndex1795219200009,
  ConsoleLists1795219200010,
  Bookings1795219200011,
]

const entities = [
  checkpointSchema,
  parkedStreamSchema,
  parkedEventSchema,
  waitlistEntrySchema,
  providerSchema,
  accountSchema,
  personStreamSchema,
  profileDraftSchema,
  bookmarkSchema,
  endorsementSchema,
  endorsementPinsSchema,
  providerHoursSchema,
  bookingSchema,
  bookingStepSchema,
  bookingWordsSchema,
  eventIndexSchema,
  endorsementStreamSchema,
  staffActSchema,
]

/** Milliseconds; a question to the read tables that takes longer is a defect, and must not hold a connection. */
const statementTimeoutMs = 15_000
/** Milliseconds; a connection that is silent for longer was cut where nobody told us, and is given up. */
const answerWithinMs = statementTimeoutMs + 1_000

/** Any number; it only has to differ from the other advisory locks of this database. */
const migrationLock = 7_310_001

export interface ReadDatabase extends ReadTables {
  readonly dataSource: DataSource
  /** A connection of one's own outside the pool. The caller listens for its `error` and ends it. */
  connect(options: DedicatedConnection): Promise<pg.Client>
  close(): Promise<void>
}

/**
 * Brings the schema up to date and opens the pool. Any number of servers may do so at once: the first migrates,
 * the others wait for it.
 * @throws when the database does not answer, or a migration fails (nothing of it is kept then).
 */
export const openReadTables = async ({
  url,
  poolSize,
}: {
  readonly url: string
  readonly poolSize: number
}): Promise<ReadDatabase> => {
  await migrate(url)
  const dataSource = new DataSource({
    ...options(url),
    poolSize,
    extra: { statement_timeout: statementTimeoutMs, query_timeout: answerWithinMs, keepAlive: true },
  })
  await dataSource.initialize()
  const planned = plannedPool(url)
  return {
    dataSource,
    async query<R extends object>(sql: string, parameters: readonly unknown[] = [], name?: string) {
      if (name === undefined) return dataSource.query<R[]>(sql, [...parameters])
      return (await planned.query<R>({ name, text: sql, values: [...parameters] })).rows
    },
    connect: (connection) => connectAlone(url, connection),
    async close() {
      await Promise.all([planned.end(), dataSource.destroy()])
    },
  }
}

/**
 * Connections. Few, because each keeps the plans of the statements it was asked for, some hundred kilobytes each, and
 * because what is asked here keeps a core busy.
 */
const plannedPoolSize = 4

/**
 * For statements with a name: TypeORM sends none. Planned once, for any values: planning a search anew costs up to as
 * much as answering it, and what it is given (arrays of words) tells the planner nothing.
 */
const plannedPool = (url: string) =>
  openPool({
    connectionString: url,
    max: plannedPoolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
    application_name: 'read tables, planned',
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
  })

const options = (url: string) =>
  ({
    type: 'postgres',
    url,
    schema: 'read',
    applicationName: 'read tables',
    connectTimeoutMS: connectTimeoutMs,
    installExtensions: false,
    synchronize: false,
    logging: false,
    entities,
    migrations,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'all',
  }) satisfies DataSourceOptions

const migrate = async (url: string) => {
  // Two connections: one holds the lock while TypeORM migrates on the other.
  const dataSource = new DataSource({ ...options(url), poolSize: 2, applicationName: 'migrations' })
  await dataSource.initialize()
  try {
    const lock = dataSource.createQueryRunner()
    await lock.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      // TypeORM keeps its own list in this schema, so it must be there before the first migration.
      await lock.query('create schema if not exists read')
      await dataSource.runMigrations()
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [migrationLock])
      await lock.release()
    }
  } finally {
    await dataSource.destroy()
  }
}
