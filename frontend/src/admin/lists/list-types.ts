/** A list as it is drawn: its columns, its filters, and what the console adds to its descriptor. */

import type { AnyRow, ChoiceWords } from 'backend/contract/console-list'
import type { ReactNode } from 'react'
import type { StaffRole } from '../data/access.ts'

/** What only the console can draw of a list and of its records. */
export interface ListParts<Row = AnyRow> {
  /** By the name that the descriptor gives them (`drawn`). */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** Options of filters, where the descriptor has none. */
  readonly options?: Readonly<Record<string, ChoiceWords>>
  /** Whether a row waits for staff: its ground is tinted. */
  readonly waits?: (row: Row) => boolean
  /** Around the rows, which it may change. */
  readonly around?: (rows: ReactNode) => ReactNode
  /** Above the list. */
  readonly above?: (role: StaffRole) => ReactNode
  /** Actions on the whole list. */
  readonly actions?: ReactNode
  /** Actions on the selected rows; without any, rows cannot be selected. */
  readonly bulk?: (role: StaffRole) => ReactNode
  /** Actions on a record, on its page. */
  readonly acts?: (record: Row) => ReactNode
  /** Below a record, without a past. */
  readonly below?: (record: Row) => ReactNode
}

export const partsOf = <Row extends AnyRow>(parts: ListParts<Row>) => parts as ListParts

export interface Column<Row> {
  readonly label: string
  /** The field that the column sorts by; undefined if it cannot be sorted. */
  readonly sort?: string | undefined
  readonly value: (row: Row) => ReactNode
  readonly isNumeric?: boolean
  /** True for a text of any length: it takes the room that the other columns leave. */
  readonly isExcerpt?: boolean
  /** True if it says times of day, whose zone its head says. */
  readonly isTimed?: boolean
  /** Where a phone's row shows it, if at all. */
  readonly phone?: 'end' | 'line' | undefined
  /** True for personal data: masked for an analyst, who may not sort by it. */
  readonly isPersonal?: boolean
  /** The narrowest screen on which the table shows the column. */
  readonly from?: 'lg' | 'xl' | undefined
}

interface FilterBase {
  /** The filter's name on the server. */
  readonly name: string
  readonly label: string
  /** True if the filter searches personal data; an analyst is not offered it. */
  readonly isPersonal?: boolean
}

export type Filter =
  | (FilterBase & {
      /** One of the options, several of them, or yes or no. */
      readonly kind: 'one' | 'several' | 'yes_or_no'
      readonly options: Readonly<Record<string, string>>
    })
  /** A range of days, both included; the server's names are `fromName` and `toName`. */
  | (FilterBase & { readonly kind: 'days'; readonly fromName: string; readonly toName: string })
  | (FilterBase & { readonly kind: 'words' })
  /** A member of staff, or one of the others. */
  | (FilterBase & { readonly kind: 'staff'; readonly others: ChoiceWords })

export type FilterValues = Readonly<Record<string, unknown>>
