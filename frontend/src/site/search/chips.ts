import { filterOptionWord, filterSettingWord } from './filter-words.ts'
import {
  listFilters,
  filtersThatAreSet,
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

/** One chip for each choice that narrows the search, in the order of the filters. */
export const filterChipsOf = (search: SearchParams): FilterChip[] =>
  filtersThatAreSet(search).flatMap((filter): FilterChip[] => {
    if (isList(filter))
      return search[filter].map((value: string) => ({
        filter,
        key: `${filter} ${value}`,
        label: filterOptionWord(filter, value),
        rest: withChoice(search, filter, value, false),
      }))
    const label = filterSettingWord(filter, search)
    return label ? [{ filter, key: filter, label, rest: withoutFilter(search, filter) }] : []
  })

/** The values of one filter as on its chips, quoted: “Spanish” or “French”. */
export const quotedSettingOf = (search: SearchParams, filter: FilterName): string =>
  filterChipsOf(search)
    .filter((chip) => chip.filter === filter)
    .map(({ label }) => (label.startsWith('“') ? label : `“${label}”`))
    .join(' or ')
