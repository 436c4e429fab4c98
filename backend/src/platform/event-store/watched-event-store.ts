/**
 * An event store whose subscriptions cannot stall unnoticed: one that is behind the log and receives nothing
 * is reopened after the last position that it delivered.
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

/** Checks the log's end from time to time, once for all open subscriptions. */
class Watch {
  readonly #open = new Set<Watched>()
  readonly #head: () => Promise<Position>
  readonly #silence: number
  readonly #lookEvery: number
  #looking: Repeated | undefined

  constructor(head: () => Promise<Position>, silence: number, lookEvery: number) {
    this.#head = head
    this.#silence = silence
    this.#lookEvery = lookEvery
  }

  begin(watched: Watched): void {
    this.#open.add(watched)
    this.#looking ??= repeat({
      everyMs: this.#lookEvery,
      firstAfterMs: this.#lookEvery,
      run: async () => {
        const head = await this.#head()
        for (const each of this.#open) this.#lookAt(each, head)
      },
      // The store is unavailable. Other code reports that, and the subscription recovers by itself, so the time
      // counts from zero again.
      onFailure: () => {
        for (const each of this.#open) each.behindSince = null
      },
    })
  }

  end(watched: Watched): void {
    this.#open.delete(watched)
    if (this.#open.size > 0) return
    void this.#looking?.stop()
    this.#looking = undefined
  }

  #lookAt(watched: Watched, head: Position): void {
    if (!watched.reopen || watched.position >= head) watched.behindSince = null
    else {
      watched.behindSince ??= performance.now()
      if (performance.now() - watched.behindSince >= this.#silence) watched.reopen(head)
    }
  }
}

/**
 * Wraps any event store and changes only `subscribe`. A reopened subscription delivers each event exactly
 * once; it sends `caughtUp` once more.
 */
export const watchedEventStore = (
  store: EventStore,
  { silence = 30_000, lookEvery = 5_000, stalled }: StallWatchOptions,
): EventStore => {
  const watch = new Watch(() => store.head(), silence, lookEvery)

  /** Returns true when the subscription stalled and has to be reopened after `watched.position`. */
  async function* once(
    watched: Watched,
    options: SubscribeOptions,
  ): AsyncGenerator<SubscriptionMessage, boolean> {
    const call = new AbortController()
    const subscribed = store.subscribe({
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

  return {
    append: (...asked) => store.append(...asked),
    readStream: (...asked) => store.readStream(...asked),
    readAll: (...asked) => store.readAll(...asked),
    async *subscribe(options) {
      const watched: Watched = { position: options.after, reopen: null, behindSince: null }
      watch.begin(watched)
      try {
        while (yield* once(watched, options));
      } finally {
        watch.end(watched)
      }
    },
    head: () => store.head(),
    ping: () => store.ping(),
    identity: () => store.identity(),
    outside: () => store.outside(),
    close: () => store.close(),
  }
}
