/** What a page may follow, and the questions whose answers it changes. */
import type { FunctionId } from 'backend/contract/contract'

export const questionsAbout = {
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
    'bookingCounts',
    'freeTimes',
    'nearestFreeTimes',
    'seriesTimes',
    'bookingOffer',
    'myHours',
  ],
} as const satisfies Readonly<Record<string, readonly FunctionId[]>>

export type Topic = keyof typeof questionsAbout
