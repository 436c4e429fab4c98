/** Reviews as the console lists them (product.md, "The staff console"). */

import { holdReasons, reviewStatuses } from '../../domain/reviews/limits.ts'
import { allStaff } from '../console-access.ts'
import { consoleList, instant, integer, nameOf, nullable, oneOf, text, type RowOf } from '../console-list.ts'
import { masked } from '../masked.ts'

export const reviewStatusWords = { published: 'Public', held: 'Held', removed: 'Removed' } as const

export const starsWord = (rating: number): string => (rating === 1 ? '1 star' : `${rating} stars`)

export const reviewsList = consoleList({
  name: 'reviews',
  label: 'Reviews',
  part: 'people',
  icon: 'StarOutline',
  roles: allStaff,
  shows: 'people',
  fields: {
    id: text(),
    providerId: text({ label: 'Provider' }),
    /** Null if the profile no longer exists. */
    providerName: nullable(nameOf('providers', 'providerId', { label: 'About' })),
    clientId: text({ label: 'Parent', pseudonym: 'review' }),
    clientName: nullable(nameOf('people', 'clientId', { label: 'By', phone: 'line' })),
    bookingId: text({ label: 'Booking', pseudonym: 'review' }),
    status: oneOf(reviewStatuses, {
      sort: true,
      words: reviewStatusWords,
      tones: { published: 'settled', held: 'open', removed: 'settled' },
    }),
    rating: integer({ sort: true }),
    text: text({ personal: true, as: 'excerpt', phone: 'line' }),
    /** The name it is signed with; null is shown as "A parent". */
    signature: nullable(text({ personal: true })),
    /** Why the automatic check held a review. */
    heldFor: nullable(
      oneOf(holdReasons, {
        label: 'Held because',
        words: { contact: 'It may contain contact details', slur: 'It may contain a slur' },
      }),
    ),
    removedFor: nullable(text({ label: 'Removed because' })),
    reply: nullable(text({ personal: true })),
    writtenAt: instant({ label: 'Written', sort: true }),
    publishedAt: nullable(instant({ label: 'Published', sort: true })),
    editedAt: nullable(instant({ label: 'Edited' })),
  },
  search: { label: 'Text or names', fields: ['text', 'reply', 'providerName', 'clientName'] },
  filters: {
    status: { kind: 'several', field: 'status' },
    rating: {
      kind: 'several',
      field: 'rating',
      options: { 1: '1 star', 2: '2 stars', 3: '3 stars', 4: '4 stars', 5: '5 stars' },
      isHidden: true,
    },
    providerId: { kind: 'ids', field: 'providerId' },
    clientId: { kind: 'ids', field: 'clientId' },
    written: { kind: 'days', field: 'writtenAt' },
  },
  // Held reviews come first.
  sort: ['status', 'ASC'],
  screen: {
    one: 'A review',
    lead: 'What parents say about providers. Reviews waiting for a moderator come first.',
    empty: { title: 'No reviews yet', text: 'Parents write them after a booking.' },
    columns: [
      { field: 'providerName', none: 'A deleted profile' },
      'clientName',
      { field: 'rating', label: 'Stars', drawn: 'stars', phone: 'end' },
      { field: 'text', label: 'What it says', none: 'Stars only' },
      'writtenAt',
      'status',
    ],
  },
  record: {
    title: ({ providerName }) =>
      providerName === null || providerName === masked ? null : `A review of ${providerName}`,
    lead: 'status',
    quote: 'text',
    parts: [
      {
        title: 'Details',
        facts: [
          { label: 'About', text: ({ providerName }) => providerName },
          { label: 'By', text: ({ clientName }) => clientName },
          { field: 'signature', label: 'Posted as', none: 'A parent' },
          { label: 'Stars', text: ({ rating }) => starsWord(rating) },
          'heldFor',
          'removedFor',
          'reply',
        ],
      },
      { title: 'When', facts: ['writtenAt', { field: 'publishedAt', label: 'Public since' }, 'editedAt'] },
    ],
  },
  history: {
    compared: ['status', 'rating', 'text', 'signature', 'heldFor', 'removedFor', 'reply'],
    leftOut: ['spread', 'publicSince', 'name'],
    personal: ['name'],
    streams: { reviews: (_id, { reviewId }) => reviewId },
  },
})

export type ReviewRow = RowOf<typeof reviewsList>
