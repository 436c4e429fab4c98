/** Which of PostgreSQL's errors are an outage, to be retried, and which are a defect. */

import pg from 'pg'
import { StoreUnavailable } from './event-store.ts'

/**
 * Connection lost (08), no resources (53, also a full disk), a conflict between transactions (40), a lock or
 * statement that took too long (55P03, 57014, 25P04), shutting down or starting (57P), internal trouble (58,
 * XX).
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const passing = /^(08|53|40|55P03|57014|25P0[34]|57P0|58|XX)/

/**
 * Turns an outage into StoreUnavailable, always with the same sentence and the original error as the cause.
 * Returns any other error as it is.
 */
export const toOutageError = (error: unknown): unknown => {
  if (error instanceof StoreUnavailable) return error
  if (error instanceof pg.DatabaseError && !passing.test(error.code ?? '')) return error
  const reason =
    error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
  return new StoreUnavailable(`The event log in PostgreSQL is not responding (${reason}).`, { cause: error })
}
