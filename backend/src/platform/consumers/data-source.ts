/** Opens the database of the read tables. The caller says which tables there are (features/features.ts). */

import type pg from 'pg'
import { DataSource, type MigrationInterface } from 'typeorm'
import { advisoryLocks } from '../postgres/advisory-locks.ts'
import { newClient, openPool } from '../postgres/connections.ts'
import type { ReadTable } from '../postgres/read-table.ts'
import { startPatienceMs } from '../postgres/schema.ts'
import { connectDedicated, type DedicatedConnection } from './dedicated-connection.ts'
import type { ReadTables } from './tables.ts'

/** Milliseconds; a query of the read tables that takes longer is a defect, and must not hold a connection. */
const statementTimeoutMs = 15_000
/** Milliseconds; a connection that is silent for longer was cut without notice, and is given up. */
const usualAnswerMs = statementTimeoutMs + 1_000

/** The tables, and how they came to be. TypeORM sorts migrations by the 13 digits that their names end with. */
export interface ReadSchema {
  readonly tables: readonly ReadTable[]
  readonly migrations: readonly (new () => MigrationInterface)[]
}

export interface ReadDatabaseOptions {
  readonly url: string
  readonly poolSize: number
  /** Milliseconds until a silent connection is given up. Default: a little longer than a statement may take. */
  readonly answerWithinMs?: number
}

export interface ReadDatabase extends ReadTables {
  /**
   * Opens a connection of the caller's own, outside the pool. The caller listens for its `error` and ends it.
   */
  connect(options: DedicatedConnection): Promise<pg.Client>
  close(): Promise<void>
}

/**
 * Brings the schema up to date and opens the pool. Any number of servers may do so at once: the first migrates,
 * the others wait for it.
 * @throws when the database does not answer, or a migration fails (nothing of it is kept then).
 */
export const openReadDatabase = async (
  schema: ReadSchema,
  { url, poolSize, answerWithinMs = usualAnswerMs }: ReadDatabaseOptions,
): Promise<ReadDatabase> => {
  await migrate(schema, url)
  // Not TypeORM's pool, which reuses a connection on which a query was never answered.
  const pool = openPool({
    connectionString: url,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
    application_name: 'read tables',
  })
  const planned = plannedPool(url, 'read tables, planned')
  return {
    async query<R extends object>(sql: string, parameters: readonly unknown[] = [], name?: string) {
      const values = [...parameters]
      if (name === undefined) return (await pool.query<R>({ text: sql, values })).rows
      return (await planned.query<R>({ text: sql, values, name })).rows
    },
    connect: (connection) => connectDedicated(url, connection),
    async close() {
      await Promise.all([pool.end(), planned.end()])
    },
  }
}

/**
 * Connections. Few, because each one keeps the plans of its named statements, some hundred kilobytes each,
 * and because these statements keep a core busy.
 */
const plannedPoolSize = 4

/**
 * For named statements, which TypeORM cannot send. They are planned once, for any values: planning a search
 * costs up to as much as running it, and its values (arrays of words) tell the planner nothing.
 */
const plannedPool = (url: string, name: string) =>
  openPool({
    connectionString: url,
    max: plannedPoolSize,
    statement_timeout: statementTimeoutMs,
    query_timeout: usualAnswerMs,
    keepAlive: true,
    application_name: name,
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
  })

/** TypeORM's list of the migrations that were applied. */
const appliedTable = 'migration'

/**
 * Whether there is nothing to migrate, as at nearly every start. Asked over one connection, and without TypeORM,
 * which would open two or three and first read how the entities belong together.
 */
const isMigrated = async ({ migrations }: ReadSchema, url: string): Promise<boolean> => {
  const client = newClient({
    connectionString: url,
    application_name: 'migrations',
    connectionTimeoutMillis: startPatienceMs,
  })
  try {
    await client.connect()
    const {
      rows: [found],
    } = await client.query<{ hasList: boolean }>(
      `select to_regclass('read.${appliedTable}') is not null as "hasList"`,
    )
    if (!found?.hasList) return false
    const { rows } = await client.query<{ name: string }>(`select name from read.${appliedTable}`)
    const applied = new Set(rows.map(({ name }) => name))
    return migrations.every(({ name }) => applied.has(name))
  } finally {
    await client.end()
  }
}

/** Two connections: one holds the lock while TypeORM migrates on the other. */
export const migrationsOf = ({ tables, migrations }: ReadSchema, url: string): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
    poolSize: 2,
    schema: 'read',
    applicationName: 'migrations',
    // TypeORM connects only while the server starts.
    connectTimeoutMS: startPatienceMs,
    installExtensions: false,
    synchronize: false,
    logging: false,
    entities: tables.map(({ entity }) => entity),
    migrations: [...migrations],
    migrationsTableName: appliedTable,
    migrationsTransactionMode: 'all',
  })

const migrate = async (schema: ReadSchema, url: string) => {
  if (await isMigrated(schema, url)) return
  const dataSource = migrationsOf(schema, url)
  await dataSource.initialize()
  try {
    const lock = dataSource.createQueryRunner()
    await lock.query('select pg_advisory_lock($1)', [advisoryLocks.readMigrations])
    try {
      // TypeORM keeps its own list in this schema, so it must be there before the first migration.
      await lock.query('create schema if not exists read')
      await dataSource.runMigrations()
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [advisoryLocks.readMigrations])
      await lock.release()
    }
  } finally {
    await dataSource.destroy()
  }
}
