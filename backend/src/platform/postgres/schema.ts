/** A part's tables, made where they are missing by whichever server starts first. */
import type pg from 'pg'

/**
 * Runs the statements in one transaction, under an advisory lock of that number (any fixed one, a number of its own
 * for each schema): servers that start together make the schema one after the other. All of it, or nothing.
 *
 * @param sql `create … if not exists` throughout: it runs at every start.
 */
export const ensureSchema = async (
  pool: Pick<pg.Pool, 'query'>,
  lockNumber: number,
  sql: string,
): Promise<void> => {
  // Sent as one text, the statements are one transaction, and a connection that fails leaves no lock behind.
  await pool.query(`select pg_advisory_xact_lock(${lockNumber}); ${sql}`)
}
