/** The topics that a page may follow, and the queries whose answers change with each topic. */

import type * as bookings from 'backend/contract/bookings/bookings'
import type * as freeTimes from 'backend/contract/bookings/free-times'
import type * as hours from 'backend/contract/bookings/hours'
import type * as credentials from 'backend/contract/credentials/credentials'
import type { DeclarationsOf } from 'backend/contract/declare'
import type * as endorsements from 'backend/contract/endorsements/endorsements'
import type * as worklist from 'backend/contract/endorsements/worklist'
import type * as faqs from 'backend/contract/faqs/faqs'
import type * as messages from 'backend/contract/messages/conversations'
import type * as providers from 'backend/contract/profiles/providers'
import type * as myReviews from 'backend/contract/reviews/my-reviews'
import type * as received from 'backend/contract/reviews/received-reviews'
import type * as counts from 'backend/contract/reviews/review-counts'
import type * as reviews from 'backend/contract/reviews/reviews'

type Question = keyof (DeclarationsOf<typeof endorsements> &
  DeclarationsOf<typeof worklist> &
  DeclarationsOf<typeof faqs> &
  DeclarationsOf<typeof messages> &
  DeclarationsOf<typeof providers> &
  DeclarationsOf<typeof bookings> &
  DeclarationsOf<typeof freeTimes> &
  DeclarationsOf<typeof hours> &
  DeclarationsOf<typeof reviews> &
  DeclarationsOf<typeof counts> &
  DeclarationsOf<typeof myReviews> &
  DeclarationsOf<typeof received> &
  DeclarationsOf<typeof credentials>)

export const queriesOfTopics = {
  endorsements: [
    'dashboardEndorsements',
    'writtenEndorsements',
    'endorsementPreview',
    'providerEndorsements',
    'providerById',
  ],
  bookings: [
    'myBookings',
    'booking',
    'bookingWeek',
    'bookingsOnDays',
    'bookingCounts',
    'bookedBeside',
    'nextBookingInConversation',
    'freeTimes',
    'nearestFreeTimes',
    'seriesTimes',
    'bookingOffer',
    'myHours',
    'previewHours',
  ],
  reviews: ['providerReviews', 'reviewCounts', 'myReviews', 'reviewOfBooking', 'receivedReviews'],
  faqs: ['dashboardFaqs', 'providerFaqs'],
  credentials: ['myCredentials', 'providerCredentials'],
  /** The lists, the unread count, and the open conversation. */
  messages: ['conversations', 'unreadCount', 'conversation'],
} as const satisfies Readonly<Record<string, readonly Question[]>>

export type LiveTopic = keyof typeof queriesOfTopics
