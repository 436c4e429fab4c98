/**
 * Where each event is in the log, without its data. The log itself can only be read from a position or by
 * stream; staff also search by type, by actor, and by the click that caused an event.
 */
import { EntitySchema } from 'typeorm'
import { eventTypes, type AnyEvent } from '../../domain/events.ts'
import type { RecordedEvent } from '../../platform/event-store/event-store.ts'
import type { Change, Handlers, Projection } from '../../platform/projecting/projection.ts'

const text = { type: 'text', collation: 'C' } as const
const table = 'event_index'
const endorsementTable = 'endorsement_stream'
const reviewTable = 'review_stream'

export const eventIndexEntity = new EntitySchema({
  name: 'EventIndex',
  schema: 'read',
  tableName: table,
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'event_index_pkey' },
    position: text,
    type: text,
    stream: text,
    revision: { type: 'integer' },
    time: { type: 'timestamptz' },
    actor_id: text,
    correlation_id: text,
    causation_id: text,
    schema_version: { type: 'integer' },
  },
  indices: [
    { name: 'event_index_position', columns: ['position'] },
    { name: 'event_index_type', columns: ['type', 'position'] },
    { name: 'event_index_stream', columns: ['stream', 'position'] },
    { name: 'event_index_actor', columns: ['actor_id', 'position'] },
    { name: 'event_index_correlation', columns: ['correlation_id', 'position'] },
    { name: 'event_index_time', columns: ['time', 'position'] },
  ],
})

/**
 * An endorsement's events are in its endorsee's stream. This table knows which one, even after one of the two
 * was erased.
 */
export const endorsementStreamEntity = new EntitySchema({
  name: 'EndorsementStream',
  schema: 'read',
  tableName: endorsementTable,
  columns: {
    endorsement_id: { ...text, primary: true, primaryKeyConstraintName: 'endorsement_stream_pkey' },
    stream: text,
  },
})

/** The same for a review, whose events are in the reviewed provider's stream. */
export const reviewStreamEntity = new EntitySchema({
  name: 'ReviewStream',
  schema: 'read',
  tableName: reviewTable,
  columns: {
    review_id: { ...text, primary: true, primaryKeyConstraintName: 'review_stream_pkey' },
    stream: text,
  },
})

type Stored = Omit<RecordedEvent, 'type' | 'data'> & { readonly type: string }

const indexed = ({ id, position, type, stream, revision, time, metadata }: Stored): Change => ({
  kind: 'upsert',
  table,
  key: { id },
  row: {
    position,
    type,
    stream,
    revision,
    time,
    actor_id: metadata.actorId,
    correlation_id: metadata.correlationId,
    causation_id: metadata.causationId,
    schema_version: metadata.schemaVersion,
  },
})

const indexedWithStream = (
  event: Stored & { readonly data: { readonly endorsementId: string } },
): readonly Change[] => [
  indexed(event),
  {
    kind: 'upsert',
    table: endorsementTable,
    key: { endorsement_id: event.data.endorsementId },
    row: { stream: event.stream },
  },
]

const handlers: Handlers<AnyEvent> = Object.fromEntries(eventTypes.map((type) => [type, indexed]))

export const eventIndexProjection: Projection<AnyEvent> = {
  name: 'event-index',
  version: 1,
  tables: [table, endorsementTable, reviewTable],
  takesErased: true,
  isNotAwaited: true,
  on: {
    ...handlers,
    EndorsementRequested: indexedWithStream,
    EndorsementSubmitted: indexedWithStream,
    ReviewWritten: (event) => [
      indexed(event),
      {
        kind: 'upsert',
        table: reviewTable,
        key: { review_id: event.data.reviewId },
        row: { stream: event.stream },
      },
    ],
  },
}
