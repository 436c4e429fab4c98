/**
 * Tells an event that cannot be taken in from a database that cannot be reached. The first parks a stream and is
 * never tried again by itself; the second is tried until it passes. To take one for the other is the costly mistake, so
 * only what the data of an event can cause counts as poison.
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

/** A batch that could not even be put into words: a value that has no text. */
export class Unwritable extends Error {
  override readonly name = 'Unwritable'
}

/** Characters of an error that are kept. */
const longestMessage = 500

/** Without what it quotes: that may be what a person wrote, and this goes to logs and to a table. */
export const safeErrorMessage = (error: unknown): string => {
  const text =
    error instanceof pg.DatabaseError
      ? [error.code, error.message, error.constraint].filter(Boolean).join(' ')
      : error instanceof Error
        ? error.message
        : String(error)
  // PostgreSQL has no NUL character, and the message goes into a table.
  return text
    .replace(/"[^"]*"/g, '"…"')
    .replaceAll('\0', '')
    .slice(0, longestMessage)
}
