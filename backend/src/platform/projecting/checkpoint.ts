/** Each projection's checkpoint: one row, moved in the transaction that writes the projection's rows. */
import { EntitySchema } from 'typeorm'

/**
 * `fence` says which writer may write. Whoever takes the work over (a projector, a swap, a retry of a parked
 * stream) draws a new one; a writer that still holds an older one writes nothing.
 */
export const checkpointEntity = new EntitySchema({
  name: 'ProjectionCheckpoint',
  schema: 'read',
  tableName: 'projection_checkpoint',
  columns: {
    projection: { type: 'text', primary: true, primaryKeyConstraintName: 'projection_checkpoint_pkey' },
    version: { type: 'integer' },
    position: { type: 'text', collation: 'C' },
    fence: { type: 'uuid' },
    updated_at: { type: 'timestamptz', default: () => 'now()' },
  },
})
