/** Where a parent asks for somebody, and who is how near (product.md, "Search": Place). Pure. */
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
import { wordsOf } from '../../projections/search/search-words.ts'
import { milesBetween } from '../../projections/search/miles.ts'
import { citiesElsewhere, nicknames } from './place-names.ts'

/** A mark of the index that is so near; the lower `tier` the nearer, 0 the same ZIP code or city. */
export interface NearMark {
  readonly word: string
  readonly tier: number
}

export interface AskedPlace {
  /** As a person reads it: `Seattle, WA 98103`, `Texas`. */
  readonly name: string
  readonly near: readonly NearMark[]
  /** What distances are counted from; a whole state has none. */
  readonly from?: Point
}

/** Miles: people who are equally near for the order. Beyond the last one only the state counts. */
const rings = [5, 10, 15, 20, 30, 40, 50] as const
const farthest = 50
const tierOfWholeState = rings.length + 1
const tierOfState = rings.length + 2

/**
 * The place that a text names: a ZIP code, a city, a state, or what people call one (`NYC`). Undefined where it is
 * none that we know. A city's name alone is the city with most ZIP codes; its namesakes come with the state.
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
  if (city) return citiesElsewhere.has(city) ? undefined : cityByName(city, book)
  return state ? stateByName(text, state, book) : undefined
}

const nameOf = ({ name, state }: City) => `${name}, ${state}`

/** The same city or ZIP code, then ring by ring, then the whole state's, then the state's. */
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
  // `Portland` may be another one, where that is about as well known.
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

/** `New York` is the city, and the state around it; `Washington` is either; `WA` is the state alone. */
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

/** ZIP codes of a city that is known beyond its county. */
const fewestZips = 20

/** Whole miles to the nearest place of a provider that is within reach. */
export const milesToProvider = (from: Point, located: ProviderPlaces, book: ZipBook): number | undefined => {
  const miles = pointsOf(located, book).map((point) => milesBetween(from, point))
  return miles.length === 0 ? undefined : Math.max(1, Math.round(Math.min(...miles)))
}

/** Whether the text is a ZIP code, a state or a city that there is, and nothing besides. */
export const isKnownPlace = (text: string, book: ZipBook): boolean => resolvePlace(text, book) !== undefined
