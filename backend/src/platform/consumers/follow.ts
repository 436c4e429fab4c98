import type { EventStore, SubscribeOptions, SubscriptionMessage } from '../event-store/event-store.ts'

type Source = Pick<EventStore, 'subscribe'>

/**
 * A subscription's messages. The next one is fetched while the caller handles the current one, so at most two
 * are in memory. Ends when the signal aborts; throws what the store throws.
 */
export async function* prefetchMessages(
  store: Source,
  options: SubscribeOptions,
): AsyncGenerator<SubscriptionMessage, void> {
  const finished = new AbortController()
  const signal = AbortSignal.any([options.signal, finished.signal])
  const messages = store.subscribe({ ...options, signal })[Symbol.asyncIterator]()
  let next = messages.next()
  try {
    for (;;) {
      const result = await next
      if (result.done || signal.aborted) return
      next = messages.next()
      // If it fails meanwhile, the next round's `await` throws its error.
      next.catch(() => undefined)
      yield result.value
    }
  } finally {
    finished.abort()
    await messages.return?.()
  }
}
