/** What a list is described by: its columns and its filters. */
import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly label: string
  /** The field it sorts by, where it may be sorted by. */
  readonly sort?: string | undefined
  readonly value: (row: Row) => ReactNode
  readonly isNumeric?: boolean
  /** A state in one word: on a phone's card it stands beside the name. */
  readonly isSign?: boolean
  /** What it takes of a table at least, in CSS pixels. */
  readonly minWidth?: number
  /** It tells of a person: an analyst reads it masked, and may not sort by it. */
  readonly isPersonal?: boolean
  /** From which width on it has a place in the table; on a phone's card it always has one. */
  readonly from?: 'lg' | 'xl' | undefined
}

interface FilterBase {
  /** As the server knows it. */
  readonly name: string
  readonly label: string
  /** It looks in what tells of a person: an analyst does not have it. */
  readonly isPersonal?: boolean
}

export type Filter =
  | (FilterBase & {
      /** One or several of them, or yes and no. */
      readonly kind: 'one' | 'several' | 'yes_or_no'
      readonly options: Readonly<Record<string, string>>
    })
  /** Between two days, both included; `name` is followed by From and To. */
  | (FilterBase & { readonly kind: 'days'; readonly fromName: string; readonly toName: string })
  | (FilterBase & { readonly kind: 'words' })

export type FilterValues = Readonly<Record<string, unknown>>
