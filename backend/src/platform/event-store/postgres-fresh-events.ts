/**
 * The last events that this process has appended, so that its own subscription need not read them back. Positions are
 * counted without gaps, so an event that follows the last one delivered is the next one of the whole log.
 */
import type { SerialisedEvent } from './append-check.ts'
import type { EventMetadata, JsonObject, Position, RecordedEvent } from './event-store.ts'
import { eventCountAt, positionOfCount } from './position.ts'
import { eventTimes } from './times.ts'

/** Events that are kept, at most, and characters of their JSON. What is missing here is read from the log. */
const mostEvents = 1_000
const mostCharacters = 4 * 1024 * 1024

/** As it was committed. */
export interface FreshEvent {
  readonly stream: string
  readonly revision: number
  /** The event's number in the log, counted from 1. */
  readonly count: number
  /** Milliseconds since 1970, as the log has it. */
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

  /** The events that follow the position without a gap, at most `size`; none where the log must be asked. */
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
