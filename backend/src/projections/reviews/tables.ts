/** The tables of reviews. */

import type { HoldReason, ReviewStatus } from '../../domain/reviews/limits.ts'
import {
  id,
  integer,
  integers,
  key,
  means,
  maybe,
  readTable,
  text,
  time,
} from '../../platform/postgres/read-table.ts'

/** The current reviews, in any status. A review names its provider, so no id may lead to its booking. */
export const review = readTable(
  'review',
  {
    review_id: key(id('clear')),
    provider_id: id('clear'),
    client_id: id({ pseudonym: 'review' }),
    booking_id: id({ pseudonym: 'review' }),
    status: text<ReviewStatus>('clear'),
    rating: means('1 to 5 stars', integer('clear')),
    text: text('masked'),
    /** A first name; null is shown as "A parent". */
    signature: maybe(text('masked')),
    held_for: means('Why it waits for a moderator', maybe(text<HoldReason>('clear'))),
    removed_for: maybe(text('clear')),
    written_at: time('clear'),
    published_at: means('When it first became public', maybe(time('clear'))),
    edited_at: maybe(time('clear')),
    reply: maybe(text('masked')),
    replied_at: maybe(time('clear')),
    reply_edited_at: maybe(time('clear')),
  },
  {
    indexes: {
      review_newest: 'made by a migration',
      review_highest: 'made by a migration',
      review_lowest: 'made by a migration',
      review_unanswered: 'made by a migration',
      review_find: 'made by a migration',
      review_removed: { columns: ['provider_id'], where: "published_at is not null and status = 'removed'" },
      review_client: ['client_id', 'written_at'],
      review_provider: ['provider_id', 'written_at'],
      review_booking: ['booking_id'],
      review_written: ['written_at', 'review_id'],
    },
  },
)

/** The spread of each provider's public reviews, as the last event has it. */
export const reviewStars = readTable('review_stars', {
  provider_id: key(id('clear')),
  spread: integers('clear'),
})

/** Bookings whose parents were asked for a review. */
export const reviewInvitation = readTable('review_invitation', {
  booking_id: key(id('clear')),
  provider_id: id({ pseudonym: 'sides' }),
  client_id: id({ pseudonym: 'sides' }),
  invited_at: time('clear'),
})
