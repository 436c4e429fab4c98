/**
 * What the search page reads from its address (spec section 2). Whatever cannot be understood falls back to its
 * default with a warning in the console; it never becomes an error. Every page carries this module, because any
 * page may link to a search, so it does without the schema library; its spec holds it to the contract's schema.
 */
import { insurers, keysOf, languages, providerTypes } from 'backend/contract/options'
import type { SearchFilter } from 'backend/contract/search'
import { searchLimits } from 'backend/contract/search-limits'

export type SearchParams = Pick<
  SearchFilter,
  | 'type'
  | 'searchQuery'
  | 'languages'
  | 'certification'
  | 'technique'
  | 'insurance'
  | 'bookmarkedOnly'
  | 'page'
>

/** The filters that are lists, in the order a person reads them. */
export const listFilters = ['type', 'languages', 'insurance', 'certification', 'technique'] as const
export type ListFilter = (typeof listFilters)[number]

export const searchDefaults: SearchParams = {
  type: [],
  searchQuery: '',
  languages: [],
  certification: [],
  technique: [],
  insurance: [],
  bookmarkedOnly: false,
  page: 1,
}

/** Reads one value, or answers undefined where it makes no sense. */
type Reader<T> = (value: unknown) => T | undefined

/** The address cannot tell 12 from "12", nor true from "true". */
const text =
  (longest: number): Reader<string> =>
  (value) => {
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    return typeof value === 'string' && value.length <= longest ? value : undefined
  }

const oneOf =
  <T extends string>(known: readonly T[]): Reader<T> =>
  (value) =>
    known.find((one) => one === value)

/** A form sends one choice as a text, and no choice as an empty one. One choice that makes no sense spoils the list. */
const listOf =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value) => {
    if (value === '') return []
    const items: readonly unknown[] = Array.isArray(value) ? value : [value]
    const understood = items.map(read).filter((item) => item !== undefined)
    return understood.length === items.length && items.length <= searchLimits.choices ? understood : undefined
  }

const readers: { readonly [K in keyof SearchParams]: Reader<SearchParams[K]> } = {
  type: listOf(oneOf(keysOf(providerTypes))),
  searchQuery: text(searchLimits.words),
  languages: listOf(oneOf(keysOf(languages))),
  certification: listOf(text(searchLimits.choice)),
  technique: listOf(text(searchLimits.choice)),
  insurance: listOf(oneOf(keysOf(insurers))),
  bookmarkedOnly: (value) => (typeof value === 'boolean' ? value : undefined),
  page: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= searchLimits.page
      ? value
      : undefined,
}

export const readSearchParams = (search: Readonly<Record<string, unknown>>): SearchParams => {
  const read = <K extends keyof SearchParams>(name: K): SearchParams[K] => {
    const value = search[name]
    if (value === undefined) return searchDefaults[name]
    const understood = readers[name](value)
    if (understood !== undefined) return understood
    console.warn(`Invalid search parameter "${name}", using its default:`, value)
    return searchDefaults[name]
  }
  return {
    type: read('type'),
    searchQuery: read('searchQuery'),
    languages: read('languages'),
    certification: read('certification'),
    technique: read('technique'),
    insurance: read('insurance'),
    bookmarkedOnly: read('bookmarkedOnly'),
    page: read('page'),
  }
}

/** The same search with one choice of a list added or taken away, from its first page. */
export const withToggled = (search: SearchParams, filter: ListFilter, value: string): SearchParams => {
  const chosen: readonly string[] = search[filter]
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return readSearchParams({ ...search, page: 1, [filter]: next })
}

/** The same search with one filter left out whole, from its first page. */
export const without = (search: SearchParams, filter: keyof SearchParams): SearchParams => ({
  ...search,
  page: 1,
  [filter]: searchDefaults[filter],
})

/** The filters that narrow this search, the words among them. */
export const setFilters = (search: SearchParams): (keyof SearchParams)[] => [
  ...(search.searchQuery ? (['searchQuery'] as const) : []),
  ...listFilters.filter((filter) => search[filter].length > 0),
  ...(search.bookmarkedOnly ? (['bookmarkedOnly'] as const) : []),
]
