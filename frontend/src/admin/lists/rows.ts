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
  /** The row's name for screen readers. */
  readonly nameOf: (row: Row) => string
}

export const nameText = (name: string): string => (name === masked ? 'this one' : name)
