/**
 * A consumer reads the log with a checkpoint: a projection, a process manager, the digests. Any number of
 * servers may start the same one. The one that holds its lock works, on the very connection that holds the
 * lock; another takes over when that connection ends. All that it writes goes over that connection, its
 * checkpoint in the same transaction, so a consumer that lost the lock commits nothing.
 */

import type pg from 'pg'
import type { Logger } from 'pino'
import { pause } from '../backoff.ts'
import type { Position, SubscriptionMessage } from '../event-store/event-store.ts'
import { safeErrorMessage } from '../logging.ts'
import { repeat } from '../repeat.ts'
import type { ReadDatabase } from './data-source.ts'
import { disconnect, connectionEnd, type DedicatedConnection } from './dedicated-connection.ts'
import { tryLock, watchLocks, type FreeLocks, type Lock } from './locks.ts'
import { openSubscription, type Subscription, type SubscriptionParts } from './subscription.ts'

/** Milliseconds; an idle consumer checks about this often that it still has its connection, and so its lock. */
const pingEveryMs = 30_000

/** Milliseconds between two looks at a checkpoint that this program must leave alone. */
const lookAgainMs = 5_000

/** What the consumers of a process share. */
export interface Consumers {
  readonly subscription: Subscription
  readonly locks: FreeLocks
  readonly tables: Pick<ReadDatabase, 'connect' | 'query'>
}

/** Close the subscription when the last consumer has stopped, and before the store. */
export const openConsumers = ({
  tables,
  ...parts
}: SubscriptionParts & { readonly tables: Consumers['tables'] }): Consumers => ({
  tables,
  subscription: openSubscription(parts),
  locks: watchLocks(tables),
})

/** What sets one kind of consumer apart from another. */
export interface ConsumerKind {
  readonly lock: Lock
  readonly connection: DedicatedConnection
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
  /**
   * Reads the checkpoint, once the lock is held.
   * @param signal aborted when the consumer is stopped, or the connection is lost
   * @returns null if the work has to be left to a newer program
   */
  readonly begin: (client: pg.Client, signal: AbortSignal) => Promise<Begun | null>
  /** Called before the lock is given back. */
  readonly end?: () => Promise<unknown>
  /** Called whenever the connection proves to be alive. */
  readonly onAlive?: () => void
  readonly log: Pick<Logger, 'warn'>
  /** What the log says of it with each failure, after which it begins again. */
  readonly failure: { readonly facts: object; readonly words: string }
}

export interface Begun {
  /** The checkpoint: what comes after it is delivered. */
  readonly position: Position
  /** Aborted when somebody else has changed the checkpoint: the consumer begins again, with the lock in hand. */
  readonly changed?: AbortSignal
  /** Gets one message at a time; nothing else uses the connection meanwhile. */
  readonly handle: (message: SubscriptionMessage, signal: AbortSignal) => Promise<unknown>
}

export type ConsumerState =
  | 'starting'
  /** Another process does the work. */
  | 'standby'
  | 'catching up'
  | 'live'
  /** The database or the store is away; the consumer tries again. */
  | 'waiting'
  /** The tables belong to a newer version of the program. */
  | 'newer'
  | 'stopped'

export interface Consumer {
  readonly state: ConsumerState
  /** The last failure, until a message was handled again. */
  readonly lastError: string | null
  /** A part of a message was handled: what fails next is tried again soon. */
  succeeded(): void
  /** Logs a failure of what was begun beside the messages. */
  failed(error: unknown): void
  /** Finishes the work under way, and gives the lock back. */
  stop(): Promise<void>
}

export const startConsumer = ({ tables, subscription, locks }: Consumers, kind: ConsumerKind): Consumer => {
  let state: ConsumerState = 'starting'
  let lastError: string | null = null

  const failed = (error: unknown) => {
    lastError = safeErrorMessage(error)
    kind.log.warn({ ...kind.failure.facts, error: lastError }, kind.failure.words)
  }

  const work = async (client: pg.Client, stopped: AbortSignal) => {
    const signal = connectionEnd(client, stopped)
    while (!(await tryLock(client, kind.lock))) {
      state = 'standby'
      running.succeeded()
      await locks.free(kind.lock, signal)
      if (signal.aborted) return
    }
    while (!signal.aborted) {
      const begun = await kind.begin(client, signal)
      state = begun ? 'catching up' : 'newer'
      if (!begun) return
      await consume(client, begun, begun.changed ? AbortSignal.any([signal, begun.changed]) : signal)
    }
  }

  const consume = async (client: pg.Client, { position, handle }: Begun, signal: AbortSignal) => {
    const over = new AbortController()
    const { batchSize, asStored = false, types, gatherMs } = kind
    const until = AbortSignal.any([signal, over.signal])
    const options = { after: position, signal: until, batchSize, asStored, ...(types && { types }) }
    const messages = subscription.read(options)[Symbol.asyncIterator]()
    try {
      let next = messages.next()
      for (;;) {
        kind.onAlive?.()
        // At random times, so that not all consumers of a process ask at once.
        const result = await unlessSilent(next, pingEveryMs * (0.5 + Math.random()))
        if (result === undefined) await client.query('select 1')
        else if (result.done) return
        else {
          const message = result.value
          await handle(message, signal)
          if (message.kind === 'caughtUp') state = 'live'
          lastError = null
          running.succeeded()
          if (gatherMs !== undefined && message.kind === 'events') await pause(gatherMs, signal)
          next = messages.next()
        }
      }
    } finally {
      over.abort()
      await messages.return?.()
    }
  }

  // Whoever takes over finds in memory what the other process had not finished.
  subscription.start()
  const running = repeat({
    async run(signal) {
      try {
        const client = await tables.connect(kind.connection)
        try {
          await work(client, signal)
        } finally {
          await kind.end?.()
          await disconnect(client)
        }
        if (state === 'newer') await pause(lookAgainMs, signal)
      } finally {
        if (!signal.aborted && state !== 'newer') state = 'waiting'
      }
    },
    onFailure: failed,
  })
  return {
    get state() {
      return state
    },
    get lastError() {
      return lastError
    },
    succeeded: () => running.succeeded(),
    failed,
    async stop() {
      await running.stop()
      state = 'stopped'
    },
  }
}

/** Undefined if nothing comes for so many milliseconds. */
const unlessSilent = <T>(next: Promise<T>, milliseconds: number): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds, undefined)
    next.then(resolve, reject).finally(() => clearTimeout(timer))
  })
