/** Which rows of a list are asked for, and which were answered. */
import { mostListRows } from '../../contract/masked.ts'

/** Both included, from 0. */
export type Range = readonly [first: number, last: number]

const firstRows: Range = [0, 24]
/** A filter names at most so many ids. */
const ofIds: Range = [0, mostListRows - 1]

/** Where none is given: the first 25, or all that are asked for by their ids (react-admin's getMany gives no range). */
export const rangeOf = (given: Range | undefined, isByIds: boolean): Range =>
  given ?? (isByIds ? ofIds : firstRows)

/** Which rows of how many, as ra-data-simple-rest reads it (`waitlist 0-24/319`), and the number alone. */
export const rangeHeaders = (name: string, { first, rows, total }: Answered) => ({
  'x-total-count': String(total),
  'content-range': `${name} ${rows.length === 0 ? '*' : `${first}-${first + rows.length - 1}`}/${total}`,
})

interface Answered {
  /** Of the first row in the whole list. */
  readonly first: number
  readonly rows: readonly unknown[]
  readonly total: number
}
