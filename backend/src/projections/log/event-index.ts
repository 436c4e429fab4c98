/**
 * Where each event is in the log, without its data. The log itself can only be read from a position or by
 * stream; staff also search by type, by actor, and by the click that caused an event.
 */

import { eventTypes, type AnyEvent, type EventType } from '../../domain/events.ts'
import type { RecordedEvent } from '../../platform/event-store/event-store.ts'
import { id, integer, key, readTable, time, uuid } from '../../platform/postgres/read-table.ts'
import { upsert, type Change, type Projection } from '../../platform/projecting/projection.ts'

export const eventIndex = readTable(
  'event_index',
  {
    id: key(uuid('clear')),
    position: id('clear'),
    type: id('clear'),
    stream: id('clear'),
    revision: integer('clear'),
    time: time('clear'),
    actor_id: id('clear'),
    correlation_id: id('clear'),
    causation_id: id('clear'),
    schema_version: integer('clear'),
  },
  {
    indexes: {
      event_index_position: ['position'],
      event_index_type: ['type', 'position'],
      event_index_stream: ['stream', 'position'],
      event_index_actor: ['actor_id', 'position'],
      event_index_correlation: ['correlation_id', 'position'],
      event_index_time: ['time', 'position'],
    },
  },
)

/**
 * An endorsement's events are in its endorsee's stream. This table knows which one, even after one of the two
 * was erased.
 */
const endorsementStream = readTable('endorsement_stream', {
  endorsement_id: key(id('clear')),
  stream: id('clear'),
})

/** The same for a review, whose events are in the reviewed provider's stream. */
const reviewStream = readTable('review_stream', {
  review_id: key(id('clear')),
  stream: id('clear'),
})

type Stored = Omit<RecordedEvent, 'type' | 'data'> & { readonly type: string }

const indexed = (event: Stored): Change =>
  upsert(
    eventIndex,
    { id: event.id },
    {
      position: event.position,
      type: event.type,
      stream: event.stream,
      revision: event.revision,
      time: event.time,
      actor_id: event.metadata.actorId,
      correlation_id: event.metadata.correlationId,
      causation_id: event.metadata.causationId,
      schema_version: event.metadata.schemaVersion,
    },
  )

const indexedWithStream = (event: Stored & { readonly data: { readonly endorsementId: string } }) => [
  indexed(event),
  upsert(endorsementStream, { endorsement_id: event.data.endorsementId }, { stream: event.stream }),
]

const handlers = Object.fromEntries(eventTypes.map((type) => [type, indexed])) as Record<
  EventType,
  typeof indexed
>

export const eventIndexProjection: Projection<AnyEvent> = {
  name: 'event-index',
  version: 1,
  tables: [eventIndex, endorsementStream, reviewStream],
  takesErased: true,
  isNotAwaited: true,
  on: {
    ...handlers,
    EndorsementRequested: indexedWithStream,
    EndorsementSubmitted: indexedWithStream,
    ReviewWritten: (event) => [
      indexed(event),
      upsert(reviewStream, { review_id: event.data.reviewId }, { stream: event.stream }),
    ],
  },
}
