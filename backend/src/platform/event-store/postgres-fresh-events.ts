/**
 * The last events that this process has appended, so that its own subscription need not read them back.
 * Positions are counted without gaps, so an event directly after the last delivered position is the next one
 * in the whole log.
 */

import type { SerialisedEvent } from './append-check.ts'
import type { EventMetadata, JsonObject, Position, RecordedEvent } from './event-store.ts'
import { eventCountAt, positionOfCount } from './position.ts'
import { eventTimes } from './times.ts'

/**
 * The most events kept, and the most characters of their JSON. Events that are not here are read from the
 * log.
 */
const mostEvents = 1_000
const mostCharacters = 4 * 1024 * 1024

/** An event as it was committed. */
export interface FreshEvent {
  readonly stream: string
  readonly revision: number
  /** The event's number in the log, counted from 1. */
  readonly count: number
  /** Milliseconds since 1970, as stored in the log. */
  readonly time: number
  readonly event: SerialisedEvent
}

export class FreshEvents {
  readonly #byCount = new Map<number, FreshEvent>()
  #characters = 0

  add(events: readonly FreshEvent[]): void {
    for (const fresh of events) {
      this.#byCount.set(fresh.count, fresh)
      this.#characters += weightOf(fresh)
    }
    for (const [count, fresh] of this.#byCount) {
      if (this.#byCount.size <= mostEvents && this.#characters <= mostCharacters) break
      this.#byCount.delete(count)
      this.#characters -= weightOf(fresh)
    }
  }

  /** The events that follow the position without a gap, at most `size`; none when the log must be read. */
  after(position: Position, size: number): readonly RecordedEvent[] {
    const events: RecordedEvent[] = []
    let next = eventCountAt(position) + 1
    for (
      let fresh = this.#byCount.get(next);
      fresh && events.length < size;
      fresh = this.#byCount.get(next)
    ) {
      events.push(recorded(fresh))
      next += 1
    }
    return events
  }
}

const weightOf = ({ event }: FreshEvent) => event.data.length + event.metadata.length

const recorded = ({ stream, revision, count, time, event }: FreshEvent): RecordedEvent => {
  const metadata = JSON.parse(event.metadata) as EventMetadata
  return {
    id: event.id,
    type: event.type,
    data: JSON.parse(event.data) as JsonObject,
    metadata,
    stream,
    revision,
    position: positionOfCount(count),
    ...eventTimes(metadata, new Date(time)),
  }
}
