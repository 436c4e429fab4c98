/** The projectors' own tables. */

import type { Position } from '../event-store/event-store.ts'
import { bigint, id, integer, key, readTable, text, time, uuid, withDefault } from '../postgres/read-table.ts'

/**
 * Each projection's checkpoint: one row, moved in the transaction that writes the projection's rows. `fence` says
 * which writer may write. Whoever takes the work over (a projector, a swap, a retry of a parked stream) draws a new
 * one; a writer that still holds an older one writes nothing.
 */
export const projectionCheckpoint = readTable('projection_checkpoint', {
  projection: key(text('clear')),
  version: integer('clear'),
  position: id<Position>('clear'),
  fence: uuid('masked'),
  updated_at: withDefault('now()', time('masked')),
})

/**
 * Streams that a projection could not process: they wait, with all their later events, until they are
 * retried.
 */
const parkedStream = readTable('parked_stream', {
  projection: key(text('clear')),
  stream: key(text('clear')),
  /** The type of the event that could not be processed. */
  event_type: text('clear'),
  error: text('masked'),
  parked_at: withDefault('now()', time('clear')),
})

/**
 * Where to find a waiting event, without its data: personal data stays in the log, where it can be erased.
 */
const parkedEvent = readTable('parked_event', {
  projection: key(text('masked')),
  stream: key(text('masked')),
  revision: key(bigint('masked')),
  position: id('masked'),
  event_type: text('masked'),
})

export const bookkeepingTables = [projectionCheckpoint, parkedStream, parkedEvent]
