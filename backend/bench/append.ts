import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { EventStore } from '../src/platform/event-store/event-store.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import type { BenchRun } from './asked.ts'
import { figureOfRates, measureInTurn, rateOf, type Figure } from './measure.ts'
import { newEvent } from './new-event.ts'
import { modulesOf } from './server-process.ts'

const rounds = 3
const roundMilliseconds = 2500
const writerCounts = [1, 8, 32, 128]
/**
 * Connections for the one-row insert, about as many as a server would have; more would only wait for each
 * other.
 */
const limitConnections = 32

const goals: Record<number, string> = { 1: '>= 0.8', 32: '>= 1.8' }

/** About the size of a small business event. */
const joined = () =>
  newEvent('WaitlistJoined', {
    entryId: randomUUID(),
    email: 'someone@example.org',
    fullName: 'Some One',
    userType: 'parent',
  })

/** Appends one event to a new stream. */
export const appendOnce = (store: EventStore) => () =>
  store.append(`bench-${randomUUID()}`, 'no_stream', [joined()])

/** Appends of one event to a new stream each, compared with a one-row insert by the same driver. */
export const appendFigures = async (run: BenchRun, url: string): Promise<Figure[]> => {
  const store = await createPostgresEventStore({ url, schema: 'bench_log' })
  const before = run.beside === null ? null : await storeOfBuild(run.beside, url)
  const pool = new pg.Pool({ connectionString: url, max: limitConnections })
  await pool.query(
    `create table if not exists bench_insert (
       id uuid primary key, stream text not null, type text not null, data jsonb not null, metadata jsonb not null,
       time timestamptz not null default now())`,
  )
  const insertOnce = () => {
    const event = joined()
    return pool.query({
      name: 'bench-insert',
      text: 'insert into bench_insert (id, stream, type, data, metadata) values ($1, $2, $3, $4, $5)',
      values: [
        event.id,
        `bench-${event.id}`,
        event.type,
        JSON.stringify(event.data),
        JSON.stringify(event.metadata),
      ],
    })
  }
  const figures: Figure[] = []
  await rateOf(8, 500, appendOnce(store))
  await rateOf(8, 500, insertOnce)
  if (before) await rateOf(8, 500, appendOnce(before))
  for (const writers of writerCounts) {
    const what = `append, ${writers} writer${writers === 1 ? '' : 's'}`
    if (!run.wants(what)) continue
    const milliseconds = run.length(roundMilliseconds)
    const pairs = await measureInTurn(
      run.rounds(rounds),
      () => rateOf(writers, milliseconds, appendOnce(store)),
      () => rateOf(writers, milliseconds, insertOnce),
      before && (() => rateOf(writers, milliseconds, appendOnce(before))),
    )
    figures.push(
      figureOfRates(pairs, {
        what,
        unit: 'appends/s',
        limitIs: 'one-row insert, same driver',
        goal: goals[writers] ?? '',
      }),
    )
  }
  await store.close()
  await before?.close()
  await pool.end()
  return figures
}

const storeOfBuild = async (build: string, url: string): Promise<EventStore> => {
  const { createPostgresEventStore: create } = await modulesOf<{
    createPostgresEventStore: typeof createPostgresEventStore
  }>(build, ['platform/event-store/postgres-event-store.js'])
  return create({ url, schema: 'bench_log_before' })
}
