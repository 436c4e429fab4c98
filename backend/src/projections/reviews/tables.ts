/** The tables of reviews. */
import { EntitySchema } from 'typeorm'

const id = { type: 'text', collation: 'C' } as const
const text = { type: 'text' } as const
const time = { type: 'timestamptz' } as const
const maybe = { nullable: true } as const

export const reviewTable = 'review'
export const starsTable = 'review_stars'
export const invitationTable = 'review_invitation'

/** The current reviews, in any status. */
export const reviewEntity = new EntitySchema({
  name: 'Review',
  schema: 'read',
  tableName: reviewTable,
  columns: {
    review_id: { ...id, primary: true, primaryKeyConstraintName: 'review_pkey' },
    provider_id: id,
    client_id: id,
    booking_id: id,
    /** `published`, `held`, or `removed`. */
    status: text,
    rating: { type: 'integer' },
    text,
    /** A first name; null is shown as "A parent". */
    signature: { ...text, ...maybe },
    held_for: { ...text, ...maybe },
    removed_for: { ...text, ...maybe },
    written_at: time,
    /** When it first became public. */
    published_at: { ...time, ...maybe },
    edited_at: { ...time, ...maybe },
    reply: { ...text, ...maybe },
    replied_at: { ...time, ...maybe },
    reply_edited_at: { ...time, ...maybe },
  },
  indices: [
    // Descending and partial indexes, and those on the shown stars, which TypeORM cannot declare.
    { name: 'review_newest', synchronize: false, columns: ['provider_id', 'published_at', 'review_id'] },
    {
      name: 'review_highest',
      synchronize: false,
      columns: ['provider_id', 'rating', 'published_at', 'review_id'],
    },
    {
      name: 'review_lowest',
      synchronize: false,
      columns: ['provider_id', 'rating', 'published_at', 'review_id'],
    },
    { name: 'review_unanswered', synchronize: false, columns: ['provider_id', 'published_at', 'review_id'] },
    {
      name: 'review_removed',
      columns: ['provider_id'],
      where: "published_at is not null and status = 'removed'",
    },
    { name: 'review_client', columns: ['client_id', 'written_at'] },
    { name: 'review_booking', columns: ['booking_id'] },
    { name: 'review_written', columns: ['written_at', 'review_id'] },
  ],
})

/** The spread of each provider's public reviews, as the last event has it. */
export const reviewStarsEntity = new EntitySchema({
  name: 'ReviewStars',
  schema: 'read',
  tableName: starsTable,
  columns: {
    provider_id: { ...id, primary: true, primaryKeyConstraintName: 'review_stars_pkey' },
    spread: { type: 'integer', array: true },
  },
})

/** Bookings whose parents were asked for a review. */
export const reviewInvitationEntity = new EntitySchema({
  name: 'ReviewInvitation',
  schema: 'read',
  tableName: invitationTable,
  columns: {
    booking_id: { ...id, primary: true, primaryKeyConstraintName: 'review_invitation_pkey' },
    provider_id: id,
    client_id: id,
    invited_at: time,
  },
})
