import { masked } from 'backend/contract/masked'
import type { Column } from './list-types.ts'

export interface RowOf {
  readonly id: string
}

export interface RowsProps<Row> {
  /** Of the list: "Waitlist". */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Where a row leads; left out where it leads nowhere. */
  readonly hrefOf?: ((row: Row) => string) | undefined
  readonly isSelectable: boolean
  /** Rows are close to each other. */
  readonly isDense: boolean
  /** What a row is called to a screen reader. */
  readonly nameOf: (row: Row) => string
}

export const nameText = (name: string): string => (name === masked ? 'this one' : name)
