/**
 * A consumer reads the log with a checkpoint: a projection, a process manager, the digests. Any number of
 * servers may start the same one. The one that holds its lock works, on the very connection that holds the
 * lock; another takes over when that connection ends. All writes go over that connection, so a consumer that
 * lost the lock commits nothing.
 */
import type pg from 'pg'
import { pause } from '../backoff.ts'
import type { Position, SubscriptionMessage } from '../event-store/event-store.ts'
import type { ReadDatabase } from './data-source.ts'
import { disconnect, connectionEnd, type DedicatedConnection } from './dedicated-connection.ts'
import type { FreeLocks } from './free-locks.ts'
import { repeat, type Repeated } from '../repeat.ts'
import { tryLock, type Lock } from './locks.ts'
import type { Subscription } from './subscription.ts'

/**
 * Milliseconds; an idle consumer checks about this often that it still has its connection, and so its lock.
 */
const pingEveryMs = 30_000

export interface HeldLock {
  /** The connection that holds the lock. */
  readonly client: pg.Client
  /** Aborted when the consumer is stopped, or the connection is lost. */
  readonly signal: AbortSignal
  /**
   * Gives every event after a position to `take`, one message at a time; nothing else uses the connection
   * meanwhile. Returns when the signal or `until` is aborted.
   * @throws what `take` throws; an error when the connection no longer answers.
   */
  readonly follow: (
    after: Position,
    take: (message: SubscriptionMessage, signal: AbortSignal) => Promise<unknown>,
    until?: AbortSignal,
  ) => Promise<void>
}

export interface ConsumerOptions {
  readonly tables: Pick<ReadDatabase, 'connect'>
  readonly subscription: Subscription
  readonly locks: FreeLocks
  readonly connection: DedicatedConnection
  readonly lock: Lock
  /** Events in one message, at most. */
  readonly batchSize: number
  /** Delivers events as they are stored: sealed, and not upcast. */
  readonly asStored?: boolean
  /** The event types that it has work for; other events are delivered a little later. Left out: all types. */
  readonly types?: ReadonlySet<string>
  /**
   * Milliseconds to wait after a message, so that the next one holds more events. For consumers that nobody
   * waits for. Left out: none.
   */
  readonly gatherMs?: number
  /** Another process holds the lock. */
  readonly onStandby?: () => void
  /** Called whenever the connection proves to be alive. */
  readonly onAlive?: () => void
  /** Called with the error that ended the work, which is then started again. */
  readonly onFailure: (error: unknown) => void
  /** Called before the pause that precedes a new start. */
  readonly onPause?: () => void
  /**
   * The work, called once the lock is held. When it returns or throws, the connection is given up and
   * everything starts again.
   */
  readonly work: (held: HeldLock) => Promise<void>
}

/** Stopping it finishes the work under way, and gives the lock back. */
export const startConsumer = (options: ConsumerOptions): Repeated => {
  const { tables, subscription, locks, connection, lock, batchSize, asStored = false, types } = options

  const hold = async (client: pg.Client, stopped: AbortSignal) => {
    const signal = connectionEnd(client, stopped)
    // Whoever takes over finds what the other process had not finished in memory.
    subscription.start()
    while (!(await tryLock(client, lock))) {
      options.onStandby?.()
      consumer.succeeded()
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
      // At random times, so that not all consumers of a process check at once.
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
      for await (const message of subscription.read({
        after,
        signal: during,
        batchSize,
        asStored,
        ...(types && { types }),
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

  const consumer = repeat({
    async run(signal) {
      try {
        const client = await tables.connect(connection)
        try {
          await hold(client, signal)
        } finally {
          await disconnect(client)
        }
      } finally {
        if (!signal.aborted) options.onPause?.()
      }
    },
    onFailure: options.onFailure,
  })
  return consumer
}

/** Runs the uses of a connection one after the other. */
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
