/** How the port's events and positions are written in an EventStoreDB, and read back. */
import {
  jsonEvent,
  type AllStreamResolvedEvent,
  type EventData,
  type Position as LogPosition,
  type ResolvedEvent,
} from '@eventstore/db-client'
import type { SerialisedEvent } from './append-check.ts'
import {
  logStart,
  type EventMetadata,
  type JsonObject,
  type NewEvent,
  type Position,
  type RecordedEvent,
} from './event-store.ts'
import { eventTimes } from './times.ts'

/** The most digits of the log's 64-bit positions; padded, they compare as text. */
const digits = 20

/** Both halves are kept: a checkpoint's commit half alone can name an event that was not delivered yet. */
export const toPosition = ({ commit, prepare }: LogPosition): Position =>
  `${String(commit).padStart(digits, '0')}/${String(prepare).padStart(digits, '0')}` as Position

/** @throws RangeError for a position that no EventStoreDB gave. */
export const fromPosition = (position: Position): LogPosition | 'start' => {
  if (position === logStart) return 'start'
  if (!/^\d{20}\/\d{20}$/.test(position))
    throw new RangeError(`${JSON.stringify(position)} is no position of an EventStoreDB log.`)
  return { commit: BigInt(position.slice(0, digits)), prepare: BigInt(position.slice(digits + 1)) }
}

export const later = (one: Position, other: Position): Position => (one > other ? one : other)

const encoder = new TextEncoder()

/**
 * The client writes the data as JSON itself; the metadata it takes as bytes, which spares it writing them again.
 * @param serialised the same event as it was checked.
 */
export const toProposed = ({ data }: NewEvent, { id, type, metadata }: SerialisedEvent): EventData =>
  jsonEvent({ id, type, data, metadata: encoder.encode(metadata) })

/** What the client hands out for one event, of any read or subscription. */
type Received = NonNullable<AllStreamResolvedEvent['event'] | ResolvedEvent['event']>

export interface Resolved {
  readonly event?: Received
}

/** @throws Error for a server that does not tell the position of an event read from its stream (before 22.6). */
export const positionOf = ({ position }: Received): Position => {
  if (!position) throw new Error('The event store needs EventStoreDB 22.6 or later: it tells no position.')
  return toPosition(position)
}

/**
 * The event as the port tells it; null for one that is not ours: another deployment's, the server's own, or one that
 * someone else's tool wrote.
 */
export const toRecorded = (event: Received, streamPrefix: string): RecordedEvent | null => {
  if (!event.streamId.startsWith(streamPrefix) || !event.isJson || event.metadata === undefined) return null
  const metadata = event.metadata as typeof event.metadata & EventMetadata
  return {
    stream: event.streamId.slice(streamPrefix.length),
    revision: Number(event.revision),
    position: positionOf(event),
    id: event.id,
    type: event.type,
    data: event.data as JsonObject,
    metadata,
    ...eventTimes(metadata, event.created),
  }
}
