/**
 * PostgreSQL pools and clients. Each has a listener for `error`, so that a connection that breaks between two
 * statements, or while its owner is busy elsewhere, does not end the process. Its user gets the error from
 * the next statement.
 */

import pg from 'pg'

const bearsErrors = <Client extends pg.ClientBase>(client: Client): Client =>
  client.on('error', () => undefined)

/** Milliseconds to wait for a connection before the database counts as away, unless a caller says otherwise. */
export const connectTimeoutMs = 5_000

/** Opens a pool. It replaces idle connections that break; one that is in use fails its next statement. */
export const openPool = (options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ connectionTimeoutMillis: connectTimeoutMs, ...options })
  pool.on('error', () => undefined)
  // The pool itself listens only to idle connections; this listener stays while a connection is checked out.
  pool.on('connect', bearsErrors)
  return pool
}

/** Returns a client that is not connected yet. The caller must end it. */
export const newClient = (options: pg.ClientConfig): pg.Client =>
  bearsErrors(new pg.Client({ connectionTimeoutMillis: connectTimeoutMs, ...options }))

/** Milliseconds; counting a call or reading a session normally takes one. */
const shortStatementMs = 5000

/** Opens a pool for statements that everybody waits for. */
export const openShortPool = (
  url: string,
  options: Pick<pg.PoolConfig, 'application_name' | 'max' | 'options'>,
): pg.Pool =>
  openPool({
    connectionString: url,
    statement_timeout: shortStatementMs,
    // If the network fails silently, the database's own time limit never reaches us.
    query_timeout: shortStatementMs,
    ...options,
  })
