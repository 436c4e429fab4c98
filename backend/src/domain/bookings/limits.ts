/**
 * The limits of bookings (product.md, "Bookings"). The contract uses them too, so this file must import
 * nothing else.
 */

/** Milliseconds. */
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export const bookingKinds = ['intro', 'visit', 'overnight'] as const
export type BookingKind = (typeof bookingKinds)[number]

/** The name of a kind of booking if its provider gave it no name of their own. */
export const usualKindNames: Readonly<Record<BookingKind, string>> = {
  intro: 'Intro call',
  visit: 'Visit',
  overnight: 'Overnight',
}

/** Minutes that a booking of each kind may take. */
export const minutesOfKinds = {
  intro: { choices: [15, 30] },
  visit: { least: 30, most: 5 * 60, step: 15 },
  overnight: { least: 6 * 60, most: 14 * 60, step: 30 },
} as const satisfies Record<BookingKind, object>

export const mostKinds = 12
export const longestKindName = 60
export const longestPrice = 60
export const longestTerms = 300
export const longestBookingNote = 1000
export const longestPlace = 200
/** Characters of the note with proposed times, a decline or a cancellation. */
export const longestBookingReason = 500

export const mostSpansADay = 6
export const mostDaysOff = 100
export const mostExtraDays = 100
/** Hours. */
export const longestNoticeHours = 14 * 24
/** Minutes. */
export const longestPauseMinutes = 4 * 60
/** Days. */
export const farthestAheadDays = 365

/** The values that apply until a provider chooses their own. */
export const usualHours = { noticeHours: 12, pauseBefore: 0, pauseAfter: 0, daysAhead: 90 } as const

export const shortestSeriesWeeks = 2
/** Weeks. */
export const longestSeriesWeeks = 12
/** Times in one series. */
export const mostTimesInSeries = 40
export const mostProposals = 3
/**
 * Requests and answers of one parent that are still open, with all providers together. They are spread over
 * many calendars, so they are counted in a read table. Requests made at the same instant are not counted yet
 * and may exceed the limit. That is acceptable: the limit only keeps idle requests away from providers, no
 * booking depends on it, and a stream for each parent would put every request, answer and deadline into two
 * streams. The limit of 30 requests an hour is strict.
 */
export const mostOpenRequests = 10

/** Milliseconds that a request or a proposal waits for its answer. */
export const answerWithin = 72 * hour
/** Milliseconds: a provider is reminded of a request when a third of its time is left, but no earlier than this. */
export const longestAnswerReminder = 24 * hour
/** Milliseconds: a request that waits for less than this gets no reminder. */
export const shortestWaitWithReminder = 3 * hour
/** Milliseconds before the start by which it must be answered. */
export const answerBefore = 2 * hour
/** Milliseconds after its end at which a booking counts as completed. */
export const completedAfter = 60 * minute
/** Milliseconds after its end within which a provider may mark a booking as a no-show. */
export const noShowWithin = 7 * day

export const bookingStatuses = [
  'requested',
  'proposed',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
  'completed',
  'no_show',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export const meetingWays = ['video', 'place'] as const
export type MeetingWay = (typeof meetingWays)[number]
