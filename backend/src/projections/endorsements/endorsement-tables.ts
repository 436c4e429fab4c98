/** The TypeORM entities of endorsements. */
import { EntitySchema } from 'typeorm'

export const endorsementEntity = new EntitySchema({
  name: 'Endorsement',
  schema: 'read',
  tableName: 'endorsement',
  columns: {
    endorsement_id: {
      type: 'text',
      collation: 'C',
      primary: true,
      primaryKeyConstraintName: 'endorsement_pkey',
    },
    provider_id: { type: 'text', collation: 'C' },
    endorser_id: { type: 'text', collation: 'C', nullable: true },
    status: { type: 'text' },
    email: { type: 'text', nullable: true },
    relationship: { type: 'text' },
    note: { type: 'text', nullable: true },
    text: { type: 'text', nullable: true },
    requested_at: { type: 'timestamptz', nullable: true },
    sent_at: { type: 'timestamptz', nullable: true },
    submitted_at: { type: 'timestamptz', nullable: true },
    approved_at: { type: 'timestamptz', nullable: true },
  },
  indices: [
    { name: 'endorsement_newest', columns: ['provider_id', 'status', 'approved_at'] },
    { name: 'endorsement_endorser', columns: ['endorser_id'] },
    // Descending indexes, which TypeORM cannot declare.
    { name: 'endorsement_submitted', synchronize: false, columns: ['submitted_at', 'endorsement_id'] },
  ],
})

export const endorsementPinsEntity = new EntitySchema({
  name: 'EndorsementPins',
  schema: 'read',
  tableName: 'endorsement_pins',
  columns: {
    provider_id: {
      type: 'text',
      collation: 'C',
      primary: true,
      primaryKeyConstraintName: 'endorsement_pins_pkey',
    },
    pins: { type: 'text', array: true },
    version: { type: 'integer' },
  },
})
