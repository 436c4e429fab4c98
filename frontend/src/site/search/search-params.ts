/**
 * What the search page reads from its address: the spec's subset (section 2) and the other filters (product.md,
 * "Search"). Whatever cannot be understood falls back to its default with a warning in the console, one by one; it
 * never becomes an error. Only the search carries this module: a page that links to one names what it asks for.
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
import { freeWithinDays } from 'backend/contract/search/free-within'
import type { SearchFilter } from 'backend/contract/search/search'
import { searchLimits } from 'backend/contract/search/search-limits'

export type SearchParams = Omit<SearchFilter, 'rating'>
export type FilterName = Exclude<keyof SearchParams, 'page' | 'sort'>

/** What an address says before anybody has looked at it. */
export type RawSearchParams = { readonly [Name in keyof SearchParams]?: unknown }

/** The filters that are lists, in the order a person reads them. */
export const listFilters = [
  'type',
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

/** Questions that are answered with yes, or not asked. */
export const yesFilters = ['slidingScaleOffered', 'insuranceAccepted', 'medicaidAccepted'] as const
export type YesFilter = (typeof yesFilters)[number]

export const searchDefaults: SearchParams = {
  type: [],
  searchQuery: '',
  area: '',
  serviceDelivery: [],
  languages: [],
  certification: [],
  technique: [],
  gender: [],
  specialties: [],
  insurance: [],
  sexuality: [],
  ethnicity: [],
  faith: [],
  availability: [],
  bookmarkedOnly: false,
  sort: 'best',
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

/** A form sends one choice as a text. One choice that makes no sense spoils the list. */
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

/** In the order in which an address and the chips name them. */
const readers: { readonly [Name in keyof SearchParams]-?: Reader<SearchParams[Name]> } = {
  searchQuery: text(searchLimits.words),
  type: choicesOf(providerTypes),
  area: text(searchLimits.choice),
  availability: choicesOf(availabilities),
  freeWithin: (value) => oneOf(freeWithinDays)(String(value)),
  startingPriceType: oneOf(keysOf(priceTypes)),
  maxPrice: number(0, 1_000_000),
  slidingScaleOffered: yesOrNo,
  insurance: choicesOf(insurers),
  insuranceAccepted: yesOrNo,
  medicaidAccepted: yesOrNo,
  serviceDelivery: choicesOf(serviceDeliveries),
  languages: choicesOf(languages),
  yearsInService: number(0, 200),
  minRating: number(1, 5),
  certification: words,
  technique: words,
  specialties: words,
  gender: choicesOf(genders),
  ethnicity: choicesOf(ethnicities),
  faith: choicesOf(faiths),
  sexuality: choicesOf(sexualities),
  bookmarkedOnly: yesOrNo,
  sort: oneOf(['best', 'rating', 'price', 'newest', 'experience']),
  page: (value) => (Number.isInteger(page(value)) ? page(value) : undefined),
}
const names = Object.keys(readers) as (keyof SearchParams)[]

const warn = (name: string, value: unknown) =>
  console.warn(`Invalid search parameter "${name}", using its default:`, value)

/** `onInvalid` is told of each parameter that makes no sense; a form sends an empty one for each that nobody filled in. */
export const readSearchParams = (asked: RawSearchParams, onInvalid = warn): SearchParams => {
  const understood = names.flatMap((name): [string, unknown][] => {
    const value = asked[name]
    if (value === undefined || value === '') return []
    const read = readers[name](value)
    if (read === undefined) onInvalid(name, value)
    return read === undefined ? [] : [[name, read]]
  })
  // Each is what its own reader made of it, which is what the type says.
  return { ...searchDefaults, ...Object.fromEntries(understood) }
}

/** Reads without a word: for whoever is not the page that says it once. */
export const readSearchParamsQuietly = (asked: RawSearchParams) => readSearchParams(asked, () => undefined)

/** The parameters that an address names: all but the defaults. */
export const addressParamsOf = (search: SearchParams): Partial<SearchParams> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      const isDefault = value === searchDefaults[name] || (Array.isArray(value) && value.length === 0)
      return value === undefined || isDefault ? [] : [[name, value]]
    }),
  )

/** Whether an address names none of our parameters in vain. */
export const isTidyAddress = (asked: RawSearchParams): boolean => {
  const address = addressParamsOf(readSearchParamsQuietly(asked))
  return names.every((name) => asked[name] === undefined || name in address)
}

/** The same search with something changed, from its first page. */
export const withSearchChange = (search: SearchParams, change: Partial<SearchParams>): SearchParams => ({
  ...search,
  page: 1,
  ...change,
})

/** The same search with one choice of a list in it, or without it, from its first page. */
export const withChoice = (
  search: SearchParams,
  filter: ListFilter,
  value: string,
  isChosen: boolean,
): SearchParams => {
  const others = (search[filter] as readonly string[]).filter((one) => one !== value)
  return readSearchParams({ ...search, page: 1, [filter]: isChosen ? [...others, value] : others })
}

/** The same search with one filter left out whole, from its first page. */
export const withoutFilter = (search: SearchParams, filter: FilterName): SearchParams => {
  const { [filter]: _left, ...rest } = addressParamsOf(search)
  return { ...searchDefaults, ...rest, page: 1 }
}

/** The filters that narrow this search, the words among them. */
export const filtersThatAreSet = (search: SearchParams): FilterName[] =>
  names.filter((name) => name !== 'page' && name !== 'sort').filter((name) => name in addressParamsOf(search))
