import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { noFilter, openProviders, type Providers } from '../../../test/some-providers.ts'
import type { SearchFilter } from '../../contract/search/search.ts'
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
    { id: 'unknown-zip', serviceArea: ['00001', 'Austin'] },
    { id: 'nowhere' },
    { id: 'video', serviceDelivery: 'virtual_only' },
    { id: 'round-rock', city: 'Round Rock', state: 'TX', zipCode: '78664' },
    { id: 'san-antonio', city: 'San Antonio', state: 'TX', zipCode: '78207', yearsInService: 40 },
    { id: 'austin-by-video', serviceDelivery: 'virtual_only', city: 'Austin', state: 'TX' },
    { id: 'both-ways', serviceDelivery: 'in_person_and_virtual', city: 'Omaha', state: 'NE' },
  ])
})
afterAll(() => world.close())

const search = (area: string, filter: Partial<SearchFilter> = {}) =>
  searchProviders(world.tables, { ...noFilter, ...filter, area })
/** Leaves out providers who work by video, because they match any place. */
const found = async (area: string) => {
  const ids = (await search(area)).providers.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(byVideo))
  return ids.filter((id) => !byVideo.includes(id)).sort()
}

const byVideo = ['video', 'both-ways', 'austin-by-video']
const aroundAustin = ['austin', 'round-rock', 'south-austin', 'texas']
const nearAustin = ['austin', 'south-austin', 'texas']
const inTexas = ['austin', 'round-rock', 'san-antonio', 'somewhere-in-texas', 'south-austin', 'texas']

describe('a place', () => {
  it.each([
    ['78704', nearAustin],
    ['78704-1234', nearAustin],
    ['77001', ['texas']],
    ['11203', ['brooklyn']],
  ])('by the ZIP code %s finds everyone who comes there', async (zip, ids) => {
    expect(await found(zip)).toEqual(ids)
  })

  it.each([
    ['Austin, TX', aroundAustin],
    ['austin texas', aroundAustin],
    ['AUSTIN TX 78704', nearAustin],
    // Without a state it may be meant; with another one it is not.
    ['Austin', [...aroundAustin, 'unknown-zip']],
    ['Austin, MN', ['austin-minnesota']],
    ['Saint Paul, Minnesota', ['st-paul']],
    ['st paul', ['st-paul']],
    ['san jose', ['san-jose']],
    ['Sán José, CA', ['san-jose']],
    ['Brooklyn', ['brooklyn']],
    ['Washington, DC', ['washington']],
    ['Houston', ['texas']],
    ['30.31, -97.719', ['austin', 'round-rock', 'texas']],
  ])('by the city %s finds everyone who comes there', async (city, ids) => {
    expect(await found(city)).toEqual(ids)
  })

  it.each([
    ['TX', inTexas],
    ['texas', inTexas],
    ['Minnesota', ['austin-minnesota', 'st-paul']],
    ['New York State', ['brooklyn', 'buffalo']],
    ['d.c.', ['washington']],
    ['West Virginia', []],
  ])('by the state %s finds everyone with a place in it', async (state, ids) => {
    expect(await found(state)).toEqual(ids)
  })

  it('that is both a city and a state is read as both', async () => {
    expect(await found('Washington')).toEqual(['seattle', 'washington'])
  })

  it.each([
    ['Atlantis'],
    ['\0'.concat('Atlantis')],
    ['Robert’); drop table'],
    ['787'],
    [', TX,'.repeat(20)],
    ['99999'],
    ['00000'],
    ['00001'],
    ['Paris'],
    ['London'],
  ])('that is unknown (%j) is returned as typed, and everyone is found', async (area) => {
    const { place, totalCount } = await search(area)
    expect(place).toMatchObject({ name: area.trim(), isKnown: false })
    expect(totalCount).toBe(18)
  })

  it('with the name of a foreign city is found if its US state is given', async () => {
    expect((await search('Paris, TX')).place).toMatchObject({ name: 'Paris, TX', isKnown: true })
  })

  it('that has the name of others says which', async () => {
    expect((await search('Austin')).place).toMatchObject({ name: 'Austin, TX', others: ['Austin, MN'] })
    expect((await search('Austin, TX')).place).not.toHaveProperty('others')
  })

  it('of a suburb, a neighborhood or a region finds first who is there', async () => {
    const south = (await search('South Congress, Austin')).providers.slice(0, 2).map(({ id }) => id)
    expect(new Set(south)).toEqual(new Set(['austin', 'south-austin']))
    const county = (await search('Travis County')).providers.slice(0, 3).map(({ id }) => id)
    expect(new Set(county.slice(0, 2))).toEqual(new Set(['austin', 'south-austin']))
    expect(county[2]).toBe('round-rock')
    // The miles to the middle of half a state would say nothing.
    const { providers } = await search('Hill Country')
    expect(providers.every(({ miles }) => miles === undefined)).toBe(true)
  })

  it('in degrees is rounded and named after its city, and is unknown outside the country', async () => {
    expect((await search('47.61234, -122.33')).place).toMatchObject({
      name: 'near Seattle, WA',
      isKnown: true,
    })
    expect((await search('37.8,-122.3')).place).toMatchObject({ name: 'near Oakland, CA' })
    for (const area of ['0, 0', '48.85, 2.35', '99, -122.3', '47.6, -999.9', '47.6, west'])
      expect((await search(area)).place).toMatchObject({ name: area, isKnown: false })
  })

  it('without a letter or digit does not narrow the search', async () => {
    expect((await search(' ,.- ')).totalCount).toBe(18)
  })

  it('applies to the counts of options too', async () => {
    const { counts } = await search('Austin, TX')
    expect(counts.serviceDelivery).toContainEqual({ value: 'in_person_only', count: 4 })
    expect(counts.serviceDelivery).toContainEqual({ value: 'virtual_only', count: 2 })
  })
})

describe('the order by place', () => {
  const order = async (area: string, filter: Partial<SearchFilter> = {}) =>
    (await searchProviders(world.tables, { ...noFilter, area, ...filter })).providers.map(({ id }) => id)

  it('puts the same ZIP code or city first, then others who come, and providers by video last', async () => {
    const ids = await order('78704')
    expect(new Set(ids.slice(0, 2))).toEqual(new Set(['austin', 'south-austin']))
    expect(ids.slice(2, 4)).toEqual(['texas', 'austin-by-video'])
    expect(new Set(ids.slice(4))).toEqual(new Set(['video', 'both-ways']))
  })

  it.each(['NYC', 'nyc', 'New York City', 'Manhattan'])(
    'knows the common name of a city: %s',
    async (area) => {
      const { place, providers } = await search(area)
      expect(place).toMatchObject({ name: 'New York, NY', isKnown: true, inPersonCount: 1 })
      expect(providers[0]?.id).toBe('brooklyn')
    },
  )

  it('gives the miles to each provider, or says that they work by video', async () => {
    const { providers, place } = await search('78704')
    const near = Object.fromEntries(providers.map(({ id, miles, by_video }) => [id, { miles, by_video }]))
    expect(near).toMatchObject({
      'south-austin': { miles: 1 },
      texas: { miles: undefined },
      'austin-by-video': { by_video: true },
      'both-ways': { by_video: true },
    })
    expect(place).toEqual({
      ...{ name: 'Austin, TX 78704', isKnown: true, hasDistances: true },
      ...{ inPersonCount: 3, videoCount: 3, isServed: true },
    })
  })

  it('knows whether anybody serves a place, also where nobody there matches the filters or the words', async () => {
    const placeWith = async (area: string, filter: Partial<SearchFilter>) =>
      (await search(area, filter)).place
    expect(await placeWith('NYC', { minRating: 5 })).toMatchObject({ inPersonCount: 0, isServed: true })
    expect(await placeWith('Juneau, AK', {})).toMatchObject({ inPersonCount: 0, isServed: false })
  })

  it('keeps providers by video last in every other sort order', async () => {
    for (const sort of ['price', 'newest', 'experience', 'rating'] as const) {
      const ids = await order('Texas', { sort })
      expect(ids.slice(0, 6).sort()).toEqual(inTexas)
    }
    expect((await order('Texas', { sort: 'experience' }))[0]).toBe('san-antonio')
  })

  it('applies to a place among the search words too', async () => {
    for (const searchQuery of ['78704', 'in austin', 'austin tx', 'near 78704', 'cerca de austin']) {
      const { providers, place } = await searchProviders(world.tables, { ...noFilter, searchQuery })
      expect(place).toMatchObject({ isKnown: true })
      expect(new Set(providers.slice(0, 2).map(({ id }) => id))).toEqual(new Set(['austin', 'south-austin']))
    }
  })
})
