/** How near providers are to the place of a search (product.md, "Search": Place). Pure. */
import {
  cityKey,
  pointsOf,
  sizeOf,
  type City,
  type ProviderPlaces,
  type Point,
  type ZipBook,
} from '../../projections/search/search-area.ts'
import { stateName } from '../../projections/search/search-states.ts'
import { milesBetween } from '../../projections/search/miles.ts'
import type { Region } from './named-areas.ts'

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
  /** Undefined for a region of several states. */
  readonly state?: string
  /** Other places of the same name, the largest first: `Harlem, GA`. */
  readonly others?: string[]
  /** The point from which distances are measured; undefined for a whole state or a large region. */
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

/** `Seattle, WA` */
export const fullName = ({ name, state }: Pick<City, 'name' | 'state'>) => `${name}, ${state}`

/**
 * The tiers in order: the same city or ZIP code (the words of `same`), each ring, providers for the whole
 * state, providers in the state.
 */
export const placedAt = (
  name: string,
  from: Point,
  state: string,
  book: ZipBook,
  same: readonly string[],
): AskedPlace => ({
  name,
  state,
  from,
  near: [...same.map((word) => ({ word, tier: 0 })), ...cellsAround(from, 0, book), ...inState(state)],
})

const inState = (state: string) => [
  { word: `whole ${state}`, tier: tierOfWholeState },
  { word: `state ${state}`, tier: tierOfState },
]

const cellsAround = (from: Point, reach: number, book: ZipBook) =>
  book.cellsNear(from, Math.max(farthest, reach + rings[2])).map(({ cell, miles }) => ({
    word: `cell ${cell}`,
    tier: miles < reach ? 0 : 1 + rings.findIndex((ring) => miles - reach <= ring),
  }))

export const placedInCity = (city: City, book: ZipBook): AskedPlace =>
  placedAt(fullName(city), city.centre, city.state, book, [wordOf(city)])

const wordOf = ({ key, state }: Pick<City, 'key' | 'state'>) => `city ${key} ${state}`

/**
 * Whoever is within reach of the middle counts as there. The miles from the middle of a large region mean
 * nothing to a parent, so there are none.
 */
export const placedInRegion = ({ name, states, at, miles }: Region, book: ZipBook): AskedPlace => {
  const [state = ''] = states
  if (at === undefined) return { name, near: states.map((state) => ({ word: `state ${state}`, tier: 0 })) }
  const key = cityKey(name.slice(0, -state.length))
  return {
    name,
    state,
    ...(miles <= rings[2] ? { from: at } : {}),
    near: [
      { word: `city ${key} ${state}`, tier: 0 },
      { word: `named ${key}`, tier: 0 },
      ...cellsAround(at, miles, book),
      ...inState(state),
    ],
  }
}

/**
 * A name like `Portland` also means other cities of that name if they are at least half as large, and
 * whoever wrote the name alone.
 */
export const placedByName = (place: AskedPlace, size: number, named: readonly City[]): AskedPlace => {
  const [{ key } = { key: '' }] = named
  return {
    ...place,
    near: [
      ...place.near,
      ...named.filter((city) => 2 * sizeOf(city) >= size).map((city) => ({ word: wordOf(city), tier: 0 })),
      ...(key === '' ? [] : [{ word: `named ${key}`, tier: tierOfState }]),
    ],
  }
}

/**
 * `New York` means the city and then the state around it, `Washington` either of them, `WA` only the state.
 */
export const placedInState = (words: readonly string[], state: string, book: ZipBook): AskedPlace => {
  const whole = wholeState(state)
  const isCode = words.join('').length === 2
  const cities = isCode ? [] : [...book.citiesNamed(cityKey(words.join(' '))).values()]
  const largest = cities.sort((a, b) => sizeOf(b) - sizeOf(a))[0]
  if (!largest) return whole
  if (largest.state === state) return largest.zips > 1 ? placedInCity(largest, book) : whole
  if (largest.zips < fewestZips) return whole
  return { ...whole, near: [...whole.near, { word: wordOf(largest), tier: 0 }] }
}

/** `New York` alone would be the city. */
export const wholeState = (state: string): AskedPlace => ({
  name: state === 'NY' ? 'New York State' : stateName(state),
  state,
  near: [{ word: `state ${state}`, tier: 0 }],
})

/** A city with at least this many ZIP codes counts as well known. */
const fewestZips = 20

/** Whole miles to the nearest location of a provider; undefined if it is unknown. */
export const milesToProvider = (from: Point, located: ProviderPlaces, book: ZipBook): number | undefined => {
  const miles = pointsOf(located, book).map((point) => milesBetween(from, point))
  return miles.length === 0 ? undefined : Math.max(1, Math.round(Math.min(...miles)))
}
