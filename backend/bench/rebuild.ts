import pg from 'pg'
import type { EventStore } from '../src/platform/event-store/event-store.ts'
import type { BenchRun } from './asked.ts'
import { contestant, secondsOfRebuild, type Contestant } from './contestant.ts'
import { secondsOfCopy } from './copied-table.ts'
import { figureOfSeconds, measureInTurn, type Figure } from './measure.ts'
import { demoEvents, fillMixedLog } from './mixed-log.ts'
import { newEvent } from './new-event.ts'
import { ownBuildDirectory } from './server-process.ts'
import { syntheticProviderEvents } from './synthetic-providers.ts'
import { fillWaitlistLog } from './waitlist-log.ts'

const rounds = 3
const waitlistEvents = 60_000
const mixedEvents = 50_000
const providers = 20_000
const perAppend = 500
const number = (count: number) => count.toLocaleString('en-US')

/** One log that is read from its start, and the tables that are filled from it. */
interface Filled {
  readonly what: string
  readonly goal: string
  /** Their names; left out: all projections. */
  readonly projections?: readonly string[]
  readonly fill: (store: EventStore) => Promise<void>
}

const waitlist: Filled = {
  what: `catch-up, ${number(waitlistEvents)} events, sealed`,
  goal: '>= 40,000/s or 0.5',
  projections: ['waitlist'],
  fill: (store) => fillWaitlistLog(store, waitlistEvents, waitlistEvents),
}

const search: Filled = {
  what: `rebuild, ${number(providers)} providers with their search index`,
  goal: '>= 20,000/s',
  projections: ['providers'],
  async fill(store) {
    const events = [...syntheticProviderEvents(providers)].map(({ event }) =>
      newEvent(event.type, event.data),
    )
    for (let from = 0; from < events.length; from += perAppend)
      await store.append(`bench-${from}`, 'no_stream', events.slice(from, from + perAppend))
  },
}

const mixed = (dataParent: string, databaseUrl: () => Promise<string>): Filled => {
  let demo: ReturnType<typeof demoEvents> | undefined
  return {
    what: `rebuild, all tables of a mixed log of ${number(mixedEvents)} events`,
    goal: '>= 20,000/s',
    async fill(store) {
      const events = await (demo ??= databaseUrl().then((url) => demoEvents(dataParent, url)))
      await fillMixedLog(store, events, Math.ceil(mixedEvents / events.length))
    },
  }
}

/** How fast tables are filled from the log, compared with COPY of the same rows. Each build has its own database. */
export const rebuildFigures = async (
  run: BenchRun,
  databases: () => Promise<string>,
  dataParent: string,
): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const filled of [waitlist, mixed(dataParent, databases), search])
    if (run.wants(filled.what)) figures.push(await figureOf(filled, run, databases))
  return figures
}

const figureOf = async (
  { what, goal, projections, fill }: Filled,
  run: BenchRun,
  databases: () => Promise<string>,
): Promise<Figure> => {
  const url = await databases()
  const ours = await contestant(ownBuildDirectory, url, projections)
  const before = run.beside === null ? null : await contestant(run.beside, await databases(), projections)
  for (const each of before ? [ours, before] : [ours]) {
    await fill(each.store)
    // Its code is compiled then.
    await secondsOfRebuild(each)
  }
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // Its database is dropped at the end of the benchmark.
  pool.on('error', () => undefined)
  const rows = await measureInTurn(
    run.rounds(rounds),
    () => secondsOfRebuild(ours),
    () => secondsOfCopies(pool, ours),
    before && (() => secondsOfRebuild(before)),
  )
  const events = await countOf(pool)
  for (const each of before ? [ours, before] : [ours]) await each.close()
  await pool.end()
  return figureOfSeconds(rows, [events, events], {
    what,
    unit: 'events/s',
    limitIs: 'COPY of the same rows',
    goal,
  })
}

const secondsOfCopies = async (pool: pg.Pool, { projections }: Contestant): Promise<number> => {
  let seconds = 0
  for (const { name } of projections.flatMap(({ tables }) => tables))
    seconds += await secondsOfCopy(pool, `read.${name}`)
  return seconds
}

const countOf = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from event_log.event')
  return rows[0]?.count ?? 0
}
