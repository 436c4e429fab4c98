/**
 * Streams that a projection could not process: they wait, with all their later events, until they are
 * retried.
 */
import { bigint, id, key, readTable, text, time, withDefault } from '../postgres/read-table.ts'

export const parkedStream = readTable('parked_stream', {
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
export const parkedEvent = readTable('parked_event', {
  projection: key(text('masked')),
  stream: key(text('masked')),
  revision: key(bigint('masked')),
  position: id('masked'),
  event_type: text('masked'),
})
