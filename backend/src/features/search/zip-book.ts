/** Which city and state a ZIP code of the USA lies in. Five megabytes: read when the first person asks for a place. */
import { cityKey, type ZipBook } from '../../projections/search/search-area.ts'

let book: Promise<ZipBook> | undefined

/** Read once, then remembered. */
export const zipBook = (): Promise<ZipBook> => (book ??= read())

const read = async (): Promise<ZipBook> => {
  const { default: zipcodes } = await import('zipcodes')
  const places = new Map<string, { readonly city: string; readonly state: string }>()
  const cities = new Map<string, Map<string, string[]>>()
  const zipsByArea = new Map<string, Map<string, number>>()
  for (const { zip, city: name, state, country } of Object.values(zipcodes.codes)) {
    if (country !== 'US') continue
    const city = cityKey(name)
    places.set(zip, { city, state })
    const named = valueAt(cities, city, () => new Map<string, string[]>())
    valueAt(named, state, () => []).push(zip)
    const area = valueAt(zipsByArea, zip.slice(0, 3), () => new Map<string, number>())
    area.set(state, (area.get(state) ?? 0) + 1)
  }
  const areas = new Map<string, string[]>()
  // A few areas reach over a border: each is the state's that has most of it.
  for (const [area, states] of zipsByArea) {
    const [most] = [...states].sort(([, a], [, b]) => b - a)
    if (most) valueAt(areas, most[0], () => []).push(area)
  }
  return {
    placeOf: (zip) => places.get(zip),
    citiesNamed: (city) => cities.get(city) ?? new Map<string, readonly string[]>(),
    areasOf: (state) => areas.get(state) ?? [],
  }
}

const valueAt = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
