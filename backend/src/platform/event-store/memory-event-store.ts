/** The event log in memory, for tests. It keeps the port's promises, but is lost when the process ends. */

import { randomUUID } from 'node:crypto'
import { pause } from '../backoff.ts'
import { checkAppend, type SerialisedEvent } from './append-check.ts'
import {
  logStart,
  StoreUnavailable,
  type AppendResult,
  type EventMetadata,
  type EventStore,
  type ExpectedRevision,
  type JsonObject,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type SubscribeOptions,
  type SubscriptionMessage,
} from './event-store.ts'
import { eventCountAt, positionOfCount } from './position.ts'
import { eventTimes } from './times.ts'

type Stored = SerialisedEvent & Pick<RecordedEvent, 'stream' | 'revision' | 'position' | 'recordedAt'>

/** Parsed from JSON each time, as in the other stores, so that no reader can change what another reads. */
const recorded = ({ data, metadata: metadataText, recordedAt, ...event }: Stored): RecordedEvent => {
  const metadata = JSON.parse(metadataText) as EventMetadata
  return {
    ...event,
    data: JSON.parse(data) as JsonObject,
    metadata,
    ...eventTimes(metadata, new Date(recordedAt)),
  }
}

class MemoryEventStore implements EventStore {
  readonly #log: Stored[] = []
  readonly #streams = new Map<string, Stored[]>()
  readonly #now: () => Date
  readonly #closing = new AbortController()
  #grown = new AbortController()
  readonly #identity = randomUUID()

  constructor(now: () => Date) {
    this.#now = now
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    const given = checkAppend(stream, expected, events)
    this.#checkOpen()
    const before = this.#streams.get(stream) ?? []
    const revision = before.length - 1
    const actual = before.length === 0 ? 'no_stream' : revision
    const known = given.map(({ id }) => before.findIndex((event) => event.id === id))
    const first = known[0] ?? -1
    if (known.every((at, index) => at >= 0 && at === first + index)) {
      const last = before[first + given.length - 1]
      if (last) return { status: 'appended', revision: last.revision, position: last.position }
    }
    if (known.some((at) => at >= 0) || (expected !== 'any' && expected !== actual))
      return { status: 'conflict', expected, actual }
    const added = given.map((event, index) => ({
      ...event,
      stream,
      revision: revision + 1 + index,
      position: positionOfCount(this.#log.length + 1 + index),
      recordedAt: this.#now(),
    }))
    this.#log.push(...added)
    before.push(...added)
    this.#streams.set(stream, before)
    this.#grown.abort()
    this.#grown = new AbortController()
    return {
      status: 'appended',
      revision: revision + added.length,
      position: positionOfCount(this.#log.length),
    }
  }

  async *readStream(
    stream: string,
    { after = -1 }: { readonly after?: number } = {},
  ): AsyncIterable<RecordedEvent> {
    this.#checkOpen()
    for (const event of this.#streams.get(stream)?.slice(after + 1) ?? []) yield recorded(event)
  }

  async *readAll({
    after = logStart,
    limit = Infinity,
  }: { readonly after?: Position; readonly limit?: number } = {}): AsyncIterable<RecordedEvent> {
    this.#checkOpen()
    const from = eventCountAt(after)
    for (const event of this.#log.slice(from, Math.min(this.#log.length, from + limit))) yield recorded(event)
  }

  async *subscribe({
    after,
    signal,
    batchSize = 1_000,
  }: SubscribeOptions): AsyncIterable<SubscriptionMessage> {
    const ended = AbortSignal.any([signal, this.#closing.signal])
    let count = eventCountAt(after)
    let caughtUp = false
    while (!ended.aborted) {
      const grown = this.#grown.signal
      const events = this.#log.slice(count, count + batchSize).map(recorded)
      count += events.length
      if (events.length > 0) yield { kind: 'events', events, position: positionOfCount(count) }
      else if (!caughtUp) {
        caughtUp = true
        yield { kind: 'caughtUp', position: positionOfCount(count) }
      } else await pause(2 ** 31 - 1, AbortSignal.any([grown, ended]))
    }
  }

  async head(): Promise<Position> {
    this.#checkOpen()
    return positionOfCount(this.#log.length)
  }

  async identity(): Promise<string> {
    this.#checkOpen()
    return this.#identity
  }

  async outside(): Promise<readonly RecordedEvent[]> {
    this.#checkOpen()
    return []
  }

  async ping(): Promise<void> {
    this.#checkOpen()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#grown.abort()
  }

  #checkOpen(): void {
    if (this.#closing.signal.aborted) throw new StoreUnavailable('The event log is closed.')
  }
}

/** Creates an empty log. `now` gives the events their time. */
export const createMemoryEventStore = (now: () => Date = () => new Date()): EventStore =>
  new MemoryEventStore(now)
