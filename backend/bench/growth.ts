/**
 * How the cost of a provider and of an event changes with their number: one server whose log is filled to
 * each size in turn, personal fields sealed, with all consumers running. The table of docs/scaling.md comes
 * from this.
 */
import { readFileSync } from 'node:fs'
import { openPostings } from '../src/features/search/postings.ts'
import { searchProviders } from '../src/features/search/search.ts'
import { openReadTables } from '../src/features/features.ts'
import { searchFilter } from '../src/contract/search/search.ts'
import { rebuild } from '../src/platform/projecting/rebuild.ts'
import { providersProjection } from '../src/projections/profiles/providers.ts'
import { asNewEvent } from './as-new-event.ts'
import type { BenchRun } from './asked.ts'
import { rateOf, rateOn, secondsOf, type Figure, type Rate } from './measure.ts'
import { startFilledServer, untilAllHasFollowed, untilCounted, type FilledServer } from './members.ts'
import { endlessQuestions } from './questions.ts'
import { syntheticProviderEvents, type SyntheticEvent } from './synthetic-providers.ts'

const sizes = [10_000, 100_000, 1_000_000]
/** The largest size in a quick run. */
const quickSize = 100_000
/** Concurrent appends. */
const writers = 64
const searchers = 4
/** Milliseconds for one measurement of searches. */
const millisecondsEach = 8_000
const payload = (input: object) => encodeURIComponent(JSON.stringify(input))

export const growthFigures = async (
  run: BenchRun,
  databaseUrl: string,
  dataParent: string,
): Promise<Figure[]> => {
  const filled = await startFilledServer(dataParent, databaseUrl)
  const figures: Figure[] = []
  const isQuick = run.length(100) < 100
  const source = byProvider(syntheticProviderEvents(sizes.at(-1) ?? 0))
  let there = 0
  try {
    for (const size of sizes.filter((each) => !isQuick || each <= quickSize)) {
      const before = await eventsIn(filled)
      const writing = await secondsOf(() => fill(filled, source, size - there))
      const following = await secondsOf(() => untilShown(filled, size))
      await untilAllHasFollowed(filled)
      const written = (await eventsIn(filled)) - before
      there = size
      await filled.pool.query('vacuum analyze')
      const people = `${size.toLocaleString('en-US')} providers`
      const say = (what: string, unit: string, ours: number, rate?: Rate) =>
        figures.push({ ...bare, what: `${people}: ${what}`, unit, ours, ...rate })
      const events = await eventsIn(filled)
      say('events', '', events)
      say('appended and followed', 'events/s', written / (writing + following))
      for (const [what, bytes] of await sizesOf(filled)) {
        say(what, 'MB', bytes / 1e6)
        say(
          `${what}, each ${what === 'log' ? 'event' : 'provider'}`,
          'bytes',
          bytes / (what === 'log' ? events : size),
        )
      }
      say('read and opened', 'events/s', events / (await secondsOf(() => readAll(filled))))
      say('providers rebuilt', 'events/s', events / (await secondsOf(() => rebuildProviders(filled))))
      say('new searches, 4 at once', 'searches/s', ...measured(await newSearches(filled, run)))
      say('searches over HTTP, one in ten new', 'searches/s', ...measured(await askedSearches(filled, run)))
      const another = await filled.startAnother()
      say('start of another server', 's', another.startedIn / 1000)
      say('its memory', 'MB', residentBytes(another.pid) / 1e6)
      await another.stop()
      say('memory of the first', 'MB', residentBytes(filled.server.pid) / 1e6)
    }
  } finally {
    await filled.stop()
  }
  return figures
}

const bare = { limit: null, limitIs: '', ratio: null, p50: null, p99: null, goal: '' } as const

const measured = (rate: Rate): [number, Rate] => [rate.perSecond, rate]

/** All events of one provider together. */
function* byProvider(events: Iterable<SyntheticEvent>): Generator<readonly SyntheticEvent[]> {
  let some: SyntheticEvent[] = []
  for (const each of events) {
    if (some[0] && some[0].stream !== each.stream) {
      yield some
      some = []
    }
    some.push(each)
  }
  if (some.length > 0) yield some
}

const fill = async (
  { store }: FilledServer,
  source: Generator<readonly SyntheticEvent[]>,
  providers: number,
) => {
  let left = providers
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (left > 0) {
        left -= 1
        const next = source.next()
        if (next.done) return
        const [first] = next.value
        if (first)
          await store.append(
            first.stream,
            'no_stream',
            next.value.map(({ event }) => asNewEvent(event)),
          )
      }
    }),
  )
}

const untilShown = ({ pool }: FilledServer, providers: number) =>
  untilCounted(pool, 'select count(*)::int as count from read.provider', [], providers)

const eventsIn = async ({ pool }: FilledServer): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from event_log.event')
  return rows[0]?.count ?? 0
}

/** Bytes including indexes: of the log, of the tables that are queried, and of the personal keys. */
const sizesOf = async ({ pool }: FilledServer): Promise<(readonly [string, number])[]> => {
  const { rows } = await pool.query<{ schema: string; bytes: number }>(
    `select n.nspname as schema, sum(pg_total_relation_size(c.oid))::float8 as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)'
      group by n.nspname having sum(pg_total_relation_size(c.oid)) > 1000000 order by 2 desc`,
  )
  return rows.map(({ schema, bytes }) => [schema === 'event_log' ? 'log' : schema, bytes] as const)
}

const readAll = async ({ store }: FilledServer) => {
  let last = 0
  for await (const event of store.readAll()) last = Math.max(last, event.revision)
  return last
}

const rebuildProviders = async ({ store, databaseUrl }: FilledServer) => {
  const tables = await openReadTables({ url: databaseUrl, poolSize: 4 })
  await rebuild({ store, tables, projection: providersProjection, signal: new AbortController().signal })
  await tables.close()
}

/** Searches that were never sent before, run on the tables without the server. */
const newSearches = async ({ databaseUrl }: FilledServer, run: BenchRun): Promise<Rate> => {
  const tables = await openReadTables({ url: databaseUrl, poolSize: searchers })
  const postings = openPostings(() => 'as they were')
  let turn = 0
  const next = endlessQuestions()
  const ask = () =>
    searchProviders(tables, searchFilter.parse({ ...next(), maxPrice: 60 + (turn += 1) / 1000 }), {
      postings,
    })
  await rateOf(searchers, run.length(millisecondsEach) / 4, ask)
  const rate = await rateOf(searchers, run.length(millisecondsEach), ask)
  await tables.close()
  return rate
}

const askedSearches = ({ server }: FilledServer, run: BenchRun): Promise<Rate> => {
  const next = endlessQuestions()
  return rateOn(server, searchers, run.length(millisecondsEach), async () => {
    const answer = await fetch(
      `${server.address}/_server/searchProviders?createServerFn&payload=${payload(next())}`,
    )
    if (!answer.ok) throw new Error(`A search was answered with ${answer.status}`)
    await answer.arrayBuffer()
  })
}

/** Resident memory from Linux's /proc; NaN on other systems. */
const residentBytes = (pid: number): number => {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return Number.NaN
  }
}
