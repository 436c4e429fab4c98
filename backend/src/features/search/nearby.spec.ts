import { afterAll, beforeAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import zipcodes from 'zipcodes'
import { noFilter, openProviders, type Providers, type SomeProvider } from '../../../test/some-providers.ts'
import { searchPageSize, searchSorts, type SearchFilter } from '../../contract/search/search.ts'
import { waysToMeet } from '../../contract/search/ways-to-meet.ts'
import { withinMilesSteps } from '../../contract/search/within-miles.ts'
import { partWordOf, pointsOf } from '../../projections/search/search-area.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import { openPostings } from './postings.ts'
import { searchProviders } from './search.ts'

/** What is written here anew: nothing of the search's own geometry is used, but where people count as living. */
interface Placed {
  readonly latitude: number
  readonly longitude: number
  readonly city: string
  readonly state: string
}
const book = await zipBook()
const cities = ['Seattle, WA', 'Portland, OR', 'Austin, TX', 'Chicago, IL', 'Boston, MA']
const at = (zip: string): Placed => zipcodes.lookup(zip) as Placed

/** In miles, by the law of cosines, on a ball as large as the search's. */
const greatCircle = (a: Placed, b: Placed) => {
  const [north, south] = [a.latitude, b.latitude].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
  ]
  const turn = ((a.longitude - b.longitude) * Math.PI) / 180
  const cosine = Math.sin(north) * Math.sin(south) + Math.cos(north) * Math.cos(south) * Math.cos(turn)
  return 3958.8 * Math.acos(Math.min(1, cosine))
}

/** The ZIP codes within seventy miles of those cities, so that any two may be as far apart as anybody comes. */
const zips = cities
  .flatMap((city) => {
    const [name = '', state = ''] = city.split(', ')
    const [{ zip } = { zip: '' }] = zipcodes.lookupByName(name, state)
    return zipcodes.radius(zip, 70) as string[]
  })
  .filter((zip) => at(zip).latitude !== 0)
  .sort()

const people = fc
  .sample(
    fc.record({
      zipCode: fc.constantFrom(...zips),
      serviceDelivery: fc.constantFrom(
        'in_person_only' as const,
        'in_person_and_virtual' as const,
        'virtual_only' as const,
      ),
      serviceArea: fc.oneof(
        { arbitrary: fc.constant<string[]>([]), weight: 3 },
        { arbitrary: fc.array(fc.constantFrom(...zips, ...cities, 'WA', 'TX'), { maxLength: 3 }), weight: 1 },
      ),
      travelMiles: fc.option(fc.integer({ min: 5, max: 60 })),
      receivesClients: fc.boolean(),
      videoStates: fc.oneof(fc.constant<string[]>([]), fc.subarray(['WA', 'OR', 'TX', 'IL', 'MA'])),
    }),
    { numRuns: 260, seed: 11 },
  )
  .map((person, nth) => ({
    ...person,
    id: `p${nth}`,
    city: at(person.zipCode).city,
    state: at(person.zipCode).state,
  }))

let world: Providers
beforeAll(async () => {
  world = await openProviders(people satisfies readonly SomeProvider[])
})
afterAll(() => world.close())

const postings = openPostings(() => 'as they were')
const search = (filter: Partial<SearchFilter>) =>
  searchProviders(
    world.tables,
    { ...noFilter, ...filter },
    { postings, now: new Date('2026-03-01T12:00:00Z') },
  )

const everybody = async (filter: Partial<SearchFilter>) => {
  const found = []
  for (let page = 1; ; page += 1) {
    const { providers } = await search({ ...filter, page })
    found.push(...providers)
    if (providers.length < searchPageSize) return found
  }
}

/** The middle of a city: half of the places of its ZIP codes are on each side. */
const middleOf = (city: string): Placed => {
  const [name = '', state = ''] = city.split(', ')
  const codes = zipcodes.lookupByName(name, state) as unknown as readonly Placed[]
  const all = [...new Map(codes.map((zip) => [`${zip.latitude} ${zip.longitude}`, zip])).values()]
  const middle = (axis: 'latitude' | 'longitude') =>
    all.map((zip) => zip[axis]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return { latitude: middle('latitude'), longitude: middle('longitude'), city: name, state }
}

const placesOf = (area: readonly string[]) =>
  area.flatMap((place) => (/^\d/u.test(place) ? at(place) : place.length > 2 ? middleOf(place) : []))

/** The middle of a part of their city, or of the city (zip-codes-apart.spec.ts). */
const homeOf = ({ city, state, zipCode }: (typeof people)[number]): Placed => {
  const [middle] = pointsOf({ city, state, zip_code: zipCode, service_area: [] }, book)
  return { ...at(zipCode), ...middle }
}

/** How one person is met at a ZIP code; undefined for whoever is not found there. */
const metAt = (zip: string, person: (typeof people)[number]) => {
  const here = at(zip)
  const home = greatCircle(homeOf(person), here)
  const isMet = person.serviceDelivery !== 'virtual_only'
  const names = [zip, here.state, `${here.city}, ${here.state}`]
  const isGoneTo = person.receivesClients && person.serviceArea.length === 0
  const reach = person.travelMiles ?? (isGoneTo ? -1 : 15)
  const isNeighbor = reach > 0 && partWordOf(person.zipCode, book) === partWordOf(zip, book)
  const comes =
    isMet && (home <= reach || isNeighbor || person.serviceArea.some((place) => names.includes(place)))
  const shown = (miles: number) => Math.max(1, Math.round(miles))
  const receives = isMet && person.receivesClients && shown(home) <= 50
  const video =
    person.serviceDelivery !== 'in_person_only' &&
    (person.videoStates.length === 0 || person.videoStates.includes(here.state))
  const near = comes
    ? [home, ...placesOf(person.serviceArea).map((place) => greatCircle(place, here))]
    : [home]
  const miles = comes || receives ? shown(Math.min(...near)) : undefined
  return comes || receives || video ? { comes, receives, video, miles } : undefined
}

const expected = (zip: string, { withinMiles, meet = [] }: Partial<SearchFilter>) =>
  new Map(
    people.flatMap((person) => {
      const met = metAt(zip, person)
      if (!met) return []
      const isNear =
        withinMiles === undefined || (met.miles !== undefined && met.miles <= Number(withinMiles))
      return isNear && (meet.length === 0 || meet.some((way) => met[way])) ? [[person.id, met] as const] : []
    }),
  )

/** Places where about half of the people are. */
const anyZip = fc.constantFrom(...zips)
const anyFilter = fc.record({
  withinMiles: fc.option(fc.constantFrom(...withinMilesSteps), { nil: undefined }),
  meet: fc.subarray(Object.keys(waysToMeet) as (keyof typeof waysToMeet)[]),
})

it('finds exactly who comes to a ZIP code, who can be gone to and who may work there by video, with their miles', async () => {
  await fc.assert(
    fc.asyncProperty(anyZip, anyFilter, fc.constantFrom(...searchSorts), async (area, filter, sort) => {
      const wanted = expected(area, filter)
      const found = await everybody({ ...filter, area, sort })
      const said = found.map(({ id, comes, receives, by_video, away, miles }) => [
        id,
        { comes, receives, by_video, away, miles: (miles ?? 99) > 60 ? undefined : miles },
      ])
      expect(Object.fromEntries(said)).toEqual(
        Object.fromEntries(
          [...wanted].map(([id, { comes, receives, miles }]) => [
            id,
            {
              comes: comes || undefined,
              receives: receives || undefined,
              by_video: comes || receives ? undefined : true,
              away: undefined,
              miles: (miles ?? 99) > 60 ? undefined : miles,
            },
          ]),
        ),
      )
      expect(found).toHaveLength(wanted.size)
    }),
    { numRuns: 60 },
  )
})

it('puts nobody among those who come who does not, in every order but that of the distance, which is of the miles', async () => {
  await fc.assert(
    fc.asyncProperty(anyZip, fc.constantFrom(...searchSorts), async (area, sort) => {
      const found = await everybody({ area, sort })
      const rank = ({ comes, receives, by_video, miles }: (typeof found)[number]) =>
        by_video ? 1_000 : sort === 'distance' ? (miles ?? 99) : comes ? 1 : receives ? 2 : 3
      const ranks = found.map(rank)
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    }),
    {
      numRuns: 40,
      examples: [
        ['98103', 'distance'],
        ['98103', 'best'],
      ],
    },
  )
})

it('counts the people within each distance and for each way to meet, and those who serve the place in person', async () => {
  await fc.assert(
    fc.asyncProperty(anyZip, anyFilter, async (area, filter) => {
      const { counts, place } = await search({ ...filter, area })
      for (const step of withinMilesSteps)
        expect(counts.withinMiles).toContainEqual({
          value: step,
          count: expected(area, { ...filter, withinMiles: step }).size,
        })
      for (const way of Object.keys(waysToMeet) as (keyof typeof waysToMeet)[])
        expect(counts.meet).toContainEqual({
          value: way,
          count: expected(area, { ...filter, meet: [way] }).size,
        })
      const all = [...expected(area, filter).values()]
      expect(place).toMatchObject({
        inPersonCount: all.filter(({ comes, receives }) => comes || receives).length,
        videoCount: all.filter(({ comes, receives }) => !comes && !receives).length,
      })
    }),
    { numRuns: 40 },
  )
})

it('names the nearest who come where a filter leaves nobody, and nobody where nobody comes', async () => {
  await fc.assert(
    fc.asyncProperty(anyZip, async (area) => {
      const { nearest = [], totalCount } = await search({ area, certification: ['Knighthood'] })
      expect(totalCount).toBe(0)
      const comers = [...expected(area, { meet: ['comes'] }).values()].map(({ miles }) => miles ?? 99)
      expect(nearest.map(({ miles }) => miles ?? 99)).toEqual(comers.sort((a, b) => a - b).slice(0, 3))
    }),
    { numRuns: 30 },
  )
})

it('of a whole state says no distances, and neither narrows nor orders by them', async () => {
  const state = await search({ area: 'Texas', sort: 'distance', withinMiles: '5' })
  const plain = await search({ area: 'Texas' })
  expect(state.place).toMatchObject({ hasDistances: false })
  expect(state.providers.map(({ id }) => id)).toEqual(plain.providers.map(({ id }) => id))
  expect(plain.providers.some(({ miles, comes, receives }) => miles ?? comes ?? receives)).toBe(false)
})
