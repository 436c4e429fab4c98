/**
 * What reads the log with a checkpoint: a projection, a process manager, the digests. Any number of servers may start
 * one: the one that holds its lock works, on the very connection that holds it; the others take over when that
 * connection dies. What it writes goes over that connection, so whoever lost the lock commits nothing.
 */
import type pg from 'pg'
import { backoffDelay, pause } from '../event-store/backoff.ts'
import type { Position, SubscriptionMessage } from '../event-store/event-store.ts'
import type { ReadDatabase } from './data-source.ts'
import { disconnect, connectionEnd, type DedicatedConnection } from './dedicated-connection.ts'
import type { Feed } from './feed.ts'
import type { FreeLocks } from './free-locks.ts'
import { tryLock, type Lock } from './locks.ts'

/** Milliseconds; a quiet consumer looks about this often whether it still has its connection, and so its lock. */
const pingEveryMs = 30_000

export interface HeldLock {
  /** The connection that holds the lock. */
  readonly client: pg.Client
  /** Aborted when the consumer is stopped, or the connection is lost. */
  readonly signal: AbortSignal
  /**
   * Gives every event after a position, one message at a time; nothing else uses the connection meanwhile. Returns when
   * the signal is aborted, or `until` is.
   * @throws what `take` throws; when the connection does not answer any more.
   */
  readonly follow: (
    after: Position,
    take: (message: SubscriptionMessage, signal: AbortSignal) => Promise<unknown>,
    until?: AbortSignal,
  ) => Promise<void>
}

export interface ConsumerOptions {
  readonly tables: Pick<ReadDatabase, 'connect'>
  readonly feed: Feed
  readonly locks: FreeLocks
  readonly connection: DedicatedConnection
  readonly lock: Lock
  /** Events in one message, at most. */
  readonly batchSize: number
  /** Events as they are stored. */
  readonly asStored?: boolean
  /** The types of events that there is work for: the others come a little later. Left out: all. */
  readonly wanted?: ReadonlySet<string>
  /**
   * Milliseconds to wait after a message, so that the next one has more: for what nobody waits for. Left out: none.
   */
  readonly gatherMs?: number
  /** Another process holds the lock. */
  readonly onStandby?: () => void
  /** Called with each sign that the connection is there. */
  readonly onAlive?: () => void
  /** Called with what ended the work; it is begun again. */
  readonly onFailure: (error: unknown) => void
  /** It waits a moment before it begins anew. */
  readonly onPause?: () => void
  /** The work, once the lock is held. When it returns or throws, the connection is given up, and all begins anew. */
  readonly work: (held: HeldLock) => Promise<void>
}

export interface Consumer {
  /** Its work succeeded: the next failure is tried again soon. */
  succeeded(): void
  /** Finishes what is under way, and gives the lock back. */
  stop(): Promise<void>
}

export const startConsumer = (options: ConsumerOptions): Consumer => {
  const { tables, feed, locks, connection, lock, batchSize, asStored = false, wanted } = options
  const stopping = new AbortController()
  let failures = 0
  const succeeded = () => {
    failures = 0
  }

  const hold = async (client: pg.Client) => {
    const signal = AbortSignal.any([stopping.signal, connectionEnd(client)])
    while (!(await tryLock(client, lock))) {
      options.onStandby?.()
      succeeded()
      await locks.free(lock, signal)
      if (signal.aborted) return
    }
    await options.work({
      client,
      signal,
      follow: (after, take, until) =>
        followOn(client, until ? AbortSignal.any([signal, until]) : signal, after, take),
    })
  }

  const followOn = async (
    client: pg.Client,
    signal: AbortSignal,
    after: Position,
    take: (message: SubscriptionMessage, signal: AbortSignal) => Promise<unknown>,
  ) => {
    const silent = new AbortController()
    const during = AbortSignal.any([signal, silent.signal])
    const connectionOf = oneAfterTheOther(options.onAlive)
    let silence: unknown
    const look = () => {
      // Not all consumers of a process at the same moment.
      ping = setTimeout(look, pingEveryMs * (0.5 + Math.random()))
      if (!connectionOf.isIdle()) return
      connectionOf
        .use(() => client.query('select 1'))
        .catch((error: unknown) => {
          silence = error
          silent.abort()
        })
    }
    let ping = setTimeout(look, pingEveryMs * Math.random())
    try {
      options.onAlive?.()
      for await (const message of feed.subscribe({
        after,
        signal: during,
        batchSize,
        asStored,
        ...(wanted && { wanted }),
      })) {
        await connectionOf.use(() => take(message, during))
        if (options.gatherMs !== undefined && message.kind === 'events') await pause(options.gatherMs, during)
      }
      if (silent.signal.aborted)
        throw new Error('The connection to the database is not responding', { cause: silence })
    } finally {
      clearTimeout(ping)
      await connectionOf.idle()
    }
  }

  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        const client = await tables.connect(connection)
        try {
          await hold(client)
        } finally {
          await disconnect(client)
        }
      } catch (error) {
        options.onFailure(error)
      }
      if (stopping.signal.aborted) break
      options.onPause?.()
      await pause(backoffDelay(failures++), stopping.signal)
    }
  }
  const running = run()

  return {
    succeeded,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** One user of the connection at a time, whoever asks. */
const oneAfterTheOther = (onAlive?: () => void) => {
  let busy: Promise<unknown> = Promise.resolve()
  let users = 0
  return {
    isIdle: () => users === 0,
    use(work: () => Promise<unknown>): Promise<void> {
      users += 1
      const done = busy.then(work)
      busy = done.catch(() => undefined).finally(() => (users -= 1))
      return done.then(() => onAlive?.())
    },
    idle: () => busy,
  }
}
