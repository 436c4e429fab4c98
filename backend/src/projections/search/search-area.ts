/**
 * Where a provider works, as search words of one mark (product.md, "Provider profile": service area). Pure.
 * Which area covers which place is decided in search/asked-place.ts.
 */
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { stateCode } from './search-states.ts'
import { wordsOf } from '../../contract/search/search-words.ts'

/**
 * What a provider says about where they are and where they travel, as text; `pointsOf` has the coordinates.
 */
export interface ProviderPlaces extends Pick<ProviderRecord, 'city' | 'state' | 'service_area'> {
  readonly zip_code: string | null
}

/** Degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** A city of the book, with its usual spelling; `key` is its `cityKey`. */
export interface City {
  readonly key: string
  readonly name: string
  readonly state: string
  readonly centre: Point
  readonly zips: number
  /** In thousands; 0 if it is not known. */
  readonly people: number
}

/** A county, with its middle and how far it reaches from there. */
export interface County extends Pick<City, 'name' | 'state' | 'centre' | 'people'> {
  readonly miles: number
}

/** For comparing places of one name. A post office without a known population counts a thousand for a ZIP code. */
export const sizeOf = ({ people, zips }: Pick<City, 'people' | 'zips'>) => people || zips

/** The ZIP codes, cities and counties of the USA (zip-book.ts). */
export interface ZipBook {
  /** Undefined for an unknown ZIP code. */
  placeOf(zip: string): { readonly city: City; readonly at: Point } | undefined
  /** `APO AE` for the ZIP code of a military post office, which has no location. */
  militaryPostOf(zip: string): string | undefined
  /** The cities of this name (a `cityKey`), by state. */
  citiesNamed(key: string): ReadonlyMap<string, City>
  /** The counties of this name without `County` (a `cityKey`), by state. */
  countiesNamed(key: string): ReadonlyMap<string, County>
  /**
   * The grid cells that contain ZIP codes and whose center is at most this many miles away, with the
   * distance.
   */
  cellsNear(point: Point, miles: number): readonly { readonly cell: string; readonly miles: number }[]
  /** The names of large cities and of states, as a `cityKey`. */
  readonly largeNames: readonly string[]
  /** Cities whose name starts with the key, the largest first. */
  citiesBegun(key: string, most: number): readonly City[]
}

/**
 * A grid cell of a tenth of a degree: about seven miles from north to south, and four to six from west to
 * east.
 */
export const gridCellOf = ({ latitude, longitude }: Point) =>
  `${Math.floor(latitude * 10)} ${Math.floor(longitude * 10)}`

interface Place {
  readonly zip?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
}

/** Common abbreviations in the names of cities. */
const inFull: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/**
 * A normalized spelling of a city: `St. Paul` and `Saint Paul`, or `San José` and `san jose`, are the same.
 */
export const cityKey = (name: string) =>
  // Most names of the book are such, and there are tens of thousands.
  wordsInFull(plainName.test(name) ? name.toLowerCase().split(' ') : wordsOf(name)).join('')

const plainName = /^[A-Za-z ]{1,40}$/u

/** Words of a name with the common abbreviations written out: `saint`, `paul` for `st`, `paul`. */
export const wordsInFull = (words: readonly string[]) => words.map((word) => inFull[word] ?? word)

/** The search words for the places of a provider. */
export const placeWordsOf = (located: ProviderPlaces, book: ZipBook): readonly string[] => {
  const named = located.service_area.map(parsePlace)
  const whole = named.flatMap(({ zip, city, state }) => (zip || city || !state ? [] : [`whole ${state}`]))
  return [...new Set([...placesOf(located).flatMap((place) => wordsOfPlace(place, book)), ...whole])]
}

/** The places of a provider: the address, then each place they serve. */
const placesOf = ({ city, state, zip_code: zip, service_area: served }: ProviderPlaces): readonly Place[] => [
  { city: cityKey(city ?? ''), state: stateCode(state ?? ''), zip: zipIn(zip ?? '') },
  ...served.map(parsePlace),
]

/** The coordinates of all places of a provider that the book knows. */
export const pointsOf = (located: ProviderPlaces, book: ZipBook): readonly Point[] =>
  placesOf(located).flatMap((place) => pointOf(place, book) ?? [])

const pointOf = ({ zip, city, state }: Place, book: ZipBook): Point | undefined =>
  (zip ? book.placeOf(zip)?.at : undefined) ??
  (city && state ? book.citiesNamed(city).get(state)?.centre : undefined)

const wordsOfPlace = (place: Place, book: ZipBook) => {
  const { zip, city, state } = place
  const there = zip ? book.placeOf(zip)?.city : undefined
  const point = pointOf(place, book)
  return [
    ...(zip ? [`zip ${zip}`] : []),
    ...(there ? [`city ${there.key} ${there.state}`, `state ${there.state}`] : []),
    ...(city && !state ? [`named ${city}`] : []),
    ...(city && state ? [`city ${city} ${state}`] : []),
    ...(state ? [`state ${state}`] : []),
    ...(point ? [`cell ${gridCellOf(point)}`] : []),
  ]
}

/**
 * Reads `78704`, `78704-1234`, `TX`, `texas`, `Austin`, `Austin, TX`, `austin texas 78704`. A ZIP code takes
 * precedence.
 */
export const parsePlace = (text: string): Place => {
  const zip = zipIn(text)
  if (zip) return { zip }
  const words = wordsOf(text)
  if (words.length === 0) return {}
  const whole = stateCode(words.join(' '))
  if (whole) return { state: whole }
  for (const length of [3, 2, 1].filter((length) => length < words.length)) {
    const state = stateCode(words.slice(-length).join(' '))
    if (state) return { city: cityKey(words.slice(0, -length).join(' ')), state }
  }
  return { city: cityKey(text) }
}

const zipIn = (text: string) => /(?<!\d)(\d{5})(?:-\d{4})?\s*$/u.exec(text)?.[1]
