/**
 * Tells an event that cannot be processed from a database that cannot be reached. The first parks its stream
 * and is not retried by itself; the second is retried until it succeeds. Taking an outage for a bad event is
 * the costly mistake, so only errors that an event's data can cause count as poison.
 */

import pg from 'pg'

/** Classes of SQLSTATE (PostgreSQL's appendix A) that the values of a row can cause. */
const causedByValues = new Set([
  '21', // cardinality: two keys of a batch that PostgreSQL takes for one
  '22', // data exception: a text that is no date, a NUL character, a number out of range
  '23', // integrity constraint
  '44', // with check option
  '54', // program limit: a value too long for its index
  'P0', // raised by a trigger
])

export const isPoison = (error: unknown): boolean =>
  error instanceof Unwritable ||
  (error instanceof pg.DatabaseError && causedByValues.has(error.code?.slice(0, 2) ?? ''))

/**
 * An error of the event itself, before the database refuses anything: a value that has no text, a handler
 * that throws.
 */
export class Unwritable extends Error {
  override readonly name = 'Unwritable'
}
