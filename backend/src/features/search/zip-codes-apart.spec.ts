/**
 * An attacker who wants the ZIP code behind a profile. They may put up profiles of their own that show the same city,
 * with every ZIP code in turn, and ask from wherever they like: a ZIP code whose profile is answered in all as the one
 * that they look at remains possible.
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createHash } from 'node:crypto'
import zipcodes from 'zipcodes'
import { noFilter, openProviders, type Providers, type SomeProvider } from '../../../test/some-providers.ts'
import type { SearchFilter } from '../../contract/search/search.ts'
import { demoPeople } from '../../demo/demo-people.ts'
import { placeWordsOf } from '../../projections/search/search-area.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import { openPostings } from './postings.ts'
import { peopleOnMap } from './search-map.ts'
import { searchProviders } from './search.ts'

/** Of so many places a ZIP code must remain one; ZIP codes at one point are one place. */
const fewest = 5
/** How many ZIP codes the attacker tries for each profile: of its city, and outside it. */
const tried = 8
const few = 6

interface Known {
  readonly zip: string
  readonly latitude: number
  readonly longitude: number
  readonly city: string
  readonly state: string
  readonly country: string
}

const book: readonly Known[] = Object.values(zipcodes.codes as unknown as Record<string, Known>).filter(
  ({ country, state }) => country === 'US' && !['AA', 'AE', 'AP'].includes(state),
)
const pointOf = ({ latitude, longitude }: Known) => `${latitude} ${longitude}`
const placesIn = (zips: readonly Known[]) => new Set(zips.map(pointOf)).size
const cityOf = ({ city, state }: Known) => `${city}, ${state}`
const ofCity = Map.groupBy(book, cityOf)
const known = (zip: string) => zipcodes.lookup(zip) as unknown as Known

const parts = await zipBook()

/** One for each place: those of the same city that are nearest or in the same part of it, and some around the city. */
const around = (zip: string) => {
  const here = known(zip)
  const far = ({ latitude, longitude }: Known) =>
    (latitude - here.latitude) ** 2 + (0.75 * (longitude - here.longitude)) ** 2
  const near = (zips: readonly Known[], most: number) => {
    const places = new Map(zips.toSorted((a, b) => far(a) - far(b)).map((each) => [pointOf(each), each]))
    return [...places.values()].slice(0, most)
  }
  const outside = book.filter((each) => far(each) < 1 && cityOf(each) !== cityOf(here))
  const inside = ofCity.get(cityOf(here)) ?? []
  const part = inside.filter((each) => parts.partOf(each.zip)?.key === parts.partOf(zip)?.key)
  return [...near(inside, tried), ...near(part, part.length), ...near(outside, few)]
}

const homes = demoPeople.flatMap(({ place }) => (place ? [place] : []))
const idOf = ([city, state]: readonly string[], zip: string) => `${city}-${state}-${zip}`
const rivals = homes.map((home) => ({
  home,
  zips: [...new Set([home[2], ...around(home[2]).map(({ zip }) => zip)])],
}))
/** All alike but for their place, so that only the place decides about their order. */
const everybody = new Map(
  rivals.flatMap(({ home, zips }) =>
    zips.map((zipCode): [string, SomeProvider] => {
      const id = idOf(home, zipCode)
      const [city, state] = home
      return [id, { id, city, state, zipCode, travelMiles: 5, receivesClients: true }]
    }),
  ),
)

let world: Providers
beforeAll(async () => {
  world = await openProviders([...everybody.values()])
})
afterAll(() => world.close())

const now = new Date('2026-03-01T12:00:00Z')
const postings = openPostings(() => 'as they were')
const ask = (filter: Partial<SearchFilter>) =>
  searchProviders(
    world.tables,
    { ...noFilter, ...filter },
    { postings, now, counts: false, pageSize: everybody.size },
  )

/**
 * What the attacker notes of each in a list: its miles, how one meets them, and how many classes stand before. Equals
 * are in the order of a hash of what anybody knows, so a new class begins where the hashes begin again.
 */
const noted = async (filter: Partial<SearchFilter>): Promise<ReadonlyMap<string, string>> => {
  const { providers } = await ask(filter)
  const turns = providers.map(({ id }) =>
    createHash('md5')
      .update(`${id}${now.toISOString().slice(0, 10)}`)
      .digest('hex'),
  )
  let classes = 0
  return new Map(
    providers.map(({ id, miles, comes, receives, by_video, away }, nth) => {
      if (nth > 0 && (turns[nth] ?? '') < (turns[nth - 1] ?? '')) classes += 1
      return [id, JSON.stringify([classes, miles, comes, receives, by_video, away])]
    }),
  )
}

const onMap = async (area: string): Promise<ReadonlyMap<string, string>> => {
  const { people } = await peopleOnMap(world.tables, { ...noFilter, area }, { postings, now })
  return new Map(people.map(({ id, latitude, longitude }) => [id, `${latitude} ${longitude}`]))
}

it('leaves five ZIP codes possible behind each demo profile, or all that its city has, from wherever one asks', async () => {
  const asked = new Set(rivals.flatMap(({ zips }) => zips.filter((_zip, nth) => nth % 9 === 0)))
  const notes: ReadonlyMap<string, string>[] = []
  for (const area of asked)
    notes.push(
      await noted({ area }),
      await noted({ area, sort: 'distance' }),
      await noted({ area, withinMiles: '5' }),
    )
  for (const [, , zip] of homes) notes.push(await onMap(zip))
  const about = (id: string) => JSON.stringify(notes.map((note) => note.get(id)))
  const found = rivals.flatMap(({ home, zips }) => {
    const [city, , own] = home
    const truth = about(idOf(home, own))
    const possible = zips.filter((zip) => about(idOf(home, zip)) === truth)
    const needed = Math.min(fewest, placesIn(ofCity.get(`${city}, ${home[1]}`) ?? book))
    const left = placesIn(possible.map(known))
    return left < needed ? [`${city}, ${own}: one of ${left}`] : []
  })
  expect(found).toEqual([])
})

it.each([
  ['their own city', ({ city, state }: Known) => ({ city, state })],
  ['another one', () => ({ city: 'Seattle', state: 'WA' })],
  ['none', () => ({ city: null, state: null })],
])(
  'makes the same words of five ZIP codes at least, all over the country, where %s is shown',
  (shown, shownOf) => {
    const alike = Map.groupBy(book, (each) => {
      const said = shownOf(each)
      const place = { ...said, zip_code: each.zip, service_area: [] }
      const words = placeWordsOf({ ...place, travel_miles: null, receives_clients: false }, parts)
      return JSON.stringify([said, words])
    })
    const isSaidAnyway = (group: readonly Known[]) =>
      shown === 'their own city' && group[0] && ofCity.get(cityOf(group[0]))?.length === group.length
    const named = [...alike.values()].filter((group) => placesIn(group) < fewest && !isSaidAnyway(group))
    expect(named.flat().map(({ zip }) => zip)).toEqual([])
  },
)
