import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type * as z from 'zod/mini'
import { searchFilter } from '../src/contract/search/search.ts'
import { openReadTables } from '../src/features/features.ts'
import { openPostings, type Postings } from '../src/features/search/postings.ts'
import { openSearchCountsCache } from '../src/features/search/search-handlers.ts'
import { searchProviders } from '../src/features/search/search.ts'
import { openInterpreter } from '../src/features/search/understood.ts'
import type { ReadTables } from '../src/platform/consumers/tables.ts'
import type { EventStore, NewEvent } from '../src/platform/event-store/event-store.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { openAnswerCache } from '../src/platform/functions/answer-cache.ts'
import { rebuild } from '../src/platform/projecting/rebuild.ts'
import { providersProjection } from '../src/projections/profiles/providers.ts'
import type { BenchRun } from './asked.ts'
import {
  figureOfRates,
  measureInTurn,
  latenciesOf,
  median,
  percentile,
  rateOf,
  repeat,
  type Figure,
} from './measure.ts'
import { newEvent } from './new-event.ts'
import { endlessQuestions } from './questions.ts'
import { syntheticProviderEvents } from './synthetic-providers.ts'

const perAppend = 100
const providers = 100_000
const people = `${providers.toLocaleString('en-US')} providers`
const searchesEach = 15
const rounds = 4
/**
 * Searches before the first round: each repeated one was asked by then, and as many new ones that the code is compiled.
 * A server runs for days, and one that has just started is mostly a compiler.
 */
const warmUp = 20_000
/** Milliseconds of one round at full speed. */
const millisecondsEach = 2_500

/** What people search for: with and without words, misspelt, filtered, sorted, and on late pages. */
const asked: readonly z.input<typeof searchFilter>[] = [
  {},
  { type: ['night_nanny'] },
  { type: ['birth_doula', 'lactation_consultant'], languages: ['spanish'] },
  { languages: ['english'], insurance: ['aetna', 'cigna'] },
  { searchQuery: 'night nurse' },
  { searchQuery: 'latch' },
  { searchQuery: 'breastfeding' },
  { searchQuery: 'postpartum depression', languages: ['english'] },
  { searchQuery: 'sl' },
  { searchQuery: 'vbac doula oakland' },
  { searchQuery: 'sleep training', insurance: ['blue_cross'], page: 3 },
  { page: 40 },
  { area: '78704' },
  { area: 'Austin, TX', type: ['birth_doula'] },
  { area: 'New York' },
  { maxPrice: 45, yearsInService: 5, startingPriceType: 'hourly' },
  { medicaidAccepted: true, slidingScaleOffered: true, gender: ['woman'], availability: ['nights'] },
  { sort: 'price' },
  { sort: 'newest', type: ['sleep_coach'] },
  { sort: 'experience', searchQuery: 'doula' },
  { sort: 'rating', maxPrice: 100 },
  { searchQuery: 'someone to take the night shift so i can sleep' },
  { searchQuery: 'twins night nanny brooklyn medicaid' },
  { searchQuery: 'lactatoin consultnat' },
]

const fill = async (store: EventStore) => {
  let batch: NewEvent[] = []
  const flush = () => store.append(`bench-${randomUUID()}`, 'no_stream', batch)
  for (const { event } of syntheticProviderEvents(providers)) {
    batch.push(newEvent(event.type, event.data))
    if (batch.length < perAppend) continue
    await flush()
    batch = []
  }
  if (batch.length > 0) await flush()
}

/** Records the statements that a search sends, so that they can be sent directly. */
const recorded = async (tables: ReadTables, filter: z.output<typeof searchFilter>, postings: Postings) => {
  const statements: { text: string; values: unknown[]; name?: string }[] = []
  await searchProviders(
    {
      query: (sql, parameters, name) => {
        statements.push({ text: sql, values: [...(parameters ?? [])], ...(name && { name }) })
        return tables.query(sql, parameters, name)
      },
    },
    filter,
    { postings },
  )
  return statements
}

/**
 * Searches over synthetic providers, with counts, compared with the same statements sent directly over the
 * bare driver.
 */
export const searchFigures = async (run: BenchRun, databases: () => Promise<string>): Promise<Figure[]> => {
  const rows = [
    { what: `search, ${people}, with counts`, measure: oneByOne },
    { what: `search sorted by rating, ${people}`, measure: sortedByRating },
    { what: `search by place and distance, ${people}, with counts`, measure: byDistance },
    { what: `searches by 4 at once, ${people}`, measure: asFastAsItGoes },
    { what: `searches by 4 at once, one in ten new, ${people}`, measure: asPeopleAsk },
  ].filter(({ what }) => run.wants(what))
  if (rows.length === 0) return []
  const url = await databases()
  const tables = await filledTables(url)
  const byHand = new pg.Pool({
    connectionString: url,
    max: 4,
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
  })
  await byHand.query('vacuum analyze')
  const figures: Figure[] = []
  for (const { what, measure } of rows) figures.push(await measure({ run, what, tables, byHand }))
  await byHand.end()
  await tables.close()
  return figures
}

interface Row {
  readonly run: BenchRun
  readonly what: string
  readonly tables: ReadTables
  readonly byHand: pg.Pool
}

const filledTables = async (url: string) => {
  const store = await createPostgresEventStore({ url })
  await fill(store)
  const tables = await openReadTables({ url, poolSize: 4 })
  await rebuild({ store, tables, projection: providersProjection, signal: new AbortController().signal })
  await store.close()
  return tables
}

const filters = asked.map((each) => searchFilter.parse(each))

const byRating = [
  { sort: 'rating' },
  { sort: 'rating', page: 40 },
  { sort: 'rating', searchQuery: 'doula' },
  { sort: 'rating', area: 'Austin, TX', type: ['birth_doula'] },
  { sort: 'rating', minRating: 4 },
].map((each) => searchFilter.parse(each))

const nearPlaces = [
  { area: '78704', withinMiles: '10' },
  { area: 'Brooklyn, NY', withinMiles: '25', meet: ['comes'] },
  { area: 'Austin, TX', withinMiles: '5', type: ['birth_doula'], sort: 'distance' },
  { area: 'Los Angeles, CA', withinMiles: '50', sort: 'distance', page: 3 },
  { area: '47.6, -122.3', searchQuery: 'latch', withinMiles: '50' },
].map((each) => searchFilter.parse(each))

const oneByOne = (row: Row) => eachOf(filters, row)
const sortedByRating = (row: Row) => eachOf(byRating, row)
const byDistance = (row: Row) => eachOf(nearPlaces, row)

const eachOf = async (
  asks: readonly z.output<typeof searchFilter>[],
  { run, what, tables, byHand }: Row,
): Promise<Figure> => {
  const ours: number[] = []
  const limit: number[] = []
  const ratios: number[] = []
  const stands = () => 'as they were'
  for (const filter of asks) {
    // Cached as in a server without changes: both ways read only one page.
    const postings = openPostings(stands)
    await searchProviders(tables, filter, { postings })
    const statements = await recorded(tables, filter, postings)
    const search = () => searchProviders(tables, filter, { postings })
    const hand = async () => {
      for (const statement of statements) await byHand.query(statement)
    }
    const own: number[] = []
    await latenciesOf(3, search)
    await latenciesOf(3, hand)
    for (let round = 0; round < run.rounds(rounds); round += 1) {
      const mine = await latenciesOf(run.length(searchesEach), search)
      const bare = await latenciesOf(run.length(searchesEach), hand)
      own.push(...mine)
      limit.push(...bare)
      ratios.push(median(bare) / median(mine))
    }
    ours.push(...own)
    process.stderr.write(
      `  p50 ${median(own).toFixed(1)} ms, p99 ${percentile(own, 0.99).toFixed(1)} ms: ${JSON.stringify(filter)}\n`,
    )
  }
  return {
    what,
    unit: 'ms, p50',
    ours: median(ours),
    limit: median(limit),
    ratio: median(ratios),
    limitIs: 'the same SQL by hand',
    p50: median(ours),
    p99: percentile(ours, 0.99),
    goal: 'p99 < 25 ms, >= 0.8',
  }
}

/** Through the server's caches: 500 repeated searches, one in ten new, from four clients at once. */
const asPeopleAsk = async ({ run, what, tables, byHand }: Row): Promise<Figure> => {
  const ids = await someIds(byHand)
  const stands = () => 'as they were'
  const cache = openAnswerCache({ searchProviders: { reads: ['providers'] } }, stands)
  const countsCache = openSearchCountsCache(stands)
  const postings = openPostings(stands)
  const interpret = openInterpreter(stands)
  const next = endlessQuestions()
  const ask = async () => {
    const filter = searchFilter.parse(next())
    await cache.answer(
      { functionId: 'searchProviders', input: filter, isVisitor: true, count: () => undefined },
      async () => ({
        status: 200,
        body: await searchProviders(tables, filter, { interpret, countsCache, postings, counts: true }),
      }),
    )
  }
  await repeat(4, run.length(warmUp), ask)
  const pairs = await measureInTurn(
    run.rounds(rounds),
    () => rateOf(4, run.length(millisecondsEach), ask),
    () => rateOf(4, run.length(millisecondsEach), () => rowsOf(byHand, ids)),
  )
  return figureOfRates(pairs, {
    what,
    unit: 'searches/s',
    limitIs: '20 rows by their primary key',
    goal: 'p99 < 25 ms',
  })
}

const someIds = async (byHand: pg.Pool) => {
  const { rows } = await byHand.query<{ id: string }>('select id from read.provider limit 20')
  return rows.map(({ id }) => id)
}

const rowsOf = (byHand: pg.Pool, ids: readonly string[]) =>
  byHand.query('select to_json(p.*) from read.provider p where id = any ($1)', [ids])

/** All searches in turn from four clients at once, compared with fetching a page of people by known ids. */
const asFastAsItGoes = async ({ run, what, tables, byHand }: Row): Promise<Figure> => {
  const ids = await someIds(byHand)
  let turn = 0
  const pairs = await measureInTurn(
    run.rounds(rounds),
    () =>
      rateOf(4, run.length(millisecondsEach), () => {
        const filter = filters[(turn += 1) % filters.length]
        if (!filter) throw new Error('There is nothing to ask')
        return searchProviders(tables, filter)
      }),
    () => rateOf(4, run.length(millisecondsEach), () => rowsOf(byHand, ids)),
  )
  return figureOfRates(pairs, {
    what,
    unit: 'searches/s',
    limitIs: '20 rows by their primary key',
    goal: '',
  })
}
