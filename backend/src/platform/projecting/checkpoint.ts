/** How far a projection has come, and what it has set aside: one row for each, moved with the rows it tells of. */
import { EntitySchema } from 'typeorm'

/**
 * `fence`: who may write. Drawn anew by whoever takes the work over (a projector, a swap, a retry of a parked
 * stream); a writer that still holds an older one writes nothing.
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
