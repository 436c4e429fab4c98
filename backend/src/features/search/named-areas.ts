/** Looks up nicknames, regions and neighborhoods (place-names.ts) by the words of their name. Pure. */

import { wordsOf } from '../../contract/search/search-words.ts'
import type { Point } from '../../projections/search/miles.ts'
import { cityKey, wordsInFull } from '../../projections/search/search-area.ts'
import { calledPlaces } from './lexicon.ts'
import { neighborhoods, nicknames, regions } from './place-names.ts'

/** Around a point, or whole states. */
export interface Region {
  readonly name: string
  readonly states: readonly string[]
  readonly at?: Point
  /** How far it reaches around the point. */
  readonly miles: number
}

export interface Neighborhood {
  readonly name: string
  readonly state: string
  readonly zip: string
}

/** `bay area` and `bayarea` are one name; but `west chester` is a town, and `westchester` a county. */
const bothWays = (name: string) => {
  const words = wordsInFull(wordsOf(name))
  return [...new Set([words.join(' '), words.join('')])]
}
const keyOf = (words: readonly string[]) => wordsInFull(words).join(' ')

const meantBy: ReadonlyMap<string, string> = new Map(
  [...nicknames, ...calledPlaces].flatMap(([name, meant]) =>
    bothWays(name).map((key) => [key, meant] as const),
  ),
)

/** `New York, NY` for `nyc`, `California` for `calif`. */
export const nicknameOf = (words: readonly string[]): string | undefined => meantBy.get(keyOf(words))

const readRegion = ([name = '', where = '', miles]: readonly string[]): Region => {
  const [latitude, longitude] = where.split(',').map(Number)
  return longitude === undefined || latitude === undefined
    ? { name, states: where.split(' '), miles: 0 }
    : { name, states: [name.slice(-2)], at: { latitude, longitude }, miles: Number(miles) }
}

const regionsByName = Map.groupBy(
  regions.flatMap((line) => {
    const [name = '', , , others = ''] = line
    const region = readRegion(line)
    return [name.split(', ')[0] ?? '', ...others.split('; ').filter(Boolean)]
      .flatMap(bothWays)
      .map((key) => ({ key, region }))
  }),
  ({ key }) => key,
)

/** The region of this name, in a state if one is given. */
export const regionNamed = (words: readonly string[], state?: string): Region | undefined =>
  regionsByName.get(keyOf(words))?.find(({ region }) => state === undefined || region.states.includes(state))
    ?.region

const neighborhoodsByName = Map.groupBy(
  neighborhoods.flatMap(({ city, names, name, zip }) =>
    names.map((called) => ({ key: cityKey(called), part: { name, zip, state: city.slice(-2) } })),
  ),
  ({ key }) => key,
)

/** The neighborhoods of this name (a `cityKey`). */
export const neighborhoodsNamed = (key: string): readonly Neighborhood[] =>
  neighborhoodsByName.get(key)?.map(({ part }) => part) ?? []
