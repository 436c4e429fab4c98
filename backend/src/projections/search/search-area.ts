/**
 * Where a provider works, as search words of one mark (product.md, "Provider profile": service area). Pure.
 * Which area covers which place is decided in search/asked-place.ts.
 */

import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { wordsOf } from '../../contract/search/search-words.ts'
import { unstatedTravelMiles } from '../../domain/profiles/provider-profile-events.ts'
import type { Point } from './miles.ts'
import { stateCode } from './search-states.ts'
import type { ZipPart } from './zip-parts.ts'

/**
 * What a provider says about where they are and where they travel, as text; `pointsOf` has the coordinates. The ZIP
 * code is public in nothing that is made of it.
 */
export interface ProviderPlaces extends Pick<ProviderRecord, 'city' | 'state' | 'service_area'> {
  readonly zip_code: string | null
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

/** Of a city that has ZIP codes. */
export interface CountyOfCity extends Pick<City, 'state'> {
  /** Its name. */
  readonly city: string
  /** Without `County`. */
  readonly county: string
}

/** For comparing places of one name. A post office without a known population counts a thousand for a ZIP code. */
export const sizeOf = ({ people, zips }: Pick<City, 'people' | 'zips'>) => people || zips

/** Some of a city's ZIP codes, five places at least unless it has fewer in all; then it is `isSmall`. */
export interface PartOfCity extends Omit<ZipPart, 'places'> {
  readonly city: City
  readonly isSmall: boolean
}

/** The ZIP codes, cities and counties of the USA (zip-book.ts). */
export interface ZipBook {
  /** Undefined for an unknown ZIP code. */
  placeOf(zip: string): { readonly city: City; readonly at: Point } | undefined
  /** The part of its city in which a ZIP code is. */
  partOf(zip: string): PartOfCity | undefined
  /** For a ZIP code of a small city: some of the state's ZIP codes of such cities, if they are five places at least. */
  partOutsideCities(zip: string): ZipPart | undefined
  /** `APO AE` for the ZIP code of a military post office, which has no location. */
  militaryPostOf(zip: string): string | undefined
  /** The cities of this name (a `cityKey`), by state. */
  citiesNamed(key: string): ReadonlyMap<string, City>
  /** The counties of this name without `County` (a `cityKey`), by state. */
  countiesNamed(key: string): ReadonlyMap<string, County>
  /** Made anew each time; it takes a tenth of a second. */
  countiesOfCities(): readonly CountyOfCity[]
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
  keyOfWords(plainName.test(name) ? name.toLowerCase().split(' ') : wordsOf(name))

/** The same of folded words. */
export const keyOfWords = (words: readonly string[]) => wordsInFull(words).join('')

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
  const { at, within, states } = homeOf(located, book)
  const reach = travelReachOf(located)
  return [
    ...new Set([
      // Whoever asks for a city, or from the same part of it, is told of those in it that they come.
      ...(reach > 0 ? within : []),
      ...states.map((state) => `state ${state}`),
      ...(at ? [pointWord(at, reach || staysThere)] : []),
      ...servedBy(located, book).flatMap((place) => wordsOfServed(place, book)),
    ]),
  ]
}

/** In miles: the farthest that anybody comes. */
export const farthestReach = 60

/** The word for whoever lives in the same part of a city, or in the same parts of military mail. */
export const partWordOf = (zip: string, book: ZipBook): string | undefined => {
  const part = book.partOf(zip)
  if (part) return `part ${part.key}`
  // Military post offices have no place, and are told apart by the first three digits of theirs.
  return book.militaryPostOf(zip) === undefined ? undefined : `part ${zip.slice(0, 3)}`
}

/**
 * Where a provider lives, for everything that a search tells of it. Their city and state are public and their ZIP code
 * is not: it counts as far as five places have this in common, or as the shown city says it anyway.
 */
const homeOf = (located: ProviderPlaces, book: ZipBook): Home => {
  const [city, state] = [cityKey(located.city ?? ''), stateCode(located.state ?? '')]
  const zip = zipIn(located.zip_code ?? '')
  const shown = city && state ? book.citiesNamed(city).get(state) : undefined
  const home = { at: shown?.centre, within: nameWords({ city, state }), states: state ? [state] : [] }
  const word = zip && partWordOf(zip, book)
  const part = zip && book.partOf(zip)
  if (!zip || !word) return home
  if (!part) return { ...home, within: [word, ...home.within] }
  const { city: there, isSmall } = part
  const isShown = there.key === city && there.state === state
  const states = [...new Set([...home.states, there.state])]
  if (isShown || !isSmall) {
    const within = [word, ...nameWords({ city: there.key, state: there.state }), ...home.within]
    return { at: part.at, within, states }
  }
  const near = shown ? undefined : book.partOutsideCities(zip)
  return near ? { ...home, at: near.at, states } : home
}

interface Home {
  /** Undefined if the book does not know it. */
  readonly at: Point | undefined
  /** The words for its city, and for its part of that. */
  readonly within: readonly string[]
  readonly states: readonly string[]
}

/** The places that they name; a city without a state is the one in theirs, if there is one. */
const servedBy = (located: ProviderPlaces, book: ZipBook): readonly Place[] => {
  const own = stateCode(located.state ?? '')
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

/** About where a provider lives; undefined if the book does not know it. */
export const homePointOf = (located: ProviderPlaces, book: ZipBook): Point | undefined =>
  homeOf(located, book).at

/** The coordinates of all places of a provider that the book knows. */
export const pointsOf = (located: ProviderPlaces, book: ZipBook): readonly Point[] =>
  [homePointOf(located, book), ...servedBy(located, book).map((place) => pointOf(place, book))].filter(
    (point) => point !== undefined,
  )

const pointOf = ({ zip, city, state }: Place, book: ZipBook): Point | undefined =>
  (zip ? book.placeOf(zip)?.at : undefined) ??
  (city && state ? book.citiesNamed(city).get(state)?.centre : undefined)

const wordsOfPlace = (place: Place, book: ZipBook) => {
  const { zip, city, state } = place
  const there = zip ? book.placeOf(zip)?.city : undefined
  return [
    ...(zip ? [`zip ${zip}`] : []),
    ...(there ? [`city ${there.key} ${there.state}`, `state ${there.state}`] : []),
    ...nameWords({ city, state }),
    ...(state ? [`state ${state}`] : []),
  ]
}

const nameWords = ({ city, state }: Pick<Place, 'city' | 'state'>) =>
  city ? [state ? `city ${city} ${state}` : `named ${city}`] : []

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
