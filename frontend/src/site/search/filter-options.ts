import type { SearchCounts } from 'backend/contract/search/search'
import { closedLists, filterOptionWord } from './filter-words.ts'
import type { ListFilter, SearchParams } from './search-params.ts'

export interface FilterOption {
  readonly value: string
  readonly label: string
  /** The number of providers it would match; null while not known. */
  readonly count: number | null
  readonly isChosen: boolean
}

/** The options: a fixed list in its own order, free text by frequency. Chosen values are always included. */
export const filterOptionsOf = (
  filter: ListFilter,
  search: SearchParams,
  counts: SearchCounts | undefined,
): readonly FilterOption[] => {
  const known = new Map(counts?.[filter].map(({ value, count }) => [value, count]))
  const chosen: readonly string[] = search[filter]
  const values = new Set([...Object.keys(closedLists[filter] ?? {}), ...known.keys(), ...chosen])
  return [...values].map((value) => ({
    value,
    label: filterOptionWord(filter, value),
    count: counts ? (known.get(value) ?? 0) : null,
    isChosen: chosen.includes(value),
  }))
}

/** How many providers match one value of a filter; null until the counts are loaded. */
export const matchCountOf = (
  counts: SearchCounts | undefined,
  filter: keyof SearchCounts,
  value: string,
): number | null => (counts ? (counts[filter].find((one) => one.value === value)?.count ?? 0) : null)

/**
 * For filters on self-declared facts: whether any option is chosen or would match somebody. A filter that
 * would match nobody is not offered.
 */
export const isAnsweredByAnybody = (options: readonly FilterOption[]) =>
  options.some(({ count, isChosen }) => isChosen || (count ?? 0) > 0)
