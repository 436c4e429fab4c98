import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { noFilter, openProviders, type Providers, type SomeProvider } from '../../../test/some-providers.ts'
import { mostOnMap } from '../../contract/search/search-map.ts'
import { peopleOnMap } from './search-map.ts'

/** In one tenth of a degree; 98039 in another. */
const neighbors = ['98103', '98115', '98125']
const others: readonly SomeProvider[] = Array.from({ length: mostOnMap }, (_, index) => ({
  id: `austin-${index}`,
  city: 'Austin',
  state: 'TX',
}))

let world: Providers
beforeAll(async () => {
  world = await openProviders([
    ...neighbors.map((zipCode) => ({ id: `at ${zipCode}`, city: 'Seattle', state: 'WA', zipCode })),
    { id: 'east', city: 'Medina', state: 'WA', zipCode: '98039', travelMiles: 40 },
    { id: 'receiving', city: 'Medina', state: 'WA', zipCode: '98039', receivesClients: true },
    { id: 'video', city: 'Seattle', state: 'WA', zipCode: '98103', serviceDelivery: 'virtual_only' },
    { id: 'nowhere' },
    ...others,
  ])
})
afterAll(() => world.close())

const mapOf = (area: string) => peopleOnMap(world.tables, { ...noFilter, area }, {})

it('gives everybody in a tenth of a degree the same point, and no ZIP code', async () => {
  const { people } = await mapOf('Seattle, WA')
  const points = people.map(({ id, latitude, longitude }) => ({ id, at: `${latitude}, ${longitude}` }))
  const near = points.filter(({ id }) => id.startsWith('at '))
  expect(near).toHaveLength(neighbors.length)
  expect(new Set(near.map(({ at }) => at))).toEqual(new Set(['47.7, -122.3']))
  expect(points.find(({ id }) => id === 'east')).toEqual({ id: 'east', at: '47.6, -122.2' })
  for (const { at } of points) expect(at).toMatch(/^\d+(\.\d)?, -\d+(\.\d)?$/)
  for (const { id: _id, slug: _slug, ...rest } of people) expect(JSON.stringify(rest)).not.toMatch(/98\d{3}/)
})

it('says how far each comes, nowhere for who only receives families', async () => {
  const { people } = await mapOf('Medina, WA')
  const milesOf = Object.fromEntries(people.map(({ id, miles }) => [id, miles]))
  expect(milesOf).toMatchObject({ east: 40, receiving: 0, 'at 98103': 15 })
})

it('leaves out who meets by video only or is nowhere, and says how many the list has', async () => {
  const { people, totalCount } = await peopleOnMap(world.tables, { ...noFilter, page: 3 }, {})
  expect(totalCount).toBe(others.length + neighbors.length + 4)
  expect(people.length).toBeGreaterThan(mostOnMap - 3)
  expect(people.length).toBeLessThanOrEqual(mostOnMap)
  const ids = new Set(people.map(({ id }) => id))
  expect(ids).not.toContain('video')
  expect(ids).not.toContain('nowhere')
})
