/**
 * A subscription of EventStoreDB can fall silent, without an error, on a connection that is alive. One that is behind
 * the log and receives nothing is reopened after the last position that it delivered.
 */

import { repeat, type Repeated } from '../repeat.ts'
import type { EventStore, Position, SubscribeOptions, SubscriptionMessage } from './event-store.ts'

/** A subscription that was behind the log and received nothing. */
export interface Stall {
  /** The last position that it delivered, after which it is reopened. */
  readonly position: Position
  /** The end of the log, which the subscription had not reached. */
  readonly head: Position
  /** Milliseconds for which the subscription was known to be behind. */
  readonly behindFor: number
}

export interface StallWatchOptions {
  /** Milliseconds for which a subscription may be behind and receive nothing; default 30,000. */
  readonly silence?: number
  /** Milliseconds between two checks of the log's end; default 5,000. */
  readonly lookEvery?: number
  /** Called for each subscription that is reopened. */
  readonly stalled: (stall: Stall) => void
}

/** A subscription as the watch sees it. */
interface Watched {
  position: Position
  /** Reopens the subscription; null while the consumer is busy, which is not the subscription's fault. */
  reopen: ((head: Position) => void) | null
  /**
   * When the subscription was first seen to be behind, with nothing received since (as performance.now
   * counts).
   */
  behindSince: number | null
}

type Subscribe = EventStore['subscribe']

/**
 * Subscribes so that no subscription stalls unnoticed: the log's end is checked from time to time, once for all open
 * ones. A reopened subscription delivers each event exactly once; it sends `caughtUp` once more.
 */
export const reopeningStalled = (
  subscribe: Subscribe,
  head: () => Promise<Position>,
  { silence = 30_000, lookEvery = 5_000, stalled }: StallWatchOptions,
): Subscribe => {
  const open = new Set<Watched>()
  let looking: Repeated | undefined

  const lookAt = (watched: Watched, end: Position) => {
    if (!watched.reopen || watched.position >= end) watched.behindSince = null
    else {
      watched.behindSince ??= performance.now()
      if (performance.now() - watched.behindSince >= silence) watched.reopen(end)
    }
  }
  const begin = (watched: Watched) => {
    open.add(watched)
    looking ??= repeat({
      everyMs: lookEvery,
      firstAfterMs: lookEvery,
      run: async () => {
        const end = await head()
        for (const each of open) lookAt(each, end)
      },
      // The store is unavailable. Other code reports that, and the subscription recovers by itself, so the time
      // counts from zero again.
      onFailure: () => {
        for (const each of open) each.behindSince = null
      },
    })
  }
  const end = (watched: Watched) => {
    open.delete(watched)
    if (open.size > 0) return
    void looking?.stop()
    looking = undefined
  }

  /** Returns true when the subscription stalled and has to be reopened after `watched.position`. */
  async function* once(
    watched: Watched,
    options: SubscribeOptions,
  ): AsyncGenerator<SubscriptionMessage, boolean> {
    const call = new AbortController()
    const subscribed = subscribe({
      ...options,
      after: watched.position,
      signal: AbortSignal.any([options.signal, call.signal]),
      onSearched: () => {
        watched.behindSince = null
        options.onSearched?.()
      },
    })
    const messages = subscribed[Symbol.asyncIterator]()
    let stall: Stall | null = null
    try {
      for (;;) {
        const message = await new Promise<IteratorResult<SubscriptionMessage> | null>((resolve, reject) => {
          watched.reopen = (head) => {
            const behindFor = Math.round(performance.now() - (watched.behindSince ?? performance.now()))
            stall = { position: watched.position, head, behindFor }
            resolve(null)
          }
          messages.next().then(resolve, reject)
        })
        watched.reopen = null
        watched.behindSince = null
        if (!message) {
          if (stall) stalled(stall)
          return true
        }
        if (message.done) return false
        watched.position = message.value.position
        yield message.value
      }
    } finally {
      call.abort()
      const returned = messages.return?.()
      returned?.catch(() => undefined)
      // A stalled subscription may never return.
      if (!stall) await returned
    }
  }

  return async function* watchedSubscription(options) {
    const watched: Watched = { position: options.after, reopen: null, behindSince: null }
    begin(watched)
    try {
      while (yield* once(watched, options));
    } finally {
      end(watched)
    }
  }
}
