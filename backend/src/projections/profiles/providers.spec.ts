import { afterEach, describe, expect, it } from '@jest/globals'
import {
  eventsOf,
  noFilter,
  openProviders,
  type Providers,
  type SomeProvider,
} from '../../../test/some-providers.ts'
import { providerRecord } from '../../contract/profiles/providers.ts'
import type { SlugEvent } from '../../domain/profiles/slug-reservation.ts'
import { searchProviders } from '../../features/search/search.ts'
import { remove, type Projection } from '../../platform/projecting/projection.ts'
import { rebuild } from '../../platform/projecting/rebuild.ts'
import { featuredProviders } from './featured-providers.ts'
import { provider, providerById, providersProjection } from './providers.ts'

let world: Providers
afterEach(() => world.close())

const elena: SomeProvider = {
  id: 'elena',
  providerName: 'Elena García',
  businessName: 'Leche y Luna',
  slug: 'leche-y-luna',
  providerTypes: ['lactation_consultant'],
  languages: ['english', 'spanish'],
  certifications: ['IBCLC'],
  techniques: ['Paced bottle feeding'],
  city: 'Austin',
  state: 'Texas',
  insurers: ['aetna'],
  specialties: ['Twins and multiples'],
  photo: 'elena.svg',
  website: 'https://leche.example',
  startingPrice: 62.5,
}
const grace: SomeProvider = {
  id: 'grace',
  providerName: 'Grace Okafor',
  providerTypes: ['birth_doula'],
  city: 'Austin',
}

const found = async (searchQuery: string) =>
  (await searchProviders(world.tables, { ...noFilter, searchQuery })).providers.map(({ id }) => id)

/** All rows that the projection keeps, in a fixed order. */
const contents = async () =>
  Promise.all(
    providersProjection.tables.map(async ({ name: table }) => [table, await world.rows(table)] as const),
  )

describe('a provider', () => {
  it('has the product’s shape, with the declared attributes and without the street', async () => {
    world = await openProviders([elena])
    const shown = await providerById(world.tables, 'elena')
    expect(providerRecord.parse(shown)).toEqual(shown)
    expect(shown).toMatchObject({
      id: 'elena',
      organization_id: 'organization-elena',
      name: 'Elena García',
      business_name: 'Leche y Luna',
      starting_price: 62.5,
      types: ['lactation_consultant'],
      insurers: ['aetna'],
      specialties: ['Twins and multiples'],
      city: 'Austin',
      photo: 'elena.svg',
      website: 'https://leche.example',
      created_at: '2026-01-01T12:00:00.000Z',
      updated_at: '2026-01-02T12:00:00.000Z',
      deleted_at: null,
    })
    expect(JSON.stringify(shown)).not.toContain('Hidden Street')
  })

  it('says where they go; one of before that could be said says nothing of it', async () => {
    const said = { travelMiles: 25, receivesClients: true, videoStates: ['WA', 'OR'] }
    const [oldest] = eventsOf({ ...grace, id: 'oldest' })
    world = await openProviders([{ ...elena, ...said }])
    if (oldest) await world.tell(oldest)
    await world.settled()
    const goes = async (id: string) => {
      const shown = await providerById(world.tables, id)
      return [shown?.travel_miles, shown?.receives_clients, shown?.video_states]
    }
    expect(await goes('elena')).toEqual([25, true, ['WA', 'OR']])
    expect(await goes('oldest')).toEqual([null, false, []])
  })

  it('is the same in every query', async () => {
    world = await openProviders([elena])
    const shown = await providerById(world.tables, 'elena')
    expect((await searchProviders(world.tables, noFilter)).providers).toEqual([shown])
    expect(await featuredProviders(world.tables)).toEqual([shown])
  })

  it('is found by id and by slug, and by nothing else', async () => {
    world = await openProviders([elena, { ...grace, slug: 'elena' }])
    expect((await providerById(world.tables, 'leche-y-luna'))?.id).toBe('elena')
    expect((await providerById(world.tables, 'elena'))?.id).toBe('elena')
    for (const other of ['', 'nobody', "' or true --", 'a\0b', 'ELENA'])
      expect(await providerById(world.tables, other)).toBeUndefined()
  })
})

describe('the search index', () => {
  it('follows what a provider declares', async () => {
    world = await openProviders([elena, grace])
    await world.tell({
      type: 'ProviderAttributesDeclared',
      data: {
        providerId: 'grace',
        insurers: ['cigna'],
        specialties: ['Twins'],
        photo: null,
        declaredAt: '2026-02-01T12:00:00.000Z',
      },
    })
    await world.settled()
    expect(await found('twins')).toEqual(['elena', 'grace'])
    await world.tell({
      type: 'ProviderAttributesDeclared',
      data: {
        providerId: 'elena',
        insurers: [],
        specialties: [],
        photo: null,
        declaredAt: '2026-02-01T12:00:00.000Z',
      },
    })
    await world.settled()
    expect(await found('twins')).toEqual(['grace'])
    const { counts } = await searchProviders(world.tables, noFilter)
    expect(counts.insurance).toContainEqual({ value: 'aetna', count: 0 })
    expect(counts.insurance).toContainEqual({ value: 'cigna', count: 1 })
  })

  it('keeps nothing of a deleted provider, not even a word that only they used', async () => {
    const removing: Projection<SlugEvent> = {
      ...providersProjection,
      on: {
        ...providersProjection.on,
        SlugReleased: 'nothing',
        SlugReserved: ({ data }) => remove(provider, { id: data.providerId }),
      },
    }
    world = await openProviders([elena, grace], removing)
    await world.append('slug-1', 'SlugReserved', {
      reservationId: '1',
      providerId: 'elena',
      reservedAt: 'now',
    })
    await world.settled()
    expect(await found('')).toEqual(['grace'])
    expect(await found('austin')).toEqual(['grace'])
    const left = JSON.stringify(await contents()).toLowerCase()
    for (const word of ['elena', 'garcia', 'leche', 'ibclc', 'aetna']) expect(left).not.toContain(word)
  })

  it('is unchanged after every event is delivered twice', async () => {
    world = await openProviders([elena, grace])
    const before = await contents()
    for (const person of [elena, grace]) for (const event of eventsOf(person)) await world.tell(event)
    await world.settled()
    expect(await contents()).toEqual(before)
  })

  it('seats providers in the order of the log, however their clocks and the batches went', async () => {
    const [made, revised] = eventsOf(elena)
    if (made?.type !== 'ProviderProfileCreated' || !revised) throw new Error('Elena has no profile')
    world = await openProviders([])
    await world.tell({ ...made, data: { ...made.data, createdAt: '2026-03-01T12:00:00.000Z' } })
    for (const event of eventsOf(grace)) await world.tell(event)
    await world.tell(revised)
    await world.settled()
    const seats = () => world.tables.query('select id, seat from read.provider_seat order by seat')
    const inOrder = [
      { id: 'elena', seat: 0 },
      { id: 'grace', seat: 1 },
    ]
    expect(await seats()).toEqual(inOrder)
    await rebuild({ ...world, projection: providersProjection, signal: new AbortController().signal })
    expect(await seats()).toEqual(inOrder)
  })

  it('seats providers where their profile was made, though an earlier event named them', async () => {
    world = await openProviders([])
    await world.append('endorsements-grace', 'EndorsementApproved', { providerId: 'grace', approvedCount: 1 })
    for (const event of [...eventsOf(elena), ...eventsOf(grace)]) await world.tell(event)
    await world.settled()
    const seats = () => world.tables.query('select id from read.provider_seat order by seat')
    const inOrder = [{ id: 'elena' }, { id: 'grace' }]
    expect(await seats()).toEqual(inOrder)
    await rebuild({ ...world, projection: providersProjection, signal: new AbortController().signal })
    expect(await seats()).toEqual(inOrder)
  })

  it('parks the one stream whose words cannot be worked out, in a rebuild as well', async () => {
    world = await openProviders([elena, grace])
    const broken: typeof providersProjection = {
      ...providersProjection,
      derive: async ({ keys }) => {
        if (keys(provider).some(({ id }) => id === 'grace')) throw new Error('No words for that')
      },
      deriveInBulk: () => ({
        inOrder: () => undefined,
        fromAll: () => Promise.reject(new Error('No words for that')),
      }),
    }
    await rebuild({ ...world, projection: broken, signal: new AbortController().signal })
    expect((await world.rows('provider')).map(({ id }) => id)).toEqual(['elena'])
    expect((await world.rows('parked_stream')).map(({ stream }) => stream)).toEqual(['providerProfile-grace'])
  })

  it('is unchanged after a rebuild, and follows new events from there', async () => {
    world = await openProviders([elena, grace])
    const before = await contents()
    await rebuild({ ...world, projection: providersProjection, signal: new AbortController().signal })
    expect(await contents()).toEqual(before)
    for (const event of eventsOf({ id: 'ana', providerName: 'Ana Souza', city: 'Austin' }))
      await world.tell(event)
    await world.settled()
    expect([...(await found('austin'))].sort()).toEqual(['ana', 'elena', 'grace'])
  })
})

describe('the featured providers', () => {
  const kinds = [
    'birth_doula',
    'lactation_consultant',
    'sleep_coach',
    'night_nanny',
    'maternal_mental_health',
  ]
  const people = kinds.flatMap((kind) =>
    [1, 2, 3].map((n) => ({ id: `${kind}-${n}`, providerTypes: [kind, 'other'] })),
  )
  const on = async (day: string) => (await featuredProviders(world.tables, new Date(day))).map(({ id }) => id)

  it('are of different kinds, the same all day, and take turns', async () => {
    world = await openProviders(people)
    const morning = await on('2026-03-01T00:00:00Z')
    expect(morning.map((id) => id.split('-')[0]).sort()).toEqual([...kinds].sort())
    expect(await on('2026-03-01T23:59:59Z')).toEqual(morning)
    const next = await on('2026-03-02T00:00:00Z')
    expect(next.filter((id) => morning.includes(id))).toEqual([])
  })

  it('are those with endorsements or reviews, if a kind has any', async () => {
    world = await openProviders(people)
    await world.append('endorsements-night_nanny-2', 'EndorsementApproved', {
      providerId: 'night_nanny-2',
      approvedCount: 1,
    })
    await world.settled()
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03'])
      expect((await on(day)).filter((id) => id.startsWith('night_nanny'))).toEqual(['night_nanny-2'])
  })

  it('show one provider once, even with many kinds of care', async () => {
    world = await openProviders([{ id: 'all', providerTypes: kinds }])
    expect(await on('2026-03-01')).toEqual(['all'])
  })

  it('are empty if there are no providers', async () => {
    world = await openProviders([])
    expect(await on('2026-03-01')).toEqual([])
  })
})
