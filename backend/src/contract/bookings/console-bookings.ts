/**
 * Bookings as the console lists them (product.md, "The staff console"), without what the two sides write to
 * each other: staff read no notes, places or reasons.
 */

import { bookingKinds, bookingStatuses, meetingWays } from '../../domain/bookings/limits.ts'
import { consoleList, instant, integer, nameOf, nullable, oneOf, text, type RowOf } from '../console-list.ts'
import type { MailRow } from '../console-mails.ts'
import { masked } from '../masked.ts'

const sideWords = { client: 'The parent', provider: 'The provider' }

export const bookingStatusWords = {
  requested: 'Requested',
  proposed: 'New times suggested',
  accepted: 'Confirmed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  cancelled: 'Canceled',
  completed: 'Completed',
  no_show: 'No-show',
} as const

const kindWords = { intro: 'Intro call', visit: 'Visit', overnight: 'Overnight' }

/** "1 h 30 min" */
const minutesWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** "Visit, 1 h 30 min" */
export const bookingTypeWords = ({
  kind,
  minutes,
}: {
  kind: keyof typeof kindWords
  minutes: number
}): string => `${kindWords[kind]}, ${minutesWords(minutes)}`

/** The names of the weekdays by their number in a series (1 is Monday). January 1, 2024 was a Monday. */
const weekdays = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].map((day) => [
    day,
    new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day)),
  ]),
)

export const bookingsList = consoleList({
  name: 'bookings',
  label: 'Bookings',
  part: 'people',
  icon: 'EventAvailableOutlined',
  // Analysts see booking counts in the dashboard, but not whose bookings they are (product.md, "People and
  // permissions").
  roles: ['moderator', 'admin'],
  shows: 'people',
  fields: {
    id: text(),
    /** The same for all times that were requested together. */
    seriesId: text({ label: 'Request' }),
    providerId: text({ label: 'Provider' }),
    /** Null if the profile no longer exists. */
    providerName: nullable(nameOf('providers', 'providerId', { label: 'Provider', phone: 'line' })),
    clientId: text({ label: 'Parent' }),
    /** Null after their erasure. */
    clientName: nullable(nameOf('people', 'clientId', { label: 'Parent' })),
    status: oneOf(bookingStatuses, {
      sort: true,
      words: bookingStatusWords,
      tones: {
        requested: 'open',
        proposed: 'open',
        accepted: 'settled',
        declined: 'settled',
        withdrawn: 'settled',
        expired: 'settled',
        cancelled: 'settled',
        completed: 'settled',
        no_show: 'settled',
      },
    }),
    kind: oneOf(bookingKinds, { sort: true, words: kindWords }),
    minutes: integer(),
    startsAt: instant({ label: 'Starts', sort: true, as: 'time', phone: 'line' }),
    endsAt: instant({ label: 'Ends' }),
    meeting: oneOf(meetingWays, { label: 'Where', words: { video: 'By video', place: 'In person' } }),
    /** Its place among the times requested together, from 1, and how many there were. */
    nth: integer({ label: 'Position in the series' }),
    times: integer({ label: 'Bookings in the series' }),
    requestedAt: instant({ label: 'Requested', sort: true, from: 'lg' }),
    agreedAt: nullable(instant({ label: 'Agreed' })),
    /** Which side must answer, and until when. */
    waitsFor: nullable(oneOf(['client', 'provider'], { label: 'Waiting for', words: sideWords })),
    answerBy: nullable(instant({ label: 'Reply by' })),
    /** Who ended it, if it has ended; `nobody` if a deadline or an erasure did. */
    endedBy: nullable(
      oneOf(['client', 'provider', 'staff', 'nobody'], {
        label: 'Ended by',
        words: { ...sideWords, staff: 'Staff', nobody: 'No one' },
      }),
    ),
    /**
     * As the parent saw them when they sent the request. Null after the parent's erasure, and if there were
     * none.
     */
    price: nullable(text({ personal: true })),
    terms: nullable(text({ personal: true })),
  },
  search: { label: 'Names', fields: ['clientName', 'providerName'], beside: 'startsAt' },
  filters: {
    status: { kind: 'several', field: 'status' },
    kind: { kind: 'one', field: 'kind', label: 'Type' },
    providerId: { kind: 'ids', field: 'providerId' },
    clientId: { kind: 'ids', field: 'clientId' },
    seriesId: { kind: 'ids', field: 'seriesId' },
    starts: { kind: 'days', field: 'startsAt' },
    requested: { kind: 'days', field: 'requestedAt' },
  },
  sort: ['requestedAt', 'DESC'],
  screen: {
    one: 'A booking',
    lead: 'Every booking and its status. Notes between the two people aren’t shown here.',
    empty: { title: 'No bookings yet', text: 'Parents request bookings on a provider’s profile.' },
    columns: [
      { field: 'clientName', none: 'Erased' },
      { field: 'providerName', none: 'A deleted profile' },
      { field: 'startsAt', drawn: 'starts' },
      { field: 'kind', label: 'Type', drawn: 'type' },
      'requestedAt',
      'status',
    ],
  },
  record: {
    title: ({ clientName, providerName }) =>
      clientName === null || providerName === null || clientName === masked || providerName === masked
        ? null
        : `${clientName} with ${providerName}`,
    lead: 'status',
    parts: [
      {
        title: 'Details',
        facts: [
          'clientName',
          'providerName',
          { label: 'Type', text: bookingTypeWords },
          'meeting',
          { label: 'Series', text: ({ nth, times }) => (times > 1 ? `Booking ${nth} of ${times}` : 'No') },
          { field: 'price', label: 'Price the parent saw' },
          { field: 'terms', label: 'Terms the parent saw' },
        ],
      },
      {
        title: 'When',
        facts: [
          'startsAt',
          'endsAt',
          'requestedAt',
          { field: 'agreedAt', label: 'Agreed on' },
          'waitsFor',
          'answerBy',
          'endedBy',
        ],
      },
    ],
  },
  history: {
    compared: [
      ...[
        'status',
        'startsAt',
        'endsAt',
        'suggestedTimes',
        'waitsFor',
        'answerBy',
        'kind',
        'minutes',
        'meeting',
      ],
    ],
    fields: {
      /** When each of the suggested times begins, while one side waits for the other to take one. */
      suggestedTimes: text(),
    },
    // Times of the whole request, clocks and counters.
    leftOut: [
      'times',
      'by',
      'sequence',
      'isMove',
      'which',
      'erased',
      'movedFrom',
      'pauseBefore',
      'pauseAfter',
      'hoursVersion',
      'clientLocal',
      'providerLocal',
    ],
    personal: ['note', 'place', 'kindName'],
    labels: {
      kindId: 'Type',
      kindName: 'Booking type',
      clientZone: 'Parent’s time zone',
      providerZone: 'Provider’s time zone',
    },
    choices: { weekdays },
    streams: { calendar: (_id, { requestId, bookingId = requestId }) => bookingId },
  },
})

export type BookingRow = RowOf<typeof bookingsList>

/** An email about a booking, without its text; it is kept for 60 days. */
export interface BookingMail extends MailRow {
  readonly to: 'client' | 'provider'
}

/** The details of one booking: /api/admin/bookings/{id}. */
export interface BookingRecord extends BookingRow {
  /** Every time of its series in order, this one too; empty for a single time. */
  readonly series: readonly Pick<BookingRow, 'id' | 'startsAt' | 'status'>[]
  /** The newest first. */
  readonly mails: readonly BookingMail[]
}
