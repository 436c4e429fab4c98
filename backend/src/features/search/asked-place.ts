/** The place of a search, and how near providers are to it (product.md, "Search": Place). Pure. */
import {
  cityKey,
  parsePlace,
  pointsOf,
  type City,
  type ProviderPlaces,
  type Point,
  type ZipBook,
} from '../../projections/search/search-area.ts'
import { stateByKey, stateCode, stateName } from '../../projections/search/search-states.ts'
import { wordsOf } from '../../contract/search/search-words.ts'
import { milesBetween } from '../../projections/search/miles.ts'
import { foreignCities, nicknames } from './place-names.ts'

/**
 * An index word for a place, with its distance class: a lower `tier` is nearer, 0 is
 * the same ZIP code or city.
 */
export interface NearMark {
  readonly word: string
  readonly tier: number
}

export interface AskedPlace {
  /** The name to show: `Seattle, WA 98103`, `Texas`. */
  readonly name: string
  readonly near: readonly NearMark[]
  /** The point from which distances are measured; undefined for a whole state. */
  readonly from?: Point
}

/**
 * Distances in miles. Providers within the same ring rank as equally near. Beyond the
 * last ring only the state counts.
 */
const rings = [5, 10, 15, 20, 30, 40, 50] as const
const farthest = 50
const tierOfWholeState = rings.length + 1
const tierOfState = rings.length + 2

/**
 * The place that a text names: a ZIP code, a city, a state, or a nickname of one (`NYC`). Undefined if it is
 * unknown. A city name without a state means the city with the most ZIP codes; others of the same name need
 * the state.
 */
export const resolvePlace = (text: string, book: ZipBook): AskedPlace | undefined => {
  const { zip, city, state } = parsePlace(nicknames[cityKey(text)] ?? stateByKey(cityKey(text)) ?? text)
  if (zip) {
    const there = book.placeOf(zip)
    if (!there) return undefined
    const { city } = there
    return placed(`${city.name}, ${city.state} ${zip}`, there.at, city, book, [`zip ${zip}`])
  }
  if (city && state) {
    const known = book.citiesNamed(city).get(state)
    return known && placed(nameOf(known), known.centre, known, book, [])
  }
  if (city) return foreignCities.has(city) ? undefined : cityByName(city, book)
  return state ? stateByName(text, state, book) : undefined
}

const nameOf = ({ name, state }: City) => `${name}, ${state}`

/**
 * The tiers in order: the same city or ZIP code, each ring, providers for the whole
 * state, providers in the state.
 */
const placed = (
  name: string,
  from: Point,
  city: City,
  book: ZipBook,
  same: readonly string[],
): AskedPlace => ({
  name,
  from,
  near: [
    ...[...same, `city ${city.key} ${city.state}`].map((word) => ({ word, tier: 0 })),
    ...book.cellsNear(from, farthest).map(({ cell, miles }) => ({
      word: `cell ${cell}`,
      tier: 1 + rings.findIndex((ring) => miles <= ring),
    })),
    { word: `whole ${city.state}`, tier: tierOfWholeState },
    { word: `state ${city.state}`, tier: tierOfState },
  ],
})

const cityByName = (key: string, book: ZipBook): AskedPlace | undefined => {
  const [most, ...others] = [...book.citiesNamed(key).values()].sort((a, b) => b.zips - a.zips)
  if (!most) return undefined
  const place = placed(nameOf(most), most.centre, most, book, [])
  // A name like `Portland` also means other cities of that name if they have at least half as many ZIP codes.
  const alsoMeant = others.filter(({ zips }) => 2 * zips >= most.zips)
  return {
    ...place,
    near: [
      ...place.near,
      ...alsoMeant.map(({ key, state }) => ({ word: `city ${key} ${state}`, tier: 0 })),
      { word: `named ${key}`, tier: tierOfState },
    ],
  }
}

/**
 * `New York` means the city and then the state around it, `Washington` either of them, `WA` only the state.
 */
const stateByName = (text: string, state: string, book: ZipBook): AskedPlace => {
  const whole = { name: stateName(state), near: [{ word: `state ${state}`, tier: 0 }] }
  const isCode = wordsOf(text).join('').length === 2
  const cities = isCode ? [] : [...book.citiesNamed(cityKey(text)).values()]
  const most = cities.sort((a, b) => b.zips - a.zips)[0]
  if (!most || stateCode(text) === undefined) return whole
  if (most.state === state) return most.zips > 1 ? placed(nameOf(most), most.centre, most, book, []) : whole
  if (most.zips < fewestZips) return whole
  return { ...whole, near: [...whole.near, { word: `city ${most.key} ${most.state}`, tier: 0 }] }
}

/** A city with at least this many ZIP codes counts as well known. */
const fewestZips = 20

/** Whole miles to the nearest location of a provider; undefined if it is unknown. */
export const milesToProvider = (from: Point, located: ProviderPlaces, book: ZipBook): number | undefined => {
  const miles = pointsOf(located, book).map((point) => milesBetween(from, point))
  return miles.length === 0 ? undefined : Math.max(1, Math.round(Math.min(...miles)))
}

/** Whether the whole text is an existing ZIP code, state or city. */
export const isKnownPlace = (text: string, book: ZipBook): boolean => resolvePlace(text, book) !== undefined
