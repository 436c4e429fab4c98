/**
 * Streams that a projection could not process: they wait, with all their later events, until they are
 * retried.
 */
import { EntitySchema } from 'typeorm'

export const parkedStreamEntity = new EntitySchema({
  name: 'ParkedStream',
  schema: 'read',
  tableName: 'parked_stream',
  columns: {
    projection: { type: 'text', primary: true, primaryKeyConstraintName: 'parked_stream_pkey' },
    stream: { type: 'text', primary: true, primaryKeyConstraintName: 'parked_stream_pkey' },
    /** The type of the event that could not be processed. */
    event_type: { type: 'text' },
    error: { type: 'text' },
    parked_at: { type: 'timestamptz', default: () => 'now()' },
  },
})

/**
 * Where to find a waiting event, without its data: personal data stays in the log, where it can be erased.
 */
export const parkedEventEntity = new EntitySchema({
  name: 'ParkedEvent',
  schema: 'read',
  tableName: 'parked_event',
  columns: {
    projection: { type: 'text', primary: true, primaryKeyConstraintName: 'parked_event_pkey' },
    stream: { type: 'text', primary: true, primaryKeyConstraintName: 'parked_event_pkey' },
    revision: { type: 'bigint', primary: true, primaryKeyConstraintName: 'parked_event_pkey' },
    position: { type: 'text', collation: 'C' },
    event_type: { type: 'text' },
  },
})
