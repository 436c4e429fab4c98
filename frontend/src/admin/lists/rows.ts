import type { AnyRow } from 'backend/contract/console-list'
import { masked } from 'backend/contract/masked'
import type { Column } from './list-types.ts'

export interface RowOf {
  readonly id: string
}

export type ListRow = AnyRow & RowOf

export interface RowsProps<Row> {
  /** The list's name, such as "Waitlist". */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** The page that a row links to; undefined if it links to none. */
  readonly hrefOf?: ((row: Row) => string) | undefined
  readonly isSelectable: boolean
  /** True if the rows are set closely. */
  readonly isDense: boolean
  readonly waits?: ((row: Row) => boolean) | undefined
  /** The row's name for screen readers. */
  readonly nameOf: (row: Row) => string
}

/**
 * The selected rows after one more click: the row `to`, and with it all rows of the page from `from` on, become what `to`
 * becomes.
 */
export const withRange = (
  selected: readonly string[],
  page: readonly string[],
  { from, to }: { readonly from: string | null; readonly to: string },
): string[] => {
  const ends = [page.indexOf(from ?? to), page.indexOf(to)].toSorted((a, b) => a - b)
  const [first = 0, last = 0] = ends
  const range = first < 0 ? [to] : page.slice(first, last + 1)
  const others = selected.filter((id) => !range.includes(id))
  return selected.includes(to) ? others : [...others, ...range]
}

export const nameText = (name: string): string => (name === masked ? 'this one' : name)
