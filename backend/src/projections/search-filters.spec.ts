import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { insurers, languages, providerTypes } from '../contract/options.ts'
import { searchPageSize, type ProviderRecord, type SearchFilter } from '../contract/search.ts'
import {
  eventsOf,
  noFilter,
  openProviders,
  type Providers,
  type SomeProvider,
} from '../../test/some-providers.ts'
import { blockSeats } from './search-bits.ts'
import { qualityOf } from './search-quality.ts'
import { facets, type Facet } from './search-terms.ts'
import { searchProviders } from './search.ts'

const options = {
  type: Object.keys(providerTypes),
  languages: Object.keys(languages),
  certification: ['IBCLC', 'CLC', 'DONA International', 'PMH-C', 'Infant CPR', 'L’aide, 2e degré'],
  technique: ['Rebozo', 'Fading', 'Suck training', "Rock'n'roll"],
  insurance: Object.keys(insurers),
} satisfies Record<Facet, readonly string[]>

const some = (values: readonly string[], most = values.length) =>
  fc.subarray([...values], { minLength: 0, maxLength: most })

/** The same ninety people in every run: enough for five pages, and for options with nobody and with nearly everybody. */
const people: readonly SomeProvider[] = fc
  .sample(
    fc.record({
      providerTypes: some(options.type, 3),
      languages: some(options.languages, 3),
      certifications: some(options.certification, 2),
      techniques: some(options.technique, 2),
      insurers: some(options.insurance, 3),
      yearsInService: fc.integer({ min: 0, max: 6 }),
    }),
    { numRuns: 90, seed: 7 },
  )
  .map((person, number) => ({ ...person, id: `p${String((number * 37) % 90).padStart(2, '0')}` }))

let world: Providers
let everyone: readonly ProviderRecord[]
beforeAll(async () => {
  world = await openProviders([])
  // Someone sits at the end of the first block, so that these people sit on both sides of its edge.
  await world.tables.query(
    "insert into read.provider_seat (id, seat, quality, terms) values ('nobody', $1, 0, '')",
    [blockSeats - 45],
  )
  await world.tables.query(
    `insert into read.provider_posting (mark, word, block, bits, members) values ('everyone', '', 0, 0::bit(${blockSeats}), 0)`,
  )
  for (const person of people) for (const event of eventsOf(person)) await world.tell(event)
  await world.settled()
  everyone = await world.tables.query<ProviderRecord>('select * from read.provider')
})
afterAll(() => world.close())

const search = (filter: Partial<SearchFilter>) => searchProviders(world.tables, { ...noFilter, ...filter })

const valuesOf: Record<Facet, (provider: ProviderRecord) => readonly string[]> = {
  type: (provider) => provider.types,
  languages: (provider) => provider.languages,
  certification: (provider) => provider.certifications,
  technique: (provider) => provider.techniques,
  insurance: (provider) => provider.insurers,
}

/** What the filters mean, one provider at a time. */
const matching = (filter: Partial<SearchFilter>, aside?: Facet) =>
  everyone.filter((provider) =>
    facets.every((facet) => {
      const chosen: readonly string[] = filter[facet] ?? []
      return (
        facet === aside ||
        chosen.length === 0 ||
        chosen.some((value) => valuesOf[facet](provider).includes(value))
      )
    }),
  )

const inOrder = (providers: readonly ProviderRecord[]) =>
  [...providers].sort((a, b) => qualityOf(b) - qualityOf(a) || (a.id < b.id ? -1 : 1)).map(({ id }) => id)

const anyFilter = fc.record({
  type: some(options.type, 3),
  languages: some(options.languages, 3),
  certification: some([...options.certification, 'Nobody’s'], 2),
  technique: some(options.technique, 2),
  insurance: some(options.insurance, 2),
}) as fc.Arbitrary<Pick<SearchFilter, Facet>>

describe('for any filters', () => {
  it('the pages together are everyone who matches, once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        const expected = inOrder(matching(filter))
        const pages = Math.ceil(expected.length / searchPageSize) + 1
        const shown: string[] = []
        for (let page = 1; page <= pages; page++) {
          const { providers, totalCount } = await search({ ...filter, page })
          expect(totalCount).toBe(expected.length)
          shown.push(...providers.map(({ id }) => id))
        }
        expect(shown).toEqual(expected)
      }),
      {
        numRuns: 60,
        examples: [[{ type: [], languages: [], certification: [], technique: [], insurance: [] }]],
      },
    )
  })

  it('each option counts those it would match with its own filter left aside', async () => {
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
            (value) => !counts[facet].some((one) => one.value === value),
          )
          expect(missing.filter((value) => expected.get(value) !== 0)).toEqual([])
          const numbers = counts[facet].map(({ count }) => count)
          expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('words and filters together are those who match both', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        const { providers, totalCount } = await search({ ...filter, searchQuery: 'spanish' })
        const expected = inOrder(
          matching(filter).filter((provider) => provider.languages.includes('spanish')),
        )
        expect(totalCount).toBe(expected.length)
        expect(providers.map(({ id }) => id)).toEqual(expected.slice(0, searchPageSize))
      }),
      { numRuns: 40 },
    )
  })
})

describe('for any text', () => {
  it('there is an answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (searchQuery) => {
        const { providers, totalCount } = await search({ searchQuery })
        expect(providers.length).toBe(Math.min(totalCount, searchPageSize))
      }),
      { numRuns: 150 },
    )
  })
})
