/**
 * The current reviews, the stars of each provider, and who was asked for a review. Nothing of an erased
 * person is kept.
 */

import type { PersonErasedEvent } from '../../domain/accounts/account-events.ts'
import type { ReviewEvent } from '../../domain/reviews/events.ts'
import type { Spread } from '../../domain/reviews/limits.ts'
import type { SetOf } from '../../platform/postgres/read-table.ts'
import { remove, removeWhere, update, upsert, type Projection } from '../../platform/projecting/projection.ts'
import { review, reviewInvitation, reviewStars } from './tables.ts'

type About = { readonly data: { readonly reviewId: string } }
type Counted = { readonly data: { readonly providerId: string; readonly spread: Spread } }

const set = ({ data: { reviewId } }: About, values: SetOf<typeof review>) =>
  update(review, { review_id: reviewId }, values)

const stars = ({ data: { providerId, spread } }: Counted) =>
  upsert(reviewStars, { provider_id: providerId }, { spread })

export const reviewsProjection: Projection<ReviewEvent | PersonErasedEvent> = {
  name: 'reviews',
  version: 1,
  tables: [review, reviewStars, reviewInvitation],
  on: {
    ReviewInvited: ({ data: { bookingId, providerId, clientId, invitedAt } }) =>
      upsert(
        reviewInvitation,
        { booking_id: bookingId },
        { provider_id: providerId, client_id: clientId, invited_at: invitedAt },
      ),
    ReviewWritten: (event) => [
      upsert(
        review,
        { review_id: event.data.reviewId },
        {
          provider_id: event.data.providerId,
          client_id: event.data.clientId,
          booking_id: event.data.bookingId,
          status: event.data.heldFor === null ? 'published' : 'held',
          rating: event.data.rating,
          text: event.data.text,
          signature: event.data.name,
          held_for: event.data.heldFor,
          removed_for: null,
          written_at: event.data.writtenAt,
          published_at: event.data.publicSince,
          edited_at: null,
          reply: null,
          replied_at: null,
          reply_edited_at: null,
        },
      ),
      stars(event),
    ],
    ReviewEdited: (event) => [
      set(event, {
        status: event.data.heldFor === null ? 'published' : 'held',
        rating: event.data.rating,
        text: event.data.text,
        signature: event.data.name,
        held_for: event.data.heldFor,
        published_at: event.data.publicSince,
        edited_at: event.data.editedAt,
      }),
      stars(event),
    ],
    ReviewReplied: (event) => set(event, { reply: event.data.text, replied_at: event.data.repliedAt }),
    ReviewReplyEdited: (event) =>
      set(event, { reply: event.data.text, reply_edited_at: event.data.editedAt }),
    ReviewPublished: (event) => [
      set(event, { status: 'published', held_for: null, published_at: event.data.publicSince }),
      stars(event),
    ],
    ReviewRemoved: (event) => [
      set(event, { status: 'removed', removed_for: event.data.reason }),
      stars(event),
    ],
    ReviewRestored: (event) => [set(event, { status: event.data.status, removed_for: null }), stars(event)],
    ReviewErased: (event) => [remove(review, { review_id: event.data.reviewId }), stars(event)],
    PersonErased: ({ data: { personIds } }) =>
      personIds.flatMap((person) => [
        removeWhere(review, { provider_id: person }),
        removeWhere(review, { client_id: person }),
        removeWhere(reviewInvitation, { client_id: person }),
        removeWhere(reviewInvitation, { provider_id: person }),
        remove(reviewStars, { provider_id: person }),
      ]),
  },
}
