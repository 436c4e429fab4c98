import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { noFilter, openProviders, type Providers } from '../../../test/some-providers.ts'
import { searchProviders } from '../../features/search/search.ts'

let world: Providers
beforeAll(async () => {
  world = await openProviders([
    { id: 'austin', city: 'Austin', state: 'TX', zipCode: '78701' },
    { id: 'south-austin', serviceArea: ['78704'] },
    { id: 'texas', serviceArea: ['TX'] },
    { id: 'somewhere-in-texas', state: 'Texas', zipCode: '' },
    { id: 'austin-minnesota', serviceArea: ['Austin, MN'] },
    { id: 'st-paul', city: 'St. Paul', state: 'Minnesota' },
    { id: 'brooklyn', city: 'New York', state: 'NY', zipCode: '11203-4567' },
    { id: 'buffalo', city: 'Buffalo', state: 'N.Y.' },
    { id: 'washington', city: 'Washington', state: 'D.C.' },
    { id: 'seattle', city: 'Seattle', state: 'wa' },
    { id: 'san-jose', city: 'San José', state: 'California' },
    { id: 'unknown-zip', serviceArea: ['00001'] },
    { id: 'nowhere' },
    { id: 'video', serviceDelivery: 'virtual_only' },
    { id: 'both-ways', serviceDelivery: 'in_person_and_virtual', city: 'Omaha', state: 'NE' },
  ])
})
afterAll(() => world.close())

const search = (area: string) => searchProviders(world.tables, { ...noFilter, area })
/** Without those who work by video: they pass wherever the place is. */
const found = async (area: string) => {
  const ids = (await search(area)).providers.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['video', 'both-ways']))
  return ids.filter((id) => id !== 'video' && id !== 'both-ways').sort()
}

const inAustin = ['austin', 'south-austin', 'texas']

describe('a place', () => {
  it.each([
    ['78704', inAustin],
    ['78704-1234', inAustin],
    ['78701', ['austin', 'texas']],
    ['77001', ['texas']],
    ['11203', ['brooklyn']],
    ['00001', ['unknown-zip']],
    ['99999', []],
  ])('by the ZIP code %s finds who names it, its city or its whole state', async (zip, ids) => {
    expect(await found(zip)).toEqual(ids)
  })

  it.each([
    ['Austin, TX', inAustin],
    ['austin texas', inAustin],
    ['AUSTIN TX 78704', inAustin],
    ['Austin', ['austin', 'austin-minnesota', 'south-austin', 'texas']],
    ['Austin, MN', ['austin-minnesota']],
    ['Saint Paul, Minnesota', ['st-paul']],
    ['st paul', ['st-paul']],
    ['san jose', ['san-jose']],
    ['Sán José, CA', ['san-jose']],
    ['Brooklyn', ['brooklyn']],
    ['Washington, DC', ['washington']],
    ['Houston', ['texas']],
  ])('by the city %s finds who names it, a ZIP code in it or its whole state', async (city, ids) => {
    expect(await found(city)).toEqual(ids)
  })

  it.each([
    ['TX', ['austin', 'somewhere-in-texas', 'south-austin', 'texas']],
    ['texas', ['austin', 'somewhere-in-texas', 'south-austin', 'texas']],
    ['Minnesota', ['austin-minnesota', 'st-paul']],
    ['ny', ['brooklyn', 'buffalo']],
    ['d.c.', ['washington']],
    ['West Virginia', []],
  ])('by the state %s finds who has any place in it', async (state, ids) => {
    expect(await found(state)).toEqual(ids)
  })

  it('whose name is a city’s and a state’s is read as both', async () => {
    expect(await found('Washington')).toEqual(['seattle', 'washington'])
    expect(await found('New York')).toEqual(['brooklyn', 'buffalo'])
  })

  it.each([['Atlantis'], ['\0'.concat('Atlantis')], ['Robert’); drop table'], ['787'], [', TX,'.repeat(20)]])(
    'that nobody knows (%j) leaves those who work by video',
    async (area) => {
      expect(await found(area)).not.toContain('nowhere')
    },
  )

  it('without a letter or digit narrows nothing', async () => {
    expect((await search(' ,.- ')).totalCount).toBe(15)
  })

  it('is kept while options are counted', async () => {
    const { counts } = await search('Austin, TX')
    expect(counts.serviceDelivery).toContainEqual({ value: 'in_person_only', count: 3 })
    expect(counts.serviceDelivery).toContainEqual({ value: 'virtual_only', count: 1 })
  })
})
