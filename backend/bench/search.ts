import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type * as z from 'zod/mini'
import { searchFilter } from '../src/contract/search.ts'
import { createPostgresEventStore } from '../src/event-store/postgres-event-store.ts'
import { openReadTables } from '../src/projections/data-source.ts'
import { providersProjection } from '../src/projections/providers.ts'
import { rebuild } from '../src/projections/rebuild.ts'
import { searchProviders } from '../src/projections/search.ts'
import { latenciesOf, median, percentile, type Figure } from './measure.ts'
import { asNewEvent } from './as-new-event.ts'
import { syntheticProviderEvents } from './synthetic-providers.ts'
import type { EventStore, NewEvent } from '../src/event-store/event-store.ts'
import type { ReadTables } from '../src/projections/projection.ts'

const sizes = [10_000, 100_000]
const perAppend = 100
const searchesEach = 25
const rounds = 4

/** What people ask for, with and without words, misspelt, filtered, and deep in the pages. */
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
]

const fill = async (store: EventStore, providers: number) => {
  let batch: NewEvent[] = []
  const flush = async () => {
    if (batch.length > 0) await store.append(`bench-${randomUUID()}`, 'no_stream', batch)
    batch = []
  }
  for (const { event } of syntheticProviderEvents(providers)) {
    batch.push(asNewEvent(event))
    if (batch.length === perAppend) await flush()
  }
  await flush()
}

/** The statements a search sends, so that they can be sent by hand. */
const recorded = async (tables: ReadTables, filter: z.output<typeof searchFilter>) => {
  const statements: { text: string; values: unknown[] }[] = []
  await searchProviders(
    {
      query: (sql, parameters) => {
        statements.push({ text: sql, values: [...(parameters ?? [])] })
        return tables.query(sql, parameters)
      },
    },
    filter,
  )
  return statements
}

/** Searches over synthetic providers, counts included, beside the same statements sent by hand over the bare driver. */
export const searchFigures = async (databases: () => Promise<string>): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const providers of sizes) {
    const url = await databases()
    const store = await createPostgresEventStore({ url })
    await fill(store, providers)
    const tables = await openReadTables({ url, poolSize: 4 })
    const { signal } = new AbortController()
    await rebuild({ store, tables, projection: providersProjection, signal })
    const byHand = new pg.Pool({ connectionString: url, max: 4 })
    await byHand.query('vacuum analyze')
    const ours: number[] = []
    const limit: number[] = []
    const ratios: number[] = []
    for (const filter of asked.map((each) => searchFilter.parse(each))) {
      const statements = await recorded(tables, filter)
      const search = () => searchProviders(tables, filter)
      const hand = async () => {
        for (const statement of statements) await byHand.query(statement)
      }
      await latenciesOf(3, search)
      await latenciesOf(3, hand)
      for (let round = 0; round < rounds; round += 1) {
        const own = await latenciesOf(searchesEach, search)
        const bare = await latenciesOf(searchesEach, hand)
        ours.push(...own)
        limit.push(...bare)
        ratios.push(median(bare) / median(own))
      }
    }
    await byHand.end()
    await tables.close()
    await store.close()
    figures.push({
      what: `search, ${providers.toLocaleString('en-US')} providers, with counts`,
      unit: 'ms, p50',
      ours: median(ours),
      limit: median(limit),
      ratio: median(ratios),
      limitIs: 'the same SQL by hand',
      p50: median(ours),
      p99: percentile(ours, 0.99),
      goal: providers === 100_000 ? 'p99 < 25 ms, >= 0.8' : '',
    })
  }
  return figures
}
