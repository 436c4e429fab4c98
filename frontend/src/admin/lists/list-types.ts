/** The description of a list: its columns and its filters. */
import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly label: string
  /** The field that the column sorts by; undefined if it cannot be sorted. */
  readonly sort?: string | undefined
  readonly value: (row: Row) => ReactNode
  readonly isNumeric?: boolean
  /** True for a state in one word; on a phone's card it is shown beside the name. */
  readonly isSign?: boolean
  /** The minimum width in the table, in CSS pixels. */
  readonly minWidth?: number
  /** True for personal data: masked for an analyst, who may not sort by it. */
  readonly isPersonal?: boolean
  /** The narrowest screen on which the table shows the column; a phone's card always shows it. */
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

export type FilterValues = Readonly<Record<string, unknown>>
