/** Converts the port's events and positions to those of an EventStoreDB, and back. */

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

/** Digits of the largest 64-bit position. Padded to this length, positions compare as text. */
const digits = 20

/**
 * Keeps both numbers: the commit number of a checkpoint alone can name an event that was not delivered yet.
 */
export const toPosition = ({ commit, prepare }: LogPosition): Position =>
  `${String(commit).padStart(digits, '0')}/${String(prepare).padStart(digits, '0')}` as Position

/** @throws RangeError for a position that is not of an EventStoreDB. */
export const fromPosition = (position: Position): LogPosition | 'start' => {
  if (position === logStart) return 'start'
  if (!/^\d{20}\/\d{20}$/.test(position))
    throw new RangeError(`${JSON.stringify(position)} is no position of an EventStoreDB log.`)
  return { commit: BigInt(position.slice(0, digits)), prepare: BigInt(position.slice(digits + 1)) }
}

export const later = (one: Position, other: Position): Position => (one > other ? one : other)

const encoder = new TextEncoder()

/**
 * The client writes the data as JSON itself. It takes the metadata as bytes, so that it need not write that
 * again.
 * @param serialised the same event as {@link SerialisedEvent}, after the checks.
 */
export const toProposed = ({ data }: NewEvent, { id, type, metadata }: SerialisedEvent): EventData =>
  jsonEvent({ id, type, data, metadata: encoder.encode(metadata) })

/** One event as the client returns it, from any read or subscription. */
type Received = NonNullable<AllStreamResolvedEvent['event'] | ResolvedEvent['event']>

export interface Resolved {
  readonly event?: Received
}

/** @throws Error for a server older than 22.6, which gives no position for an event read from its stream. */
export const positionOf = ({ position }: Received): Position => {
  if (!position) throw new Error('The event store needs EventStoreDB 22.6 or later: it tells no position.')
  return toPosition(position)
}

/**
 * The event in the port's form. Null for one that is not ours: another deployment's, the server's own, or one
 * that somebody else's tool wrote.
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
