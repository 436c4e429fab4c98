/**
 * Pools and clients of PostgreSQL. Each has a listener for its `error`, so that one that breaks between two statements, or
 * while its owner is busy elsewhere, does not end the process. Whoever uses it learns of it from their next statement.
 */
import pg from 'pg'

const bearsErrors = <Client extends pg.ClientBase>(client: Client): Client =>
  client.on('error', () => undefined)

/** Its idle connections that break are replaced, and those that are in use fail the statement they are used for next. */
export const openPool = (options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool(options)
  pool.on('error', () => undefined)
  // The pool itself listens to idle connections alone; this listener stays while one is checked out.
  pool.on('connect', bearsErrors)
  return pool
}

/** Not connected yet. Whoever makes it ends it. */
export const newClient = (options: pg.ClientConfig): pg.Client => bearsErrors(new pg.Client(options))
