/**
 * Parses the search page's address: every filter (product.md,
 * "Search"). Each invalid parameter falls back to its default with a warning in the console; it is never an
 * error. Only the search page loads this module; pages that link to a search write the parameters themselves.
 */

import {
  availabilities,
  ethnicities,
  faiths,
  genders,
  sexualities,
} from 'backend/contract/profiles/attribute-options'
import {
  insurers,
  keysOf,
  languages,
  priceTypes,
  providerTypes,
  serviceDeliveries,
} from 'backend/contract/profiles/options'
import {
  eachOf,
  keysOf as namesOf,
  yesNoFilters,
  type YesNoFilter,
  type YesNoFilterGroup,
} from 'backend/contract/profiles/yes-no-fields'
import { freeWithinDays } from 'backend/contract/search/free-within'
import type { SearchFilter } from 'backend/contract/search/search'
import { searchLimits } from 'backend/contract/search/search-limits'
import { waysToMeet } from 'backend/contract/search/ways-to-meet'
import { withinMilesSteps } from 'backend/contract/search/within-miles'

export type SearchParams = Omit<SearchFilter, 'rating'>
export type FilterName = Exclude<keyof SearchParams, 'page' | 'sort'>

/** The parameters of an address before validation. */
export type RawSearchParams = { readonly [Name in keyof SearchParams]?: unknown }

/** The filters that are lists, in the order of the page. */
export const listFilters = [
  'type',
  'meet',
  'availability',
  'insurance',
  'serviceDelivery',
  'languages',
  'certification',
  'technique',
  'specialties',
  'gender',
  'ethnicity',
  'faith',
  'sexuality',
] as const
export type ListFilter = (typeof listFilters)[number]

type Filters = typeof yesNoFilters
type YesFilterOf<Group> = {
  [Name in YesNoFilter]: Filters[Name]['group'] extends Group ? Name : never
}[YesNoFilter]

/** The filters of a group that are either on or not set. */
export const yesFiltersOf = <Group extends YesNoFilterGroup>(group: Group) =>
  namesOf(yesNoFilters).filter((name): name is YesFilterOf<Group> => yesNoFilters[name].group === group)

export const searchDefaults: SearchParams = {
  ...eachOf(listFilters, () => []),
  searchQuery: '',
  area: '',
  bookmarkedOnly: false,
  sort: 'best',
  page: 1,
}

/** Parses one value; returns undefined if it is invalid. */
type Reader<T> = (value: unknown) => T | undefined

/**
 * Accepts numbers and booleans too, because an address does not distinguish 12 from "12", or true from
 * "true".
 */
const text =
  (longest: number): Reader<string> =>
  (value) => {
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    return typeof value === 'string' && value.length <= longest ? value : undefined
  }

const number =
  (least: number, most: number): Reader<number> =>
  (value) => {
    const read = typeof value === 'string' && value.trim() ? Number(value) : value
    return typeof read === 'number' && read >= least && read <= most ? read : undefined
  }

const oneOf =
  <T extends string>(known: readonly T[]): Reader<T> =>
  (value) =>
    known.find((one) => one === value)

/**
 * Accepts a single text too, as a form sends for one choice. One invalid choice makes the whole list invalid.
 */
const listOf =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value) => {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value]
    const understood = items.map(read).filter((item) => item !== undefined)
    return understood.length === items.length && items.length <= searchLimits.choices ? understood : undefined
  }

const choicesOf = <T extends Record<string, string>>(list: T) => listOf(oneOf(keysOf(list)))
const words = listOf(text(searchLimits.choice))
const yesOrNo: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)
const page = number(1, searchLimits.page)

/** In the order of the parameters in an address, and of the chips. */
const readers: { readonly [Name in keyof SearchParams]-?: Reader<SearchParams[Name]> } = {
  searchQuery: text(searchLimits.words),
  type: choicesOf(providerTypes),
  area: text(searchLimits.choice),
  withinMiles: (value) => oneOf(withinMilesSteps)(String(value)),
  meet: choicesOf(waysToMeet),
  availability: choicesOf(availabilities),
  freeWithin: (value) => oneOf(freeWithinDays)(String(value)),
  startingPriceType: oneOf(keysOf(priceTypes)),
  maxPrice: number(0, 1_000_000),
  ...eachOf(yesFiltersOf('price'), () => yesOrNo),
  insurance: choicesOf(insurers),
  ...eachOf(yesFiltersOf('insurance'), () => yesOrNo),
  serviceDelivery: choicesOf(serviceDeliveries),
  languages: choicesOf(languages),
  yearsInService: number(0, 200),
  minRating: number(1, 5),
  certification: words,
  technique: words,
  specialties: words,
  ...eachOf(yesFiltersOf('more'), () => yesOrNo),
  gender: choicesOf(genders),
  ethnicity: choicesOf(ethnicities),
  faith: choicesOf(faiths),
  sexuality: choicesOf(sexualities),
  bookmarkedOnly: yesOrNo,
  sort: oneOf(['best', 'rating', 'price', 'newest', 'experience', 'distance']),
  page: (value) => (Number.isInteger(page(value)) ? page(value) : undefined),
}
const names = Object.keys(readers) as (keyof SearchParams)[]

/** Names the parameter and never its value: the server prints this too, and people search for private things. */
const warn = (name: string) => console.warn(`Invalid search parameter "${name}", using its default`)

/**
 * `onInvalid` is called for each invalid parameter. Empty ones are skipped: a form sends them for empty
 * fields.
 */
export const readSearchParams = (asked: RawSearchParams, onInvalid = warn): SearchParams => {
  const understood = names.flatMap((name): [string, unknown][] => {
    const value = asked[name]
    if (value === undefined || value === '') return []
    const read = readers[name](value)
    if (read === undefined) onInvalid(name)
    return read === undefined ? [] : [[name, read]]
  })
  // Safe for the type: each value comes from the reader of its parameter.
  return { ...searchDefaults, ...Object.fromEntries(understood) }
}

const isLonger = (value: unknown, most: number) => typeof value === 'string' && value.length > most

/** Whether the words or the place are longer than a search takes. Such a search is not made without them. */
export const isTooLong = ({ searchQuery, area }: RawSearchParams): boolean =>
  isLonger(searchQuery, searchLimits.words) || isLonger(area, searchLimits.choice)

/** Parses without warnings, so that only the page itself warns, once. */
export const readSearchParamsQuietly = (asked: RawSearchParams) => readSearchParams(asked, () => undefined)

/** The parameters that go into an address: all but the defaults. */
export const addressParamsOf = (search: SearchParams): Partial<SearchParams> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      const isDefault = value === searchDefaults[name] || (Array.isArray(value) && value.length === 0)
      return value === undefined || isDefault ? [] : [[name, value]]
    }),
  )

/** Whether every parameter of ours in the address is valid and not a default. */
export const isTidyAddress = (asked: RawSearchParams): boolean => {
  const address = addressParamsOf(readSearchParamsQuietly(asked))
  return names.every((name) => asked[name] === undefined || name in address)
}

/** The search with a change, on its first page. */
export const withSearchChange = (search: SearchParams, change: Partial<SearchParams>): SearchParams => ({
  ...search,
  page: 1,
  ...change,
})

/** The search with one choice of a list added or removed, on its first page. */
export const withChoice = (
  search: SearchParams,
  filter: ListFilter,
  value: string,
  isChosen: boolean,
): SearchParams => {
  const others = (search[filter] as readonly string[]).filter((one) => one !== value)
  return readSearchParams({ ...search, page: 1, [filter]: isChosen ? [...others, value] : others })
}

/** The search without one filter, on its first page. */
export const withoutFilter = (search: SearchParams, filter: FilterName): SearchParams => {
  const { [filter]: _left, ...rest } = addressParamsOf(search)
  return { ...searchDefaults, ...rest, page: 1 }
}

/** The filters that narrow this search, including the words. */
export const filtersThatAreSet = (search: SearchParams): FilterName[] =>
  names.filter((name) => name !== 'page' && name !== 'sort').filter((name) => name in addressParamsOf(search))
