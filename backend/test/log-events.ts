/** Events for specs of event stores, and functions that collect what a store returns. */

import { randomUUID } from 'node:crypto'
import {
  logStart,
  StoreUnavailable,
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type JsonObject,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type SubscribeOptions,
} from '../src/platform/event-store/event-store.ts'

export const newStream = (): string => `story-${randomUUID()}`

export const newEvent = (data: JsonObject = {}): NewEvent => ({
  id: randomUUID(),
  type: 'StoryTold',
  data,
  metadata: {
    correlationId: randomUUID(),
    causationId: randomUUID(),
    actorId: 'visitor',
    schemaVersion: 1,
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  },
})

export const newEvents = (count: number, data: JsonObject = {}): NewEvent[] =>
  Array.from({ length: count }, (_, index) => newEvent({ ...data, index }))

export const collectAll = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const gathered: T[] = []
  for await (const item of items) gathered.push(item)
  return gathered
}

export const eventIdsOf = (events: readonly { readonly id: string }[]): string[] => events.map(({ id }) => id)

/** Retries an append until it is answered, as a caller does. @throws Error after a hundred outages */
export const appendThroughOutages = async (
  store: EventStore,
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): Promise<AppendResult> => {
  for (let outages = 0; outages < 100; outages += 1) {
    try {
      return await store.append(stream, expected, events)
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
    }
  }
  throw new Error('The store was away a hundred times.')
}

/**
 * Reads the log and resumes after each outage, as a caller does. @throws Error after a hundred outages in a
 * row
 */
export async function* readThroughOutages(
  store: EventStore,
  after: Position = logStart,
): AsyncGenerator<RecordedEvent> {
  let position = after
  for (let outages = 0; outages < 100; outages += 1) {
    try {
      for await (const event of store.readAll({ after: position })) {
        yield event
        position = event.position
        outages = 0
      }
      return
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
    }
  }
  throw new Error('The store was away a hundred times.')
}

/** A subscription that is being read; what it has delivered so far can be inspected. */
export interface Follower {
  readonly events: RecordedEvent[]
  readonly kinds: string[]
  /**
   * Resolves when `holds` is true of the delivered events; rejects if the subscription failed or ended
   * before.
   */
  until(holds: () => boolean): Promise<void>
  stop(): Promise<void>
}

export const follow = (
  store: EventStore,
  options: Pick<SubscribeOptions, 'after' | 'batchSize'>,
  onEvents: (events: readonly RecordedEvent[]) => Promise<void> | void = () => undefined,
): Follower => {
  const call = new AbortController()
  const events: RecordedEvent[] = []
  const kinds: string[] = []
  let ended = false
  let look: () => void = () => undefined
  const reading = (async () => {
    try {
      for await (const message of store.subscribe({ ...options, signal: call.signal })) {
        kinds.push(message.kind)
        if (message.kind === 'events') {
          events.push(...message.events)
          await onEvents(message.events)
        }
        look()
      }
    } finally {
      ended = true
      look()
    }
  })()
  reading.catch(() => undefined)
  return {
    events,
    kinds,
    async until(holds) {
      while (!holds()) {
        if (ended) {
          await reading
          throw new Error('The subscription ended before.')
        }
        await new Promise<void>((resolve) => (look = resolve))
      }
    },
    async stop() {
      call.abort()
      await reading
    },
  }
}
