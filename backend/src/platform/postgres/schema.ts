/** A part's tables, made where they are missing by whichever server starts first. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds. Servers that start together wait for each other here, longer than any statement may take elsewhere. */
const patience = 60_000
/** Milliseconds between two tries. */
const retryAfter = 100

/**
 * Runs the statements in one transaction, under an advisory lock of that number (any fixed one, a number of its own
 * for each schema): servers that start together make the schema one after the other. All of it, or nothing; where that
 * takes longer than the pool lets a statement take, it is tried again.
 *
 * @param sql `create … if not exists` throughout: it runs at every start.
 */
export const ensureSchema = async (
  pool: Pick<pg.Pool, 'query'>,
  lockNumber: number,
  sql: string,
): Promise<void> => {
  const deadline = performance.now() + patience
  for (;;)
    try {
      // Sent as one text, the statements are one transaction, and a connection that fails leaves no lock behind.
      await pool.query(`select pg_advisory_xact_lock(${lockNumber}); ${sql}`)
      return
    } catch (error) {
      if (!tookTooLong(error) || performance.now() > deadline) throw error
      await pause(retryAfter)
    }
}

/** Told by the server (query_canceled), or given up on by this side, which has no code for it. */
const tookTooLong = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? error.code === '57014'
    : error instanceof Error && error.message === 'Query read timeout'
