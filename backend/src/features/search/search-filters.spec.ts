import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createHash } from 'node:crypto'
import pg from 'pg'
import {
  eventsOf,
  noFilter,
  openProviders,
  type Providers,
  type SomeProvider,
} from '../../../test/some-providers.ts'
import {
  availabilities,
  ethnicities,
  faiths,
  genders,
  sexualities,
} from '../../contract/profiles/attribute-options.ts'
import {
  insurers,
  languages,
  priceTypes,
  providerTypes,
  serviceDeliveries,
} from '../../contract/profiles/options.ts'
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { freeWithinDays } from '../../contract/search/free-within.ts'
import { leastSteps } from '../../contract/search/least-steps.ts'
import {
  searchPageSize,
  searchSorts,
  type SearchFilter,
  type SearchSort,
} from '../../contract/search/search.ts'
import { waysToMeet } from '../../contract/search/ways-to-meet.ts'
import { withinMilesSteps } from '../../contract/search/within-miles.ts'
import { columnOf, eachOf, keysOf, yesNoFilters } from '../../domain/profiles/yes-no-fields.ts'
import { blockSeats } from '../../projections/search/search-bits.ts'
import { refreshSearchIndex } from '../../projections/search/search-index.ts'
import { qualityOf } from '../../projections/search/search-quality.ts'
import { isAboutLoss } from '../../projections/search/search-terms.ts'
import { facets, type Facet } from '../../projections/search/search-terms.ts'
import { bayesianMean } from '../../projections/search/usual-stars.ts'
import { refreshNextFree } from '../bookings/next-free.ts'
import { openPostings } from './postings.ts'
import { searchProviders } from './search.ts'

const yesNo = keysOf(yesNoFilters)

const options = {
  type: Object.keys(providerTypes),
  languages: Object.keys(languages),
  certification: ['IBCLC', 'CLC', 'DONA International', 'PMH-C', 'Infant CPR', 'L’aide, 2e degré'],
  technique: ['Rebozo', 'Fading', 'Suck training', "Rock'n'roll"],
  insurance: Object.keys(insurers),
  serviceDelivery: Object.keys(serviceDeliveries),
  startingPriceType: Object.keys(priceTypes),
  ...eachOf(yesNo, () => ['true', 'false']),
  gender: Object.keys(genders),
  specialties: ['Twins', 'NICU graduates', 'Loss & grief'],
  sexuality: Object.keys(sexualities),
  ethnicity: Object.keys(ethnicities),
  faith: Object.keys(faiths),
  availability: Object.keys(availabilities),
  freeWithin: freeWithinDays,
  yearsInService: leastSteps.yearsInService.map(String),
  minRating: leastSteps.minRating.map(String),
  withinMiles: withinMilesSteps,
  meet: Object.keys(waysToMeet),
} satisfies Record<Facet, readonly string[]>

const some = (values: readonly string[], most = values.length) =>
  fc.subarray([...values], { minLength: 0, maxLength: most })
const one = (values: readonly string[]) => fc.constantFrom(...values)
const oneOrNone = (values: readonly string[]) => fc.constantFrom(null, ...values)

const prices = [0, 19.99, 20, 45, 45.5, 120, 999_999.99, 1_000_000]
const years = [0, 0.5, 1, 2, 3, 9, 10, 30, 80]
const ratings = [1, 2.25, 3.4, 3.5, 4, 4.49, 4.5, 5]

/**
 * The same ninety providers in every run: enough for five pages, and for options that
 * none or nearly all have.
 */
const people = fc
  .sample(
    fc.record({
      providerTypes: some(options.type, 3),
      languages: some(options.languages, 3),
      certifications: some(options.certification, 2),
      techniques: some(options.technique, 2),
      insurers: some(options.insurance, 3),
      yearsInService: fc.constantFrom(...years),
      startingPrice: fc.constantFrom(...prices),
      startingPriceType: one(options.startingPriceType),
      serviceDelivery: one(options.serviceDelivery),
      ...eachOf(yesNo, () => fc.boolean()),
      gender: oneOrNone(options.gender),
      specialties: some(options.specialties, 2),
      sexuality: oneOrNone(options.sexuality),
      ethnicity: some(options.ethnicity, 2),
      faith: oneOrNone(options.faith),
      availability: some(options.availability, 3),
      createdAt: fc.integer({ min: 1, max: 9 }).map((day) => `2026-01-0${day}T12:00:00.000Z`),
    }),
    { numRuns: 90, seed: 7 },
  )
  .map((person, number) => ({
    ...person,
    id: `p${String((number * 37) % 90).padStart(2, '0')}`,
  })) as readonly SomeProvider[]

let world: Providers
let pool: pg.Pool
let everyone: readonly ProviderRecord[]
beforeAll(async () => {
  world = await openProviders([])
  pool = new pg.Pool({ connectionString: world.url, max: 1 })
  pool.on('error', () => undefined)
  // Takes a seat near the end of the first block, so that the providers' seats are on both sides of its edge.
  await world.tables.query(
    "insert into read.provider_seat (id, seat, quality, terms) values ('nobody', $1, 0, '')",
    [blockSeats - 45],
  )
  await world.tables.query(
    `insert into read.provider_posting (mark, word, block, bits, members) values ('everyone', '', 0, 0::bit(${blockSeats}), 0)`,
  )
  for (const person of people) for (const event of eventsOf(person)) await world.tell(event)
  await world.settled()
  await rate()
  await setFree()
  everyone = (
    await world.tables.query<ProviderRecord & { created_at: Date }>('select * from read.provider')
  ).map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
})
afterAll(async () => {
  await pool.end()
  await world.close()
})

/**
 * Days until the next free time of each provider, in a cycle of twelve. Null means no
 * hours; 0 is already over.
 */
const freeIn = new Map(
  people.map(({ id }, number) => [id, [null, 0, 17, 15, 14, 1, 2, 3, 4, 7, 8, 13][number % 12]]),
)

/** Gives each provider hours with one free hour on that day, three hours earlier in the day than now. */
const setFree = async () => {
  const rows = [...freeIn].flatMap(([id, days]) => {
    if (days === null || days === undefined) return []
    const date = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const hours = {
      zone: 'UTC',
      weekly: [],
      daysOff: [],
      extraDays: [{ date, start: '09:00', end: '10:00', endsNextDay: false }],
      noticeHours: 12,
      pauseBefore: 0,
      pauseAfter: 0,
      daysAhead: 90,
      kinds: [{ kindId: 'visit', kind: 'visit', minutes: 60, inSeries: true }],
    }
    return [{ provider_id: id, version: 1, hours, kind_words: { list: [] }, terms: '', meeting_link: '' }]
  })
  await world.tables.query(
    'insert into read.provider_hours select * from json_populate_recordset(null::read.provider_hours, $1)',
    [JSON.stringify(rows)],
  )
  await world.tables.query(
    'insert into read.calendar_change (provider_id, revision) select provider_id, 0 from read.provider_hours',
  )
  await refreshNextFree(pool, now)
}

/**
 * Gives two in three providers an average rating, written to their rows as the reviews' projection does it.
 */
const rate = async () => {
  const rated = people.map(({ id }, number) => ({
    id,
    rating: ratings[number % 12] ?? null,
    reviews: ratings[number % 12] === undefined ? 0 : 1 + (number % 7) * 5,
  }))
  await world.tables.query(
    `update read.provider p set rating = r.rating, review_count = r.reviews
       from json_to_recordset($1) as r(id text, rating float, reviews integer) where p.id = r.id`,
    [JSON.stringify(rated)],
  )
  await refreshSearchIndex(
    {
      schema: 'read',
      keys: () => [],
      query: (sql, parameters) => world.tables.query(sql, parameters),
    },
    rated.map(({ id }) => id),
  )
}

const now = new Date('2026-03-01T12:00:00Z')
/** The position of the tables for the cache. It is increased after each change. */
let standing = 0
const postings = openPostings(() => String(standing))
const search = (filter: Partial<SearchFilter>, savedIds: readonly string[] = []) =>
  searchProviders(world.tables, { ...noFilter, ...filter }, { savedIds, now, postings })

const valuesOf: Record<Facet, (provider: ProviderRecord) => readonly (string | null)[]> = {
  type: (provider) => provider.types,
  languages: (provider) => provider.languages,
  certification: (provider) => provider.certifications,
  technique: (provider) => provider.techniques,
  insurance: (provider) => provider.insurers,
  serviceDelivery: (provider) => [provider.service_delivery],
  startingPriceType: (provider) => [provider.starting_price_type],
  ...eachOf(yesNo, (name) => (provider: ProviderRecord) => [String(provider[columnOf(name)])]),
  gender: (provider) => [provider.gender],
  specialties: (provider) => provider.specialties,
  sexuality: (provider) => [provider.sexuality],
  ethnicity: (provider) => provider.ethnicity,
  faith: (provider) => [provider.faith],
  availability: (provider) => [
    ...provider.availability,
    ...(provider.types.includes('night_nanny') ? ['nights'] : []),
  ],
  freeWithin: ({ id }) => {
    const days = freeIn.get(id) ?? 0
    return freeWithinDays.filter((within) => days > 0 && days <= Number(within))
  },
  yearsInService: (provider) =>
    options.yearsInService.filter((step) => provider.years_in_service >= Number(step)),
  minRating: (provider) => options.minRating.filter((step) => (provider.rating ?? 0) >= Number(step)),
  // Without a place there are no distances.
  withinMiles: () => withinMilesSteps,
  meet: ({ service_delivery: delivery }) => [
    ...(delivery === 'virtual_only' ? [] : ['comes']),
    ...(delivery === 'in_person_only' ? [] : ['video']),
  ],
}

/** A price limit is by the hour unless the search names another unit. */
const chosenOf = (filter: Partial<SearchFilter>, facet: Facet) =>
  facet === 'startingPriceType' && filter.maxPrice !== undefined
    ? [filter.startingPriceType ?? 'hourly']
    : [filter[facet] ?? []].flat().map(String)

/** The expected matches, computed for one provider at a time. */
const matching = (filter: Partial<SearchFilter>, aside?: Facet) =>
  everyone.filter(
    (provider) =>
      (filter.maxPrice === undefined || provider.starting_price <= filter.maxPrice) &&
      (aside === 'yearsInService' || provider.years_in_service >= (filter.yearsInService ?? 0)) &&
      (aside === 'minRating' || (provider.rating ?? 0) >= (filter.minRating ?? 0)) &&
      ((filter.rating ?? []).length === 0 ||
        (provider.rating !== null && filter.rating?.includes(String(Math.round(provider.rating))))) &&
      facets.every((facet) => {
        const chosen = chosenOf(filter, facet)
        return (
          facet === aside ||
          // Compared as numbers above.
          facet === 'yearsInService' ||
          facet === 'minRating' ||
          chosen.length === 0 ||
          chosen.some((value) => valuesOf[facet](provider).includes(value))
        )
      }),
  )

/** The mean of all reviews, rounded to tenths. */
const usualStars = () => {
  const reviews = everyone.reduce((sum, { review_count }) => sum + review_count, 0)
  const stars = everyone.reduce((sum, { rating, review_count }) => sum + (rating ?? 0) * review_count, 0)
  return Math.min(4.5, Math.round((10 * stars) / reviews) / 10)
}

/** Lower ranks come first. Equal providers are sorted by the daily order. */
const ranks: Record<SearchSort, (provider: ProviderRecord) => readonly number[]> = {
  best: (provider) => [-qualityOf(provider, usualStars())],
  rating: (provider) => [-(bayesianMean(provider, usualStars()) ?? 0), -qualityOf(provider, usualStars())],
  price: (provider) => [provider.starting_price],
  newest: (provider) => [-new Date(provider.created_at).getTime()],
  experience: (provider) => [-provider.years_in_service],
  distance: (provider) => [-qualityOf(provider, usualStars())],
}

const tieOf = ({ id }: ProviderRecord) => createHash('md5').update(`${id}2026-03-01`).digest('hex')

/** Specialists for loss and grief come last in a search without words. */
const isLast = (provider: ProviderRecord, words: string) => words === '' && isAboutLoss(provider)

const inOrder = (providers: readonly ProviderRecord[], sort: SearchSort = 'best', words = '') =>
  [...providers]
    .sort((a, b) => {
      const last = Number(isLast(a, words)) - Number(isLast(b, words))
      if (last !== 0) return last
      const others = ranks[sort](b)
      const difference = ranks[sort](a).map((rank, place) => rank - (others[place] ?? 0))
      return difference.find((step) => step !== 0) ?? (tieOf(a) < tieOf(b) ? -1 : 1)
    })
    .map(({ id }) => id)

/** Leaves most filters empty, because otherwise no provider would match. */
const seldom = <T>(values: fc.Arbitrary<T>, nothing: T) =>
  fc.oneof({ arbitrary: fc.constant(nothing), weight: 6 }, { arbitrary: values, weight: 1 })
const maybe = <T>(values: fc.Arbitrary<T>) => seldom<T | undefined>(values, undefined)
const fewOf = (values: readonly string[]) => seldom(some(values, 2), [])

const anyFilter = fc.record({
  type: some(options.type, 3),
  languages: some(options.languages, 3),
  certification: fewOf([...options.certification, 'Nobody’s']),
  technique: fewOf(options.technique),
  insurance: fewOf(options.insurance),
  serviceDelivery: fewOf(options.serviceDelivery),
  startingPriceType: maybe(one(options.startingPriceType)),
  ...eachOf(yesNo, () => maybe(fc.boolean())),
  gender: fewOf(options.gender),
  specialties: fewOf(options.specialties),
  sexuality: fewOf(options.sexuality),
  ethnicity: fewOf(options.ethnicity),
  faith: fewOf(options.faith),
  availability: fewOf(options.availability),
  freeWithin: maybe(fc.constantFrom(...freeWithinDays)),
  rating: fewOf(['1', '2', '3', '4', '5', 'six']),
  minRating: maybe(fc.constantFrom(...ratings, 4.51, 2)),
  maxPrice: maybe(fc.constantFrom(...prices, 45.49, 20.01, 500)),
  yearsInService: maybe(fc.constantFrom(...years, 0.4, 5, 79.9, 200)),
  withinMiles: maybe(fc.constantFrom(...withinMilesSteps)),
  meet: fewOf(options.meet),
}) as unknown as fc.Arbitrary<Partial<SearchFilter>>

describe('for any filters', () => {
  it('the pages together have every matching provider once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, fc.constantFrom(...searchSorts), async (filter, sort) => {
        const expected = inOrder(matching(filter), sort)
        const pages = Math.ceil(expected.length / searchPageSize) + 1
        const shown: string[] = []
        for (let page = 1; page <= pages; page++) {
          const { providers, totalCount } = await search({ ...filter, sort, page })
          expect(totalCount).toBe(expected.length)
          shown.push(...providers.map(({ id }) => id))
        }
        expect(shown).toEqual(expected)
      }),
      {
        numRuns: 100,
        examples: searchSorts.map((sort) => [{}, sort]),
      },
    )
  })

  it('each option counts the providers it would match, ignoring its own filter', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        const { counts } = await search(filter)
        for (const facet of facets) {
          const others = matching(filter, facet)
          const expected = new Map(
            options[facet].map((value) => [
              value,
              others.filter((provider) => valuesOf[facet](provider).includes(value)).length,
            ]),
          )
          for (const { value, count } of counts[facet])
            expect([value, count]).toEqual([value, expected.get(value) ?? 0])
          const missing = [...expected.keys()].filter(
            (value) => !counts[facet].some((counted) => counted.value === value),
          )
          expect(missing.filter((value) => expected.get(value) !== 0)).toEqual([])
          const numbers = counts[facet].map(({ count }) => count)
          expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('words and filters together find the providers who match both', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, fc.constantFrom(...searchSorts), async (filter, sort) => {
        const { providers, totalCount } = await search({ ...filter, searchQuery: 'twins', sort })
        const expected = inOrder(
          matching(filter).filter((provider) => provider.specialties.includes('Twins')),
          sort,
          'twins',
        )
        expect(totalCount).toBe(expected.length)
        expect(providers.map(({ id }) => id)).toEqual(expected.slice(0, searchPageSize))
      }),
      { numRuns: 40 },
    )
  })
})

describe('the filter for providers who are free within some days', () => {
  const freeOnes = async (at: Date, within: SearchFilter['freeWithin']) => {
    await refreshNextFree(pool, at)
    standing += 1
    return (await search({ freeWithin: within })).totalCount
  }

  it('changes as time passes, without any event', async () => {
    const before = await freeOnes(now, '3')
    const after = await freeOnes(new Date(now.getTime() + 86_400_000), '3')
    // A day later, those of one day are no longer ahead, and those of four days are within three.
    const of = (days: number) => [...freeIn.values()].filter((each) => each === days).length
    expect(after).toBe(before - of(1) + of(4))
  })

  it('finds nobody while its bits are for an older seat table, until the next refresh', async () => {
    await world.tables.query('update availability.free_posting set seats = 0')
    standing += 1
    expect((await search({ freeWithin: '14' })).totalCount).toBe(0)
    expect(await freeOnes(new Date(now.getTime() + 86_400_000), '14')).toBeGreaterThan(0)
  })
})

describe('saved providers', () => {
  const saved = ['p03', 'p44', 'p80', 'someone who left']

  it('are the only ones found with that filter, and must pass the other filters too', async () => {
    const all = await search({ bookmarkedOnly: true, sort: 'price' }, saved)
    const among = everyone.filter(({ id }) => saved.includes(id))
    expect(all.providers.map(({ id }) => id)).toEqual(inOrder(among, 'price'))
    const english = await search({ bookmarkedOnly: true, languages: ['english'] }, saved)
    expect(english.totalCount).toBe(among.filter((provider) => provider.languages.includes('english')).length)
    expect(english.counts.languages.map(({ count }) => count).every((count) => count <= 3)).toBe(true)
  })

  it('do not limit a search of all providers', async () => {
    expect((await search({}, saved)).totalCount).toBe(90)
  })
})

describe('for any text', () => {
  it('the search returns an answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (searchQuery) => {
        const { providers, totalCount } = await search({ searchQuery })
        expect(providers.length).toBe(Math.min(totalCount, searchPageSize))
      }),
      { numRuns: 150 },
    )
  })
})
