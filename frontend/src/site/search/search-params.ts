/**
 * What the search page reads from its address (spec section 2). Whatever cannot be understood falls back to its
 * default with a warning in the console; it never becomes an error.
 */
import { searchFilter, type SearchFilter } from 'backend/contract/providers'
import * as z from 'zod/mini'

export type SearchParams = SearchFilter

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

/** A form sends one choice as a text, no choice as an empty one, and the address cannot tell 12 from "12". */
const asList = z.transform((value) => {
  if (value === undefined || value === '') return undefined
  return (Array.isArray(value) ? value : [value]).map(asTextValue)
})
const asTextValue = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
const asText = z.transform(asTextValue)

const { shape } = searchFilter

const orDefault = <K extends keyof SearchParams>(name: K, schema: z.ZodMiniType<SearchParams[K]>) =>
  z.catch(schema, ({ value }) => {
    console.warn(`Invalid search parameter "${name}", using its default:`, value)
    return searchDefaults[name]
  })

const schema = z.object({
  type: orDefault('type', z.pipe(asList, shape.type)),
  searchQuery: orDefault('searchQuery', z.pipe(asText, shape.searchQuery)),
  languages: orDefault('languages', z.pipe(asList, shape.languages)),
  certification: orDefault('certification', z.pipe(asList, shape.certification)),
  technique: orDefault('technique', z.pipe(asList, shape.technique)),
  insurance: orDefault('insurance', z.pipe(asList, shape.insurance)),
  bookmarkedOnly: orDefault('bookmarkedOnly', shape.bookmarkedOnly),
  page: orDefault('page', shape.page),
})

export const readSearchParams = (search: Partial<SearchParams>): SearchParams => schema.parse(search)

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
