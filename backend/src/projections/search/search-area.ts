/**
 * Where a provider works, as words of one mark (product.md, "Provider profile":
 * service area). Pure. What covers what is in search/asked-place.ts.
 */
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { stateCode } from './search-states.ts'
import { wordsOf } from './search-words.ts'

/** What a provider says about where they are and where they go, as text; `pointsOf` has the coordinates. */
export interface ProviderPlaces extends Pick<ProviderRecord, 'city' | 'state' | 'service_area'> {
  readonly zip_code: string | null
}

/** Degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** A city of the book, as it is written; `key` is its `cityKey`. */
export interface City {
  readonly key: string
  readonly name: string
  readonly state: string
  readonly centre: Point
  readonly zips: number
}

/** Where the ZIP codes of the USA lie (zip-book.ts). */
export interface ZipBook {
  /** Undefined for a ZIP code that nobody knows. */
  placeOf(zip: string): { readonly city: City; readonly at: Point } | undefined
  /** The cities of this name (a `cityKey`), by state. */
  citiesNamed(key: string): ReadonlyMap<string, City>
  /** The cells with ZIP codes in them whose middle is at most so many miles away, and how many miles. */
  cellsNear(point: Point, miles: number): readonly { readonly cell: string; readonly miles: number }[]
  /** The names of large cities and of states, as a `cityKey`. */
  readonly largeNames: readonly string[]
  /** Cities whose name begins so, those with most ZIP codes first. */
  citiesBegun(key: string, most: number): readonly City[]
}

/** A tenth of a degree: some seven miles from north to south, and four to six from west to east. */
export const gridCellOf = ({ latitude, longitude }: Point) =>
  `${Math.floor(latitude * 10)} ${Math.floor(longitude * 10)}`

interface Place {
  readonly zip?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
}

/** As people shorten them in the names of cities. */
const inFull: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/** One spelling of a city: `St. Paul` and `Saint Paul`, `San José` and `san jose` are the same. */
export const cityKey = (name: string) =>
  wordsOf(name)
    .map((word) => inFull[word] ?? word)
    .join('')

/** The words for places that a provider is found by. */
export const placeWordsOf = (located: ProviderPlaces, book: ZipBook): readonly string[] => {
  const named = located.service_area.map(parsePlace)
  const whole = named.flatMap(({ zip, city, state }) => (zip || city || !state ? [] : [`whole ${state}`]))
  return [...new Set([...placesOf(located).flatMap((place) => wordsOfPlace(place, book)), ...whole])]
}

/** Where a provider is: the address, then each place that is served. */
const placesOf = ({ city, state, zip_code: zip, service_area: served }: ProviderPlaces): readonly Place[] => [
  { city: cityKey(city ?? ''), state: stateCode(state ?? ''), zip: zipIn(zip ?? '') },
  ...served.map(parsePlace),
]

/** Points of all places of a provider that the book knows. */
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
    ...(city ? [`named ${city}`] : []),
    ...(city && state ? [`city ${city} ${state}`] : []),
    ...(state ? [`state ${state}`] : []),
    ...(point ? [`cell ${gridCellOf(point)}`] : []),
  ]
}

/** `78704`, `78704-1234`, `TX`, `texas`, `Austin`, `Austin, TX`, `austin texas 78704`: the ZIP code says most. */
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
