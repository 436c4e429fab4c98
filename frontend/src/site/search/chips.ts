import { optionWord, settingWord } from './filter-words.ts'
import {
  listFilters,
  setFilters,
  without,
  withChoice,
  type FilterName,
  type ListFilter,
  type SearchParams,
} from './search-params.ts'

export interface Chip {
  readonly filter: FilterName
  readonly key: string
  readonly label: string
  /** The search without it. */
  readonly rest: SearchParams
}

const isList = (filter: FilterName): filter is ListFilter =>
  (listFilters as readonly string[]).includes(filter)

/** All that narrows a search, one for each choice, in the order of the filters. */
export const chipsOf = (search: SearchParams): Chip[] =>
  setFilters(search).flatMap((filter): Chip[] => {
    if (isList(filter))
      return search[filter].map((value: string) => ({
        filter,
        key: `${filter} ${value}`,
        label: optionWord(filter, value),
        rest: withChoice(search, filter, value, false),
      }))
    const label = settingWord(filter, search)
    return label ? [{ filter, key: filter, label, rest: without(search, filter) }] : []
  })

/** What one filter is set to, in the words of its chips, quoted: “Spanish” or “French”. */
export const settingOf = (search: SearchParams, filter: FilterName): string =>
  chipsOf(search)
    .filter((chip) => chip.filter === filter)
    .map(({ label }) => (label.startsWith('“') ? label : `“${label}”`))
    .join(' or ')
