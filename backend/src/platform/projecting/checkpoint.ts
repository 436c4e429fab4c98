/** Each projection's checkpoint: one row, moved in the transaction that writes the projection's rows. */
import { id, integer, key, readTable, text, time, uuid, withDefault } from '../postgres/read-table.ts'

/**
 * `fence` says which writer may write. Whoever takes the work over (a projector, a swap, a retry of a parked
 * stream) draws a new one; a writer that still holds an older one writes nothing.
 */
export const projectionCheckpoint = readTable('projection_checkpoint', {
  projection: key(text('clear')),
  version: integer('clear'),
  position: id('clear'),
  fence: uuid('masked'),
  updated_at: withDefault('now()', time('masked')),
})
