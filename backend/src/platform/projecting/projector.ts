/** Keeps one projection's live tables up to date, as one consumer of the log among others (consumer.ts). */

import type pg from 'pg'
import type { Logger } from 'pino'
import type { Checkpoints } from '../consumers/checkpoints.ts'
import { startConsumer, type Begun, type Consumers, type ConsumerState } from '../consumers/consumer.ts'
import type { ReadDatabase } from '../consumers/data-source.ts'
import type { EventStore, Position, SubscriptionMessage } from '../event-store/event-store.ts'
import { maybe, text } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import { retry } from '../repeat.ts'
import { tellFollowed } from '../tracing/spans.ts'
import type { ProjectionMetrics } from './metrics.ts'
import { progressChannel, progressMessage } from './progress.ts'
import { handledBy, type Projection } from './projection.ts'
import { openRateCounter } from './rate.ts'
import { rebuild, type RebuildProgress } from './rebuild.ts'
import { FenceLost, takeTableSet, type ParkedEvent, type TableSet } from './table-set.ts'

/**
 * The most events in one transaction, used when the projector is behind. An event that arrives alone is
 * written alone.
 */
const liveBatch = 2_000

/** Milliseconds; longer than any batch takes, and short enough that a stuck one is noticed soon. */
const statementTimeoutMs = 30_000

/** Milliseconds. A projection that is not awaited gathers events for so long, and writes more at once. */
const gatherMs = 100

export interface ProjectorStatus {
  readonly state: ConsumerState
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
export interface ProjectionCheckpoint {
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
  readonly checkpoints: Checkpoints<ProjectionCheckpoint>
  readonly projection: Projection
  readonly metrics: ProjectionMetrics
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly batchSize?: number
  /** Called with each new position, whether or not anything was written. */
  readonly onPosition?: (position: Position, change: TableSet['lastChange']) => void
}

const savedCheckpoints = statement(
  { lost: maybe(text()), told: maybe(text()) },
  `with seen as (
       select * from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $6::text[])
         as r (projection, fence, position, message, written)),
     moved as (
       update read.projection_checkpoint as c set position = seen.position, updated_at = now() from seen
        where c.projection = seen.projection and c.fence = seen.fence
          and c.position >= seen.written and c.position < seen.position
       returning seen.message)
     select null as lost, pg_notify($5, message)::text as told from moved
     union all
     select projection, null from seen join read.projection_checkpoint as c using (projection)
      where c.fence <> seen.fence`,
)

/**
 * Saves, in one statement, the checkpoints of projections that had nothing to write; other processes hear that
 * their rows did not change. Guarded by the fence: a projector that lost it moves nothing. Projectors do not
 * wait for the disk, so a killed database may have lost their last writes: where a checkpoint is before
 * these, it is not moved, and the projector reads those events again.
 */
export const saveProjectionCheckpoints = async (
  tables: Pick<ReadDatabase, 'query'>,
  checkpoints: ReadonlyMap<string, ProjectionCheckpoint>,
): Promise<void> => {
  const entries = [...checkpoints]
  const rows = await savedCheckpoints(tables, [
    entries.map(([name]) => name),
    entries.map(([, { fence }]) => fence),
    entries.map(([, { position }]) => position),
    entries.map(([name, { position }]) => progressMessage(name, position, 'idle')),
    progressChannel,
    entries.map(([, { writtenPosition }]) => writtenPosition),
  ])
  for (const { lost } of rows) if (lost !== null) checkpoints.get(lost)?.onFenceLost()
}

export const logParked = (
  log: Pick<Logger, 'error'>,
  projection: string,
  { stream, eventType, error }: ParkedEvent,
) =>
  log.error({ projection, stream, eventType, error }, 'An event could not be processed; its stream is parked')

export const startProjector = (options: ProjectorOptions): Projector => {
  const { store, tables, consumers, checkpoints, projection, metrics, log, batchSize = liveBatch } = options
  const { name, version } = projection
  const label = { projection: name }
  // The library would look each series up by its labels with each batch.
  const processed = metrics.processed.labels(label)
  const batchSeconds = metrics.batchSeconds.labels(label)
  const heartbeat = metrics.heartbeat.labels(label)
  const rate = openRateCounter()
  let rebuilding: RebuildProgress | null = null
  let beside: { readonly over: AbortController; readonly done: Promise<unknown> } | undefined

  const alarm = (parked: readonly ParkedEvent[]) => {
    for (const each of parked) logParked(log, name, each)
  }

  const begin = async (client: pg.Client, signal: AbortSignal): Promise<Begun | null> => {
    checkpoints.forget(name)
    const set = await takeTableSet(client, 'read', projection)
    metrics.parkedStreams.set(label, set.parkedStreams.size)
    if (set.version > version) return null
    if (set.version < version) beside ??= rebuildBeside(signal)
    const changed = new AbortController()
    const onFenceLost = () => changed.abort()
    return {
      position: set.position,
      changed: changed.signal,
      handle: (message) =>
        handle(set, onFenceLost, message).catch((error: unknown) => {
          // A swap or a retry drew a new fence: the tables are taken over again.
          if (!(error instanceof FenceLost)) throw error
          onFenceLost()
        }),
    }
  }

  const handle = async (set: TableSet, onFenceLost: () => void, message: SubscriptionMessage) => {
    if (message.kind === 'events') {
      const measured = batchSeconds.startTimer()
      const since = new Date()
      const parked = await set.apply(message.events, message.position)
      measured()
      tellFollowed(message.events, `project ${name}`, since)
      processed.inc(message.events.length)
      rate.add(message.events.length)
      if (parked.length > 0) metrics.parkedStreams.set(label, set.parkedStreams.size)
      alarm(parked)
      // The log may go on after our last event; a restart need not search that part again.
    } else if (message.position > set.position) await set.apply([], message.position)
    const { position, writtenPosition, fence, lastChange } = set
    if (lastChange === 'passed') checkpoints.keep(name, { position, writtenPosition, fence, onFenceLost })
    else checkpoints.forget(name)
    options.onPosition?.(position, lastChange)
  }

  const rebuildBeside = (signal: AbortSignal) => {
    const over = new AbortController()
    const until = AbortSignal.any([signal, over.signal])
    const work = async () => {
      try {
        const done = await rebuild({
          store,
          tables,
          projection,
          signal: until,
          onlyWhenDue: true,
          onProgress: (progress) => (rebuilding = progress),
          onParked: (parked) => alarm([parked]),
        })
        if (done) log.info({ ...label, version, ...done }, 'A projection was rebuilt')
      } finally {
        rebuilding = null
      }
    }
    return { over, done: retry(work, until, (error) => consumer.failed(error)) }
  }

  const consumer = startConsumer(consumers, {
    lock: `project ${name}`,
    connection: { name: `projector ${name}`, statementTimeoutMs, waitsForDisk: false },
    batchSize,
    types: new Set(handledBy(projection).keys()),
    ...(projection.isNotAwaited && { gatherMs }),
    begin,
    async end() {
      beside?.over.abort()
      await beside?.done
      beside = undefined
    },
    onAlive: () => heartbeat.setToCurrentTime(),
    log,
    failure: { facts: label, words: 'A projection was interrupted and will resume' },
  })

  return {
    status() {
      const { state, lastError } = consumer
      const works = state === 'live' || state === 'catching up'
      return { state, lastError, eventsPerSecond: works ? rate.perSecond() : null, rebuild: rebuilding }
    },
    stop: () => consumer.stop(),
  }
}
