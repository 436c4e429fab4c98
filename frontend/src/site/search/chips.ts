import type { NamedFilter } from 'backend/contract/search/search'
import { filterOptionWord, filterSettingWord } from './filter-words.ts'
import {
  listFilters,
  filtersThatAreSet,
  readSearchParamsQuietly,
  withoutFilter,
  withChoice,
  type FilterName,
  type ListFilter,
  type SearchParams,
} from './search-params.ts'

export interface FilterChip {
  readonly filter: FilterName
  readonly key: string
  readonly label: string
  /** The search without this choice. */
  readonly rest: SearchParams
}

const isList = (filter: FilterName): filter is ListFilter =>
  (listFilters as readonly string[]).includes(filter)

/** One chip for each choice that narrows the search, in the order of the filters. `area` is how its place is said. */
export const filterChipsOf = (search: SearchParams, area = search.area): FilterChip[] =>
  filtersThatAreSet(search).flatMap((filter): FilterChip[] => {
    if (isList(filter))
      return search[filter].map((value: string) => ({
        filter,
        key: `${filter} ${value}`,
        label: filterOptionWord(filter, value),
        rest: withChoice(search, filter, value, false),
      }))
    const label = filterSettingWord(filter, { ...search, area })
    return label ? [{ filter, key: filter, label, rest: withoutFilter(search, filter) }] : []
  })

/** A chip for each filter that the words of the search name; without it, these words are gone. */
export const namedChipsOf = (search: SearchParams, named: readonly NamedFilter[]): FilterChip[] => {
  const meant = readSearchParamsQuietly(
    Object.fromEntries(named.map(({ filter, value }) => [filter, value === 'true' || value])),
  )
  return named.map(({ filter, value, rest }) => ({
    filter,
    key: filter + value,
    label: isList(filter) ? filterOptionWord(filter, value) : (filterSettingWord(filter, meant) ?? value),
    rest: { ...search, searchQuery: rest, page: 1 },
  }))
}
