/** What of PostgreSQL's complaints is an outage, to be tried again, and what is a defect. */
import pg from 'pg'
import { StoreUnavailable } from './event-store.ts'

/**
 * Connection lost (08), no resources (53, a full disk too), a conflict of transactions (40), a lock or statement that
 * took too long (55P03, 57014, 25P04), shutting down or starting (57P), trouble of its own (58, XX).
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const passing = /^(08|53|40|55P03|57014|25P0[34]|57P0|58|XX)/

/** The same sentence for people at every place; what happened is its cause. An error that is no outage stays itself. */
export const toOutageError = (error: unknown): unknown => {
  if (error instanceof StoreUnavailable) return error
  if (error instanceof pg.DatabaseError && !passing.test(error.code ?? '')) return error
  const reason =
    error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
  return new StoreUnavailable(`The event log in PostgreSQL is not responding (${reason}).`, { cause: error })
}
