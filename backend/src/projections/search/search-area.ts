/**
 * Where a provider works, as search words of one mark (product.md, "Provider profile": service area). Pure.
 * Which area covers which place is decided in search/asked-place.ts.
 */
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { unstatedTravelMiles } from '../../domain/profiles/provider-profile-events.ts'
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
  /** The city that people there would name: the nearest one, where a larger one counts as nearer; undefined abroad. */
  cityNear(point: Point): City | undefined
  /** The names of large cities and of states, as a `cityKey`. */
  readonly largeNames: readonly string[]
  /** Cities whose name starts with the key, the largest first. */
  citiesBegun(key: string, most: number): readonly City[]
}

/** Tenths of a degree from the south pole or the date line on, so that words of points sort from south to north. */
const tenths = (degrees: number, from: number) =>
  String(Math.floor(10 * Math.min(2 * from, Math.max(0, degrees + from)))).padStart(4, '0')
const southern = 90
const western = 180

/**
 * The word of a point: its cell of a tenth of a degree, the point itself, and how many miles around it the provider
 * comes; 0 for a place that they name, where they come to no other.
 */
const pointWord = ({ latitude, longitude }: Point, reach: number) =>
  `at ${tenths(latitude, southern)} ${tenths(longitude, western)} ${latitude} ${longitude} ${reach}`

export const readPointWord = (word: string): { readonly at: Point; readonly reach: number } => {
  const [latitude = 0, longitude = 0, reach = 0] = word.split(' ').slice(3).map(Number)
  return { at: { latitude, longitude }, reach }
}

const milesOfDegree = 69

/** From the first to the last word of the points in each row of cells that reaches so near; some are farther. */
export const pointWordsNear = (
  { latitude, longitude }: Point,
  miles: number,
): readonly { readonly first: string; readonly last: string }[] => {
  const north = miles / milesOfDegree
  // Somewhat more than is needed, because a circle is widest on the side of the pole.
  const east = north / Math.max(0.05, Math.cos(((Math.abs(latitude) + north) * Math.PI) / 180))
  const rows = Math.floor(20 * north) + 2
  return Array.from({ length: rows }, (_, row) => {
    const cells = (at: number) => `at ${tenths(latitude - north + row / 10, southern)} ${tenths(at, western)}`
    return { first: cells(longitude - east), last: `${cells(longitude + east)}~` }
  })
}

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

/** What a provider says of where they go. */
type Travel = Pick<ProviderRecord, 'travel_miles' | 'receives_clients' | 'service_area'>

/** In miles around their own place. Who receives families and says nothing of going anywhere, goes nowhere. */
export const travelReachOf = ({
  travel_miles: miles,
  receives_clients: receives,
  service_area: named,
}: Travel) => miles ?? (receives && named.length === 0 ? 0 : unstatedTravelMiles)

/** In the word of a point: somebody is there who comes nowhere; 0 is a place that somebody names. */
const staysThere = -1

/** The search words for the places of a provider. */
export const placeWordsOf = (located: ProviderPlaces & Travel, book: ZipBook): readonly string[] => {
  const home = homeOf(located)
  const at = pointOf(home, book)
  const reach = travelReachOf(located)
  return [
    ...new Set([
      // Whoever asks for a city is told of those in it that they come.
      ...wordsOfPlace(home, book).filter((word) => reach > 0 || word.startsWith('state ')),
      ...(at ? [pointWord(at, reach || staysThere)] : []),
      ...servedBy(located, book).flatMap((place) => wordsOfServed(place, book)),
    ]),
  ]
}

/** In miles: the farthest that anybody comes. */
export const farthestReach = 60

const homeOf = ({ city, state, zip_code: zip }: ProviderPlaces): Place => ({
  city: cityKey(city ?? ''),
  state: stateCode(state ?? ''),
  zip: zipIn(zip ?? ''),
})

/** The places that they name; a city without a state is the one in theirs, if there is one. */
const servedBy = (located: ProviderPlaces, book: ZipBook): readonly Place[] => {
  const { state: own } = homeOf(located)
  return located.service_area.map((text) => {
    const place = parsePlace(text)
    const isTheirs = own && place.city && !place.state && book.citiesNamed(place.city).has(own)
    return isTheirs ? { ...place, state: own } : place
  })
}

const wordsOfServed = (place: Place, book: ZipBook) => {
  const { zip, city, state } = place
  const at = pointOf(place, book)
  return [
    ...wordsOfPlace(place, book),
    ...(at ? [pointWord(at, 0)] : []),
    ...(city && state ? [`to city ${city} ${state}`] : []),
    ...(zip || city || !state ? [] : [`whole ${state}`]),
  ]
}

/** Where a provider lives; undefined if the book does not know it. */
export const homePointOf = (located: ProviderPlaces, book: ZipBook): Point | undefined =>
  pointOf(homeOf(located), book)

/** The coordinates of all places of a provider that the book knows. */
export const pointsOf = (located: ProviderPlaces, book: ZipBook): readonly Point[] =>
  [homeOf(located), ...servedBy(located, book)].flatMap((place) => pointOf(place, book) ?? [])

const pointOf = ({ zip, city, state }: Place, book: ZipBook): Point | undefined =>
  (zip ? book.placeOf(zip)?.at : undefined) ??
  (city && state ? book.citiesNamed(city).get(state)?.centre : undefined)

const wordsOfPlace = (place: Place, book: ZipBook) => {
  const { zip, city, state } = place
  const there = zip ? book.placeOf(zip)?.city : undefined
  return [
    ...(zip ? [`zip ${zip}`] : []),
    ...(there ? [`city ${there.key} ${there.state}`, `state ${there.state}`] : []),
    ...(city && !state ? [`named ${city}`] : []),
    ...(city && state ? [`city ${city} ${state}`] : []),
    ...(state ? [`state ${state}`] : []),
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
