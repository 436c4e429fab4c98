/** Creates the tables of a part of the system if they are missing; the server that starts first does it. */

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { advisoryLocks, type AdvisoryLock } from './advisory-locks.ts'
import { expectFates } from './table-fates.ts'

/**
 * Milliseconds for which a server that starts waits: for others that start with it, and for a connection. Longer
 * than a running server waits for anything, because on a busy machine a process that is only just starting may be
 * kept from its own work for seconds.
 */
export const startPatienceMs = 60_000
/** Milliseconds between two tries. */
const retryAfter = 100

/**
 * Runs the statements in one transaction, under an advisory lock of its own, so that servers that start together create the
 * schema one after the other. All or nothing. If that takes longer than the pool allows for a statement or a new connection, it tries again.
 *
 * @param sql only `create … if not exists`, because it runs at every start.
 * @throws for a table of which nobody has said what becomes of it at a restore
 */
export const ensureSchema = async (
  pool: Pick<pg.Pool, 'query'>,
  lock: AdvisoryLock,
  sql: string,
): Promise<void> => {
  expectFates(sql)
  const deadline = performance.now() + startPatienceMs
  for (;;)
    try {
      // Sent as one text, the statements are one transaction, and a connection that fails leaves no lock
      // behind.
      await pool.query(`select pg_advisory_xact_lock(${advisoryLocks[lock]}); ${sql}`)
      return
    } catch (error) {
      if (!tookTooLong(error) || performance.now() > deadline) throw error
      await pause(retryAfter)
    }
}

/**
 * The server cancelled the statement (query_canceled), or the client gave up waiting for it or for a connection, for
 * which pg has no codes.
 */
const tookTooLong = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? error.code === '57014'
    : error instanceof Error && gaveUpWaiting.has(error.message)

const gaveUpWaiting: ReadonlySet<string> = new Set([
  'Query read timeout',
  'Connection terminated due to connection timeout',
])
