/** A database, a log and projectors over both, for specs of projections. */

import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { openReadTables } from '../src/features/features.ts'
import { saveCheckpoints } from '../src/platform/consumers/checkpoints.ts'
import { openConsumers } from '../src/platform/consumers/consumer.ts'
import type { ReadDatabase } from '../src/platform/consumers/data-source.ts'
import type { EventStore, JsonObject, Position } from '../src/platform/event-store/event-store.ts'
import { createMemoryEventStore } from '../src/platform/event-store/memory-event-store.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { projectionMetrics } from '../src/platform/projecting/metrics.ts'
import type { Projection } from '../src/platform/projecting/projection.ts'
import {
  saveProjectionCheckpoints,
  startProjector,
  type ProjectionCheckpoint,
  type Projector,
} from '../src/platform/projecting/projector.ts'
import { waitlistProjection } from '../src/projections/waitlist/waitlist.ts'
import { migratedDatabase } from './test-database.ts'
import { until } from './until.ts'

export { until } from './until.ts'

/** Milliseconds between saves of a checkpoint; specs wait until it is at the log's end. */
export const saveEveryMs = 20

/** What startProjector needs besides the parts of a world. */
export const openQuickCheckpoints = (tables: ReadDatabase) =>
  saveCheckpoints<ProjectionCheckpoint>((moved) => saveProjectionCheckpoints(tables, moved), saveEveryMs)

/** The store as a plain object, so that a spec can replace one of its methods. */
export const asPlainObject = (store: EventStore): EventStore => ({
  append: (...asked) => store.append(...asked),
  readStream: (...asked) => store.readStream(...asked),
  readAll: (...asked) => store.readAll(...asked),
  subscribe: (...asked) => store.subscribe(...asked),
  head: () => store.head(),
  identity: () => store.identity(),
  outside: () => store.outside(),
  ping: () => store.ping(),
  close: () => store.close(),
})

export const openProjectingWorld = async (home: 'memory' | 'postgres' = 'memory') => {
  const database = await migratedDatabase()
  const tables = await openReadTables({ url: database.url, poolSize: 4 })
  // The server that made the tables may have started to project.
  await tables.query('delete from read.projection_checkpoint')
  const store =
    home === 'memory' ? createMemoryEventStore() : await createPostgresEventStore({ url: database.url })
  const started: Projector[] = []
  const alarms: object[] = []
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object) => void alarms.push(fields),
  }
  const registry = new Registry()
  const metrics = projectionMetrics(registry, () => Promise.resolve([]))
  const consumers = openConsumers({ store, tables, log })
  const checkpoints = openQuickCheckpoints(tables)

  const append = async (stream: string, type: string, data: JsonObject): Promise<Position> => {
    const metadata = { correlationId: 'c', causationId: 'c', actorId: 'visitor', schemaVersion: 1 }
    const appended = await store.append(stream, 'any', [{ id: randomUUID(), type, data, metadata }])
    if (appended.status !== 'appended') throw new Error('An append that expects nothing was refused')
    return appended.position
  }

  return {
    url: database.url,
    tables,
    store,
    registry,
    metrics,
    consumers,
    checkpoints,
    log,
    alarms,
    append,

    /** Appends an entry that joins, or joins again with other answers. */
    join: (entryId: string, answers: JsonObject = {}) =>
      append(`waitlist-${entryId}`, 'WaitlistJoined', { ...joined, entryId, ...answers }),
    revise: (entryId: string, answers: JsonObject = {}) =>
      append(`waitlist-${entryId}`, 'WaitlistAnswersRevised', { ...revised, entryId, ...answers }),

    project(projection: Projection = waitlistProjection, batchSize = 10) {
      const projector = startProjector({
        store,
        tables,
        consumers,
        checkpoints,
        projection,
        metrics,
        log,
        batchSize,
      })
      started.push(projector)
      return projector
    },

    async checkpoint(name = 'waitlist') {
      const [row] = await tables.query<{ position: Position; version: number }>(
        'select position, version from read.projection_checkpoint where projection = $1',
        [name],
      )
      return row
    },

    /** Waits until the projection has processed the whole log. */
    async settled(name = 'waitlist') {
      const head = await store.head()
      await until(`${name} is at ${head}`, async () => (await this.checkpoint(name))?.position === head)
    },

    rows: (table = 'waitlist_entry') =>
      tables.query<Record<string, unknown>>(`select * from read.${table} as t order by t::text`),

    async close() {
      await Promise.all(started.map((projector) => projector.stop()))
      await checkpoints.stop()
      await consumers.subscription.close()
      await store.close()
      await tables.close()
      await database.drop()
    },
  }
}

export type ProjectingWorld = Awaited<ReturnType<typeof openProjectingWorld>>

const answers = {
  email: 'maya@example.com',
  fullName: 'Maya Lindqvist',
  userType: 'parent',
  location: null,
  message: null,
}
const joined = { ...answers, joinedAt: '2026-01-01T12:00:00.000Z' }
const revised = { ...answers, revisedAt: '2026-02-01T12:00:00.000Z' }
