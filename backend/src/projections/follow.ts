import type { EventStore, Position, SubscriptionMessage } from '../event-store/event-store.ts'

/**
 * Feeds a subscription's messages to `take`, one at a time; the next one is fetched while one is being written, so at
 * most two are in memory. Returns when the signal aborts; throws what `take` or the store throws.
 */
export const follow = async (
  store: EventStore,
  options: { readonly after: Position; readonly signal: AbortSignal; readonly batchSize: number },
  take: (message: SubscriptionMessage) => Promise<void>,
): Promise<void> => {
  const finished = new AbortController()
  const signal = AbortSignal.any([options.signal, finished.signal])
  const messages = store.subscribe({ ...options, signal })[Symbol.asyncIterator]()
  let next = messages.next()
  try {
    for (;;) {
      const result = await next
      if (result.done || signal.aborted) return
      next = messages.next()
      // If it fails meanwhile, the next turn meets it.
      next.catch(() => undefined)
      await take(result.value)
    }
  } finally {
    finished.abort()
    await messages.return?.()
  }
}
