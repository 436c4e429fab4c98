import type { BookingRow } from 'backend/contract/bookings/console-bookings'
import { masked } from 'backend/contract/masked'
import type { StatusTone } from '../lists/sign.tsx'
import type { ChoiceWords } from '../records/field-words.ts'

type Status = BookingRow['status']

export const bookingStatusWords: Readonly<Record<Status, string>> = {
  requested: 'Requested',
  proposed: 'New times suggested',
  accepted: 'Confirmed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  cancelled: 'Canceled',
  completed: 'Completed',
  no_show: 'No-show',
}

export const bookingStatusTones: Readonly<Record<Status, StatusTone>> = {
  requested: 'open',
  proposed: 'open',
  accepted: 'good',
  declined: 'quiet',
  withdrawn: 'quiet',
  expired: 'quiet',
  cancelled: 'gone',
  completed: 'good',
  no_show: 'gone',
}

export const bookingKindWords: Readonly<Record<BookingRow['kind'], string>> = {
  intro: 'Intro call',
  visit: 'Visit',
  overnight: 'Overnight',
}

export const sideWords = { client: 'The parent', provider: 'The provider' } as const

export const endedByWords = { ...sideWords, staff: 'Staff', nobody: 'No one' } as const

export const meetingWords: Readonly<Record<BookingRow['meeting'], string>> = {
  video: 'By video',
  place: 'In person',
}

/** The names of the weekdays by their number in a series (1 is Monday). January 1, 2024 was a Monday. */
const weekdays = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].map((day) => [
    day,
    new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day)),
  ]),
)

export const bookingChoices: ChoiceWords = {
  status: bookingStatusWords,
  kind: bookingKindWords,
  meeting: meetingWords,
  waitsFor: sideWords,
  endedBy: endedByWords,
  weekdays,
}

/** "1 h 30 min" */
export const minutesWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** Names are masked for an analyst, and missing after a person was erased. */
const isNamed = ({ providerName, clientName }: BookingRow): boolean =>
  providerName !== null && clientName !== null && providerName !== masked && clientName !== masked

export const bookingTitle = (booking: BookingRow): string =>
  isNamed(booking) ? `${booking.clientName} with ${booking.providerName}` : 'A booking'

/** The booking's name in a sentence: "Ana’s booking with Priya". */
export const bookingName = (booking: BookingRow): string =>
  isNamed(booking) ? `${booking.clientName}’s booking with ${booking.providerName}` : 'a booking'
