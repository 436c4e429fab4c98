/**
 * Keeps one projection's live tables up to date. Any number of servers may start one: the one that holds the
 * projection's lock works, on the very connection that holds it; the others take over when that connection dies.
 */
import type pg from 'pg'
import type { Logger } from 'pino'
import { backoff, pause } from '../event-store/backoff.ts'
import type { EventStore, SubscriptionMessage } from '../event-store/event-store.ts'
import type { ReadDatabase } from './data-source.ts'
import { disconnect, ended } from './dedicated-connection.ts'
import { follow } from './follow.ts'
import { tryLock } from './locks.ts'
import type { ProjectionMetrics } from './metrics.ts'
import { messageOf } from './poison.ts'
import type { Projection } from './projection.ts'
import { countRate } from './rate.ts'
import { rebuild, type RebuildProgress } from './rebuild.ts'
import { FenceLost, takeTableSet, type Parked, type TableSet } from './table-set.ts'

/** Events in one transaction, at most: when it is behind. What arrives alone is written alone. */
const liveBatch = 2_000

/** Milliseconds between two attempts at the lock: how long a takeover may take. */
const tryLockEveryMs = 500

/** Milliseconds; a quiet projector looks this often whether it still has its connection, and so its lock. */
const pingEveryMs = 5_000

/** Milliseconds; longer than any batch takes, shorter than anybody's patience. */
const statementTimeoutMs = 30_000

export type ProjectorState =
  | 'starting'
  /** Another process works. */
  | 'standby'
  | 'catching up'
  | 'live'
  /** The database or the store is away; it is tried again. */
  | 'waiting'
  /** The tables are of a newer version than this code: it leaves them alone. */
  | 'superseded'
  | 'stopped'

export interface ProjectorStatus {
  readonly state: ProjectorState
  /** The last failure, until something succeeds again. */
  readonly lastError: string | null
  /** Events a second over the last minute; null where another process works. */
  readonly eventsPerSecond: number | null
  /** The rebuild this process is running, if it is. */
  readonly rebuild: RebuildProgress | null
}

export interface Projector {
  status(): ProjectorStatus
  /** Finishes the batch under way, and gives the lock back. */
  stop(): Promise<void>
}

export interface ProjectorOptions {
  readonly store: EventStore
  readonly tables: ReadDatabase
  readonly projection: Projection
  readonly metrics: ProjectionMetrics
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly batchSize?: number
}

export const startProjector = (options: ProjectorOptions): Projector => {
  const { store, tables, projection, metrics, log, batchSize = liveBatch } = options
  const label = { projection: projection.name }
  const stopping = new AbortController()
  const rate = countRate()
  let failures = 0
  let state: ProjectorState = 'starting'
  let lastError: string | null = null
  let rebuilding: RebuildProgress | null = null

  const alarm = (parked: readonly Parked[]) => {
    for (const { stream, eventType, error } of parked)
      log.error(
        { ...label, stream, eventType, error },
        'An event could not be taken in: its stream is parked',
      )
  }

  const failed = (error: unknown) => {
    lastError = messageOf(error)
    log.warn({ ...label, error: lastError }, 'A projection was interrupted and will go on')
  }

  /** Returns when the work is over: stopped, or the connection is lost. */
  const work = async (client: pg.Client) => {
    const signal = AbortSignal.any([stopping.signal, ended(client)])
    while (!(await tryLock(client, 'project', projection.name))) {
      state = 'standby'
      failures = 0
      await pause(tryLockEveryMs, signal)
      if (signal.aborted) return
    }
    const over = new AbortController()
    let beside: Promise<void> | undefined
    try {
      while (!signal.aborted) {
        const set = await takeTableSet(client, 'read', projection)
        metrics.parkedStreams.set(label, set.parkedStreams.size)
        if (set.version > projection.version) {
          state = 'superseded'
          return await pause(pingEveryMs, signal)
        }
        if (set.version < projection.version) beside ??= rebuildBeside(AbortSignal.any([signal, over.signal]))
        await keepUp(client, set, signal).catch((error: unknown) => {
          // Somebody swapped the tables or retried a stream: look at them again, and go on.
          if (!(error instanceof FenceLost)) throw error
        })
      }
    } finally {
      over.abort()
      await beside
    }
  }

  const keepUp = async (client: pg.Client, set: TableSet, signal: AbortSignal) => {
    const lost = new AbortController()
    let busy: Promise<unknown> = Promise.resolve()
    let idle = true
    /** One statement at a time on the connection, whoever asks. */
    const alone = (use: () => Promise<unknown>) => {
      idle = false
      const done = busy.then(use).then(() => metrics.heartbeat.setToCurrentTime(label))
      busy = done.finally(() => (idle = true)).catch(() => undefined)
      return done
    }
    const ping = setInterval(() => {
      if (idle)
        alone(() => client.query('select 1')).catch((error: unknown) => {
          failed(error)
          lost.abort()
        })
    }, pingEveryMs)
    try {
      state = 'catching up'
      metrics.heartbeat.setToCurrentTime(label)
      await follow(
        store,
        { after: set.position, signal: AbortSignal.any([signal, lost.signal]), batchSize },
        (message) => alone(() => take(set, message)),
      )
      if (lost.signal.aborted) throw new Error('The connection to the read tables does not answer')
    } finally {
      clearInterval(ping)
      await busy
    }
  }

  const take = async (set: TableSet, message: SubscriptionMessage) => {
    if (message.kind === 'events') {
      const measured = metrics.batchSeconds.startTimer(label)
      const parked = await set.apply(message.events, message.position)
      measured()
      metrics.processed.inc(label, message.events.length)
      rate.add(message.events.length)
      if (parked.length > 0) metrics.parkedStreams.set(label, set.parkedStreams.size)
      alarm(parked)
    } else {
      // The log may end behind the last event of ours; a restart need not search that part again.
      if (message.position > set.position) await set.apply([], message.position)
      state = 'live'
    }
    lastError = null
    failures = 0
  }

  const rebuildBeside = async (signal: AbortSignal) => {
    for (let tries = 0; !signal.aborted; tries += 1)
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
        return
      } catch (error) {
        if (!signal.aborted) failed(error)
        await pause(backoff(tries), signal)
      } finally {
        rebuilding = null
      }
  }

  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        const client = await tables.connect({
          name: `projector ${projection.name}`,
          statementTimeoutMs,
          waitsForDisk: false,
        })
        await work(client).finally(() => disconnect(client))
      } catch (error) {
        failed(error)
      }
      if (stopping.signal.aborted) break
      if (state !== 'superseded') state = 'waiting'
      await pause(backoff(failures++), stopping.signal)
    }
    state = 'stopped'
  }
  const running = run()

  return {
    status: () => ({
      state,
      lastError,
      eventsPerSecond: state === 'live' || state === 'catching up' ? rate.perSecond() : null,
      rebuild: rebuilding,
    }),
    async stop() {
      stopping.abort()
      await running
    },
  }
}
