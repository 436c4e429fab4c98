import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createEventStoreDbEventStore } from '../src/platform/event-store/eventstoredb-event-store.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import type { BenchRun } from './asked.ts'
import { figureOfRates, measureInTurn, rateOf, type Figure } from './measure.ts'
import { moduleOfBuild } from './other-build.ts'
import type { EventStore, NewEvent } from '../src/platform/event-store/event-store.ts'

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
const newEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'WaitlistJoined',
  data: { entryId: randomUUID(), email: 'someone@example.org', fullName: 'Some One', userType: 'parent' },
  metadata: { correlationId: 'bench', causationId: 'bench', actorId: 'system', schemaVersion: 1 },
})

/** Appends one event to a new stream. */
export const appendOnce = (store: EventStore) => () =>
  store.append(`bench-${randomUUID()}`, 'no_stream', [newEvent()])

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
    const event = newEvent()
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
  const real = process.env['EVENTSTORE_TEST_URL']
  if (real && run.wants(besideItsClient)) figures.push(...(await besideEventStoreDb(run, store, real)))
  await store.close()
  await before?.close()
  await pool.end()
  return figures
}

const storeOfBuild = async (build: string, url: string): Promise<EventStore> => {
  const { createPostgresEventStore: create } = (await moduleOfBuild(
    build,
    'platform/event-store/postgres-event-store.js',
  )) as { createPostgresEventStore: typeof createPostgresEventStore }
  return create({ url, schema: 'bench_log_before' })
}

const besideItsClient = 'append, 32 writers, EventStoreDB home'

const besideEventStoreDb = async (run: BenchRun, ours: EventStore, url: string): Promise<Figure[]> => {
  const writers = 32
  const adapter = createEventStoreDbEventStore({ url, prefix: `bench-${randomUUID()}-` })
  const { EventStoreDBClient, jsonEvent, NO_STREAM } = await import('@eventstore/db-client')
  const client = EventStoreDBClient.connectionString(url)
  const bareOnce = () => {
    const { id, type, data, metadata } = newEvent()
    const event = jsonEvent({ id, type, data: { ...data }, metadata: { ...metadata } })
    return client.appendToStream(`bare-${randomUUID()}`, [event], { expectedRevision: NO_STREAM })
  }
  const rate = (once: () => Promise<unknown>) => () => rateOf(writers, run.length(roundMilliseconds), once)
  await rateOf(8, 500, bareOnce)
  await rateOf(8, 500, appendOnce(adapter))
  const figures = [
    figureOfRates(
      await measureInTurn(run.rounds(rounds), rate(appendOnce(ours)), rate(appendOnce(adapter))),
      {
        what: 'append, 32 writers, PostgreSQL home',
        unit: 'appends/s',
        limitIs: 'the EventStoreDB home, real server',
        goal: '>= 2.5',
      },
    ),
    figureOfRates(await measureInTurn(rounds + 2, rate(appendOnce(adapter)), rate(bareOnce)), {
      what: besideItsClient,
      unit: 'appends/s',
      limitIs: 'its bare client',
      goal: '>= 0.95',
    }),
  ]
  await adapter.close()
  await client.dispose()
  return figures
}
