/**
 * Which columns of a list are shown, how dense its rows are, and whether its filters are: each user's choice, kept in
 * this browser.
 */

import { useGetIdentity, useStore } from 'react-admin'
import { viewsPrefix } from '../data/store.ts'
import type { Column } from './list-types.ts'

interface ListShape {
  /** Labels of the hidden columns. */
  readonly hidden: readonly string[]
  readonly isDense: boolean
  readonly hasFilters?: boolean
}

const asMade: ListShape = { hidden: [], isDense: false }

export const useListShape = (resource: string) => {
  const { identity } = useGetIdentity()
  return useStore<ListShape>(`${viewsPrefix}${String(identity?.id)}.${resource}.shape`, asMade)
}

/** The first column names the record and links to it, so it is always shown. */
export const columnsShown = <Row>(
  columns: readonly Column<Row>[],
  { hidden }: ListShape,
): readonly Column<Row>[] =>
  columns
    .filter(({ label }, place) => place === 0 || !hidden.includes(label))
    // If some columns are hidden, there is room for those that are otherwise left out on a narrow screen.
    .map((column) => (hidden.length > 0 ? { ...column, from: undefined } : column))
