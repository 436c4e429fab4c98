/** Which rows of a list are requested, and which were returned. */

import { mostListRows } from '../../contract/masked.ts'

/** Both included, from 0. */
export type Range = readonly [first: number, last: number]

const firstRows: Range = [0, 24]
/** A filter may name at most so many ids. */
const ofIds: Range = [0, mostListRows - 1]

/**
 * Without a range: the first 25 rows, or all that are requested by id (react-admin's getMany sends no range).
 */
export const rangeOf = (given: Range | undefined, isByIds: boolean): Range =>
  given ?? (isByIds ? ofIds : firstRows)

/**
 * The returned rows and the total, as ra-data-simple-rest reads them (`waitlist 0-24/319`), and the total
 * alone.
 */
export const rangeHeaders = (name: string, { first, rows, total }: Answered) => ({
  'x-total-count': String(total),
  'content-range': `${name} ${rows.length === 0 ? '*' : `${first}-${first + rows.length - 1}`}/${total}`,
})

interface Answered {
  /** The index of the first row in the whole list. */
  readonly first: number
  readonly rows: readonly unknown[]
  readonly total: number
}
