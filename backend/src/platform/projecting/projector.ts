/** Keeps one projection's live tables up to date, as one consumer of the log among others (consumer.ts). */
import type pg from 'pg'
import type { Logger } from 'pino'
import { pause } from '../backoff.ts'
import type { EventStore, Position, SubscriptionMessage } from '../event-store/event-store.ts'
import { startConsumer, type HeldLock } from '../consumers/consumer.ts'
import type { Consumers } from '../consumers/consumers.ts'
import type { ReadDatabase } from '../consumers/data-source.ts'
import type { LaterPositions } from '../consumers/later-positions.ts'
import type { ProjectionMetrics } from './metrics.ts'
import { safeErrorMessage } from '../logging.ts'
import { progressChannel, progressMessage } from './progress.ts'
import type { Projection } from './projection.ts'
import { openRateCounter } from './rate.ts'
import { rebuild, type RebuildProgress } from './rebuild.ts'
import { retry } from '../repeat.ts'
import { tellFollowed } from '../tracing/spans.ts'
import { FenceLost, takeTableSet, type ParkedEvent, type TableSet } from './table-set.ts'

/**
 * The most events in one transaction, used when the projector is behind. An event that arrives alone is
 * written alone.
 */
const liveBatch = 2_000

/** Milliseconds between two looks at tables of a newer version. */
const pollIntervalMs = 5_000

/** Milliseconds; longer than any batch takes, and short enough that a stuck one is noticed soon. */
const statementTimeoutMs = 30_000

/** Milliseconds. A projection that is not awaited gathers events for so long, and writes more at once. */
const gatherMs = 100

export type ProjectorState =
  | 'starting'
  /** Another process does the work. */
  | 'standby'
  | 'catching up'
  | 'live'
  /** The database or the store is away; the projector tries again. */
  | 'waiting'
  /** The tables have a newer version than this code, which leaves them alone. */
  | 'superseded'
  | 'stopped'

export interface ProjectorStatus {
  readonly state: ProjectorState
  /** The last failure, until something succeeds again. */
  readonly lastError: string | null
  /** Events per second over the last minute; null unless this process does the work. */
  readonly eventsPerSecond: number | null
  /** The rebuild that this process is running; null if none. */
  readonly rebuild: RebuildProgress | null
}

export interface Projector {
  status(): ProjectorStatus
  /** Finishes the batch under way, and gives the lock back. */
  stop(): Promise<void>
}

/** How far a projection's live tables are, and the fence without which that may not be saved. */
export interface ProjectedPosition {
  readonly position: Position
  /** The position of the last write to the tables; later events held nothing for them. */
  readonly writtenPosition: Position
  readonly fence: string
  /** Called when somebody else has drawn a new fence since. */
  readonly onFenceLost: () => void
}

export interface ProjectorOptions {
  readonly store: EventStore
  readonly tables: ReadDatabase
  readonly consumers: Consumers
  readonly positions: LaterPositions<ProjectedPosition>
  readonly projection: Projection
  readonly metrics: ProjectionMetrics
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly batchSize?: number
  /** Called with each new position, whether or not anything was written. */
  readonly onPosition?: (position: Position, change: TableSet['lastChange']) => void
}

/**
 * Saves, in one statement, the positions of projections that had nothing to write; other processes hear that
 * their rows did not change. Guarded by the fence: a projector that lost it moves nothing. Projectors do not
 * wait for the disk, so a killed database may have lost their last writes: where a checkpoint is before
 * these, it is not moved, and the projector reads those events again.
 */
export const saveProjectedPositions = async (
  tables: Pick<ReadDatabase, 'query'>,
  places: ReadonlyMap<string, ProjectedPosition>,
): Promise<void> => {
  const entries = [...places]
  const rows = await tables.query<{ lost: string | null }>(
    `with seen as (
       select * from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $6::text[])
         as r (projection, fence, position, message, written)),
     moved as (
       update read.projection_checkpoint as c set position = seen.position, updated_at = now() from seen
        where c.projection = seen.projection and c.fence = seen.fence
          and c.position >= seen.written and c.position < seen.position
       returning seen.message)
     select null as lost, pg_notify($5, message) from moved
     union all
     select projection, null from seen join read.projection_checkpoint as c using (projection)
      where c.fence <> seen.fence`,
    [
      entries.map(([name]) => name),
      entries.map(([, { fence }]) => fence),
      entries.map(([, { position }]) => position),
      entries.map(([name, { position }]) => progressMessage(name, position, 'idle')),
      progressChannel,
      entries.map(([, { writtenPosition }]) => writtenPosition),
    ],
  )
  for (const { lost } of rows) if (lost !== null) places.get(lost)?.onFenceLost()
}

export const startProjector = (options: ProjectorOptions): Projector => {
  const { store, tables, consumers, positions, projection, metrics, log, batchSize = liveBatch } = options
  const label = { projection: projection.name }
  // The library would look each series up by its labels with each batch.
  const processed = metrics.processed.labels(label)
  const batchSeconds = metrics.batchSeconds.labels(label)
  const heartbeat = metrics.heartbeat.labels(label)
  const rate = openRateCounter()
  let state: ProjectorState = 'starting'
  let lastError: string | null = null
  let rebuilding: RebuildProgress | null = null

  const alarm = (parked: readonly ParkedEvent[]) => {
    for (const { stream, eventType, error } of parked)
      log.error(
        { ...label, stream, eventType, error },
        'An event could not be processed; its stream is parked',
      )
  }

  const failed = (error: unknown) => {
    lastError = safeErrorMessage(error)
    log.warn({ ...label, error: lastError }, 'A projection was interrupted and will resume')
  }

  const work = async ({ client, signal, follow }: HeldLock) => {
    const over = new AbortController()
    let beside: Promise<void> | undefined
    try {
      while (!signal.aborted) {
        const set = await takeSet(client)
        if (set.version > projection.version) {
          state = 'superseded'
          return await pause(pollIntervalMs, signal)
        }
        if (set.version < projection.version) beside ??= rebuildBeside(AbortSignal.any([signal, over.signal]))
        state = 'catching up'
        const lost = new AbortController()
        const onFenceLost = () => lost.abort()
        await follow(set.position, (message) => take(set, onFenceLost, message), lost.signal).catch(
          (error: unknown) => {
            // A swap or a retry drew a new fence: take the tables over again, and go on.
            if (!(error instanceof FenceLost)) throw error
          },
        )
      }
    } finally {
      over.abort()
      await beside
    }
  }

  const takeSet = async (client: pg.Client) => {
    positions.forget(projection.name)
    const set = await takeTableSet(client, 'read', projection)
    metrics.parkedStreams.set(label, set.parkedStreams.size)
    return set
  }

  const take = async (set: TableSet, onFenceLost: () => void, message: SubscriptionMessage) => {
    if (message.kind === 'events') {
      const measured = batchSeconds.startTimer()
      const since = new Date()
      const parked = await set.apply(message.events, message.position)
      measured()
      tellFollowed(message.events, `project ${projection.name}`, since)
      processed.inc(message.events.length)
      rate.add(message.events.length)
      if (parked.length > 0) metrics.parkedStreams.set(label, set.parkedStreams.size)
      alarm(parked)
    } else {
      // The log may go on after our last event; a restart need not search that part again.
      if (message.position > set.position) await set.apply([], message.position)
      state = 'live'
    }
    if (set.lastChange === 'passed')
      positions.keep(projection.name, {
        position: set.position,
        writtenPosition: set.writtenPosition,
        fence: set.fence,
        onFenceLost,
      })
    else positions.forget(projection.name)
    options.onPosition?.(set.position, set.lastChange)
    lastError = null
    consumer.succeeded()
  }

  const rebuildBeside = (signal: AbortSignal) =>
    retry(
      async () => {
        try {
          const done = await rebuild({
            store,
            tables,
            projection,
            signal,
            onlyWhenDue: true,
            onProgress: (progress) => (rebuilding = progress),
            onParked: (parked) => alarm([parked]),
          })
          if (done) log.info({ ...label, version: projection.version, ...done }, 'A projection was rebuilt')
        } finally {
          rebuilding = null
        }
      },
      signal,
      failed,
    )

  const consumer = startConsumer({
    ...consumers,
    lock: `project ${projection.name}`,
    connection: { name: `projector ${projection.name}`, statementTimeoutMs, waitsForDisk: false },
    batchSize,
    types: new Set(Object.keys(projection.on)),
    ...(projection.isNotAwaited && { gatherMs }),
    onStandby: () => (state = 'standby'),
    onAlive: () => heartbeat.setToCurrentTime(),
    onFailure: failed,
    onPause: () => {
      if (state !== 'superseded') state = 'waiting'
    },
    work,
  })

  return {
    status: () => ({
      state,
      lastError,
      eventsPerSecond: state === 'live' || state === 'catching up' ? rate.perSecond() : null,
      rebuild: rebuilding,
    }),
    async stop() {
      await consumer.stop()
      state = 'stopped'
    },
  }
}
