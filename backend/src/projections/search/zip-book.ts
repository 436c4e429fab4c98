/**
 * The book of places: the ZIP codes of the USA with the cities that have them, cities without one, and counties.
 * The file of ZIP codes has five megabytes, so it is read only when it is first needed.
 */

import { readFile } from 'node:fs/promises'
import { milesBetween, type Point } from './miles.ts'
import { cityLines, countyLines, countyOfZips } from './place-data.gen.ts'
import {
  cityKey,
  sizeOf,
  type City,
  type County,
  type CountyOfCity,
  type PartOfCity,
  type ZipBook,
} from './search-area.ts'
import { stateNames } from './search-states.ts'
import { fewestPlaces, middleOf, placesOf, zipPartsOf, type ZipPart } from './zip-parts.ts'

let book: Promise<ZipBook> | undefined

/** Reads the file once, then keeps the result. */
export const zipBook = (): Promise<ZipBook> => (book ??= read())

interface Zip extends Point {
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly country: string
}

/** The fewest ZIP codes of a city that is known nationwide. */
const zipsOfLarge = 20

/** Military mail codes, which have no location. */
const nowhere: ReadonlySet<string> = new Set(['AA', 'AE', 'AP'])

/**
 * The library's file starts with a JSON object. Loading the file as a program would take three times as long.
 */
const allCodes = async (): Promise<Readonly<Record<string, Zip>>> => {
  const text = await readFile(new URL(import.meta.resolve('zipcodes/lib/codes.js')), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.indexOf('};') + 1)) as Record<string, Zip>
}

const isSomewhere = ({ country, state }: Zip) => country === 'US' && !nowhere.has(state)

const read = async (): Promise<ZipBook> => {
  const all = await allCodes()
  const codes = Object.values(all).filter(isSomewhere)
  // Computed on demand, because many processes need none or only one of these.
  const cities = once(() => citiesOf(codes))
  const counties = once(readCounties)
  const zipsOf = once(() => Map.groupBy(codes, cities().of))
  const byCity = new Map<City, ReadonlyMap<string, PartOfCity>>()
  const byState = new Map<string, ReadonlyMap<string, ZipPart>>()
  const somewhere = (zip: string) => {
    const code = Object.hasOwn(all, zip) ? all[zip] : undefined
    return code && isSomewhere(code) ? code : undefined
  }
  const partOf = (zip: string) => {
    const code = somewhere(zip)
    const city = code && cities().of(code)
    return city && valueAt(byCity, city, () => partsOfCity(city, zipsOf().get(city) ?? [])).get(zip)
  }
  const partsOfState = (state: string) =>
    partsOutside(codes.filter((code) => code.state === state && partOf(code.zip)?.isSmall))
  const byName = once(() => [...cities().byKey].sort(([a], [b]) => (a < b ? -1 : 1)))
  const largeNames = once(() => [
    ...byName()
      .filter(([, states]) => [...states.values()].some(({ zips }) => zips >= zipsOfLarge))
      .map(([key]) => key),
    ...stateNames.map(cityKey),
  ])
  return {
    placeOf(zip) {
      const code = somewhere(zip)
      return code && { city: cities().of(code), at: pointOf(code) }
    },
    militaryPostOf(zip) {
      const code = Object.hasOwn(all, zip) ? all[zip] : undefined
      return code && nowhere.has(code.state) ? `${code.city.toUpperCase()} ${code.state}` : undefined
    },
    partOf,
    partOutsideCities(zip) {
      const code = somewhere(zip)
      return code && valueAt(byState, code.state, () => partsOfState(code.state)).get(zip)
    },
    citiesNamed: (key) => cities().byKey.get(key) ?? new Map<string, City>(),
    countiesNamed: (key) => counties().get(key) ?? new Map<string, County>(),
    countiesOfCities: () => countiesOfCities(codes, zipsOf()),
    cityNear: (point) => cityNear(cities().byKey, point),
    get largeNames() {
      return largeNames()
    },
    citiesBegun: (key, most) =>
      byName()
        .filter(([name]) => name.startsWith(key))
        .flatMap(([, states]) => [...states.values()])
        .sort((a, b) => sizeOf(b) - sizeOf(a))
        .slice(0, most),
  }
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude })

const citiesOf = (codes: readonly Zip[]) => {
  // Cached, because a city has many ZIP codes and normalizing its name is most of the work.
  const keys = new Map<string, string>()
  const keyOf = ({ city }: Pick<Zip, 'city'>) => valueAt(keys, city, () => cityKey(city))
  const gathered = new Map<string, { readonly name: string; readonly state: string; readonly at: Point[] }>()
  const whole = (code: Zip) => `${keyOf(code)} ${code.state}`
  for (const code of codes)
    valueAt(gathered, whole(code), () => ({ name: code.city, state: code.state, at: [] })).at.push(
      pointOf(code),
    )
  const byKey = new Map<string, Map<string, City>>()
  for (const [id, { name, state, at }] of gathered) {
    const key = id.slice(0, -state.length - 1)
    const city = { key, name, state, centre: middleOf(placesOf(at)), zips: at.length, people: 0 }
    valueAt(byKey, key, () => new Map<string, City>()).set(state, city)
  }
  for (const [state, [name = '', people, ...at]] of partsOf(cityLines)) {
    const key = keyOf({ city: name })
    const states = valueAt(byKey, key, () => new Map<string, City>())
    // Names are written as people write them there, unlike those of post offices: `McLean`, not `Mc Lean`.
    const known = states.get(state) ?? { key, state, centre: pointAt(at), zips: 0 }
    states.set(state, { ...known, name, people: Number(people) })
  }
  return { byKey, of: (code: Zip) => byKey.get(keyOf(code))?.get(code.state) as City }
}

const partsOfCity = (city: City, zips: readonly Zip[]): ReadonlyMap<string, PartOfCity> =>
  new Map(
    [...zipPartsOf(zips)].map(
      ([zip, { places, ...part }]) => [zip, { ...part, city, isSmall: places < fewestPlaces }] as const,
    ),
  )

/** Of ZIP codes whose cities have too few to be told. */
const partsOutside = (small: readonly Zip[]): ReadonlyMap<string, ZipPart> =>
  new Map([...zipPartsOf(small)].filter(([, { places }]) => places >= fewestPlaces))

/** Each line of one of the lists of place-data.gen.ts, with its state. */
const partsOf = (lists: Readonly<Record<string, string>>) =>
  Object.entries(lists).flatMap(([state, list]) =>
    list.split('|').map((line) => [state, line.split(',')] as const),
  )

const pointAt = ([latitude, longitude]: readonly string[]): Point => ({
  latitude: Number(latitude) / 100,
  longitude: Number(longitude) / 100,
})

/** The county of most of a city's ZIP codes. */
const countiesOfCities = (
  codes: readonly Zip[],
  zipsOf: ReadonlyMap<City, readonly Zip[]>,
): readonly CountyOfCity[] => {
  const countyOf = new Map(
    [...Map.groupBy(codes, ({ state }) => state)].flatMap(([state, zips]) => {
      const names = (countyLines[state] ?? '').split('|').map((line) => line.split(',', 1)[0] ?? '')
      const numbers = countyOfZips[state] ?? ''
      const inOrder = zips.map(({ zip }) => zip).sort()
      if (numbers.length !== 2 * inOrder.length)
        throw new Error(`The counties of ${state} are of another edition: npm run place-data -w backend`)
      return inOrder.map(
        (zip, nth) => [zip, names[Number.parseInt(numbers.slice(2 * nth, 2 * nth + 2), 36)]] as const,
      )
    }),
  )
  return [...zipsOf].flatMap(([{ name, state }, zips]) => {
    const counted = Map.groupBy(zips, ({ zip }) => countyOf.get(zip))
    const [[county] = []] = [...counted].sort(([, a], [, b]) => b.length - a.length)
    return county === undefined ? [] : [{ state, city: name, county }]
  })
}

const readCounties = () => {
  const byKey = new Map<string, Map<string, County>>()
  for (const [state, [name = '', people, north = '', east = '', miles]] of partsOf(countyLines)) {
    const county = {
      name,
      state,
      people: Number(people),
      centre: pointAt([north, east]),
      miles: Number(miles),
    }
    const states = valueAt(byKey, cityKey(name), () => new Map<string, County>())
    // In Virginia a city may stand beside the county of its name.
    if ((states.get(state)?.people ?? -1) < county.people) states.set(state, county)
  }
  return byKey
}

/** In miles. Nobody says to be near a city that is farther. */
const farthestCity = 50

const cityNear = (cities: ReadonlyMap<string, ReadonlyMap<string, City>>, point: Point) => {
  let nearest: { readonly city: City; readonly distance: number } | undefined
  for (const states of cities.values())
    for (const city of states.values()) {
      if (Math.abs(city.centre.latitude - point.latitude) > 1) continue
      const miles = milesBetween(city.centre, point)
      const distance = miles / Math.sqrt(Math.max(1, city.people))
      if (miles <= farthestCity && distance < (nearest?.distance ?? Infinity)) nearest = { city, distance }
    }
  return nearest?.city
}

const valueAt = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
