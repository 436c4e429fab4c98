/** Databases for specs, on the run's own server or on the one of TEST_DATABASE_URL. */

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openPool } from '../src/platform/postgres/connections.ts'
import { askRun } from './run-client.ts'

export interface TestDatabase {
  readonly url: string
  /** Drops the database even while there are connections to it. */
  drop(): Promise<void>
}

/**
 * Creates and drops databases over one connection, which does not keep the process from ending. Whoever comes while
 * another database is being created waits, however long that takes.
 */
let admin: pg.Pool | undefined

const onServer = (url: string, sql: string): Promise<pg.QueryResult> => {
  admin ??= openPool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  return admin.query(sql)
}

/** How often, every few milliseconds, a database is looked at before whoever is connected to it is cut off. */
const looks = 20
const betweenLooksMs = 5

/**
 * A closed pool's connections may take a moment to end. One that is cut off then has nobody any more who listens to
 * its error, which would end the process.
 */
const drop = async (server: string, name: string): Promise<void> => {
  const connected = `select 1 from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`
  for (let look = 0; look < looks && (await onServer(server, connected)).rowCount !== 0; look += 1)
    await sleep(betweenLooksMs)
  await onServer(server, `drop database ${name} with (force)`)
}

const serverUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is not set: is jest run with its own configuration?')
  return url
}

/** @param template the name of a database without connections; null for an empty one */
export const createDatabase = async (template: string | null): Promise<TestDatabase> => {
  const server = serverUrl()
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copying the files takes half of what writing them to the write-ahead log takes, where nothing is synced.
  const copied = template === null ? '' : ` template ${template} strategy file_copy`
  await onServer(server, `create database ${name}${copied}`)
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, drop: () => drop(server, name) }
}

/** An empty database, a new one for each call. The account must be allowed to create databases. */
export const testDatabase = (): Promise<TestDatabase> => createDatabase(null)

/** A database with all the tables of a started server, and nothing in them. */
export const migratedDatabase = async (): Promise<TestDatabase> =>
  createDatabase((await askRun('template', {})).name)
