/** How near providers are to the place of a search (product.md, "Search": Place). Pure. */

import { milesBetween, wholeMiles, type Point } from '../../projections/search/miles.ts'
import {
  cityKey,
  homePointOf,
  pointsOf,
  sizeOf,
  type City,
  type ProviderPlaces,
  type ZipBook,
} from '../../projections/search/search-area.ts'
import { stateName } from '../../projections/search/search-states.ts'
import type { Region } from './named-areas.ts'

export interface AskedPlace {
  /** The name to show: `Seattle, WA 98103`, `Texas`. */
  readonly name: string
  /** The words of the index for who is in the place, or in the city around it, or names it: they are the nearest. */
  readonly same: readonly string[]
  /** The words for who comes, however far away they live. */
  readonly named: readonly string[]
  /** By their letters. */
  readonly states: readonly string[]
  /** Other places of the same name, the largest first: `Harlem, GA`. */
  readonly others?: string[]
  /** Its middle, and how many miles it reaches around; undefined for whole states. */
  readonly around?: { readonly at: Point; readonly miles: number }
  /** The point from which distances are measured; undefined for a whole state or a large region. */
  readonly from?: Point
}

/** A region that reaches farther than so many miles has no distances, because those from its middle mean nothing. */
const largestMeasured = 15

/** `Seattle, WA` */
export const fullName = ({ name, state }: Pick<City, 'name' | 'state'>) => `${name}, ${state}`

export const placedAt = (
  name: string,
  at: Point,
  state: string,
  { same, named = same }: { readonly same: readonly string[]; readonly named?: readonly string[] },
): AskedPlace => ({ name, states: [state], from: at, around: { at, miles: 0 }, same, named })

export const placedInCity = (city: City): AskedPlace =>
  placedAt(fullName(city), city.centre, city.state, { same: [wordOf(city)] })

const wordOf = ({ key, state }: Pick<City, 'key' | 'state'>) => `city ${key} ${state}`

const placedInStates = (name: string, states: readonly string[]): AskedPlace => {
  const same = states.map((state) => `state ${state}`)
  return { name, states, same, named: same }
}

/** Whoever is within reach of the middle counts as there. */
export const placedInRegion = ({ name, states, at, miles }: Region): AskedPlace => {
  const [state = ''] = states
  if (at === undefined) return placedInStates(name, states)
  const key = cityKey(name.slice(0, -state.length))
  const same = [`city ${key} ${state}`, `named ${key}`]
  return {
    name,
    states,
    around: { at, miles },
    ...(miles <= largestMeasured ? { from: at } : {}),
    same,
    named: same,
  }
}

/** A name like `Portland` also means the place of whoever wrote the name alone. */
export const placedByName = (place: AskedPlace, key: string): AskedPlace => ({
  ...place,
  named: [...place.named, `named ${key}`],
})

/**
 * `New York` means the city and then the state around it, `Washington` either of them, `WA` only the state.
 */
export const placedInState = (words: readonly string[], state: string, book: ZipBook): AskedPlace => {
  const whole = wholeState(state)
  const isCode = words.join('').length === 2
  const cities = isCode ? [] : [...book.citiesNamed(cityKey(words.join(' '))).values()]
  const largest = cities.sort((a, b) => sizeOf(b) - sizeOf(a))[0]
  if (!largest) return whole
  if (largest.state === state) return largest.zips > 1 ? placedInCity(largest) : whole
  if (largest.zips < fewestZips) return whole
  const same = [...whole.same, wordOf(largest)]
  return { ...whole, same, named: same }
}

/** `New York` alone would be the city. */
export const wholeState = (state: string): AskedPlace =>
  placedInStates(state === 'NY' ? 'New York State' : stateName(state), [state])

/** A city with at least this many ZIP codes counts as well known. */
const fewestZips = 20

/** Whole miles to the nearest place of a provider who comes, to the home of another; undefined if it is unknown. */
export const milesToProvider = (
  from: Point,
  located: ProviderPlaces,
  doesCome: boolean,
  book: ZipBook,
): number | undefined => {
  const points = doesCome ? pointsOf(located, book) : [homePointOf(located, book) ?? []].flat()
  const miles = points.map((point) => milesBetween(from, point))
  return miles.length === 0 ? undefined : wholeMiles(Math.min(...miles))
}
