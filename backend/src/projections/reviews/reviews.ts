/**
 * The current reviews, the stars of each provider, and who was asked for a review. Nothing of an erased
 * person is kept.
 */
import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import type { ReviewEvent } from '../../domain/reviews/events.ts'
import type { Spread } from '../../domain/reviews/limits.ts'
import type { Change, Projection, Row } from '../../platform/projecting/projection.ts'
import { invitationTable, reviewTable, starsTable } from './tables.ts'

type About = { readonly data: { readonly reviewId: string } }
type Counted = { readonly data: { readonly providerId: string; readonly spread: Spread } }

const update = ({ data: { reviewId } }: About, set: Row): Change => ({
  kind: 'update',
  table: reviewTable,
  key: { review_id: reviewId },
  set,
})

const stars = ({ data: { providerId, spread } }: Counted): Change => ({
  kind: 'upsert',
  table: starsTable,
  key: { provider_id: providerId },
  row: { spread },
})

export const reviewsProjection: Projection<ReviewEvent | AccountEvent> = {
  name: 'reviews',
  version: 1,
  tables: [reviewTable, starsTable, invitationTable],
  on: {
    ReviewInvited: ({ data: { bookingId, providerId, clientId, invitedAt } }) => ({
      kind: 'upsert',
      table: invitationTable,
      key: { booking_id: bookingId },
      row: { provider_id: providerId, client_id: clientId, invited_at: invitedAt },
    }),
    ReviewWritten: (event) => [
      {
        kind: 'upsert',
        table: reviewTable,
        key: { review_id: event.data.reviewId },
        row: {
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
      },
      stars(event),
    ],
    ReviewEdited: (event) => [
      update(event, {
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
    ReviewReplied: (event) => update(event, { reply: event.data.text, replied_at: event.data.repliedAt }),
    ReviewReplyEdited: (event) =>
      update(event, { reply: event.data.text, reply_edited_at: event.data.editedAt }),
    ReviewPublished: (event) => [
      update(event, { status: 'published', held_for: null, published_at: event.data.publicSince }),
      stars(event),
    ],
    ReviewRemoved: (event) => [
      update(event, { status: 'removed', removed_for: event.data.reason }),
      stars(event),
    ],
    ReviewRestored: (event) => [
      update(event, { status: event.data.status, removed_for: null }),
      stars(event),
    ],
    ReviewErased: (event) => [
      { kind: 'delete', table: reviewTable, key: { review_id: event.data.reviewId } },
      stars(event),
    ],
    PersonErased: ({ data: { personIds } }) =>
      personIds.flatMap((person): Change[] => [
        { kind: 'deleteWhere', table: reviewTable, where: { provider_id: person } },
        { kind: 'deleteWhere', table: reviewTable, where: { client_id: person } },
        { kind: 'deleteWhere', table: invitationTable, where: { client_id: person } },
        { kind: 'deleteWhere', table: invitationTable, where: { provider_id: person } },
        { kind: 'delete', table: starsTable, key: { provider_id: person } },
      ]),
  },
}
