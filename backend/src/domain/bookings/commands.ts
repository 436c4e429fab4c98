/** The commands of one provider's calendar. The caller is authorized before a command arrives here. */

import type { Command } from '../decider/decider.ts'
import type { Side } from './events.ts'
import type { Hours } from './hours.ts'
import type { MeetingWay } from './limits.ts'

interface OfCalendar {
  /** The stream. */
  readonly providerId: string
}

interface OfBooking extends OfCalendar {
  readonly bookingId: string
}

export interface HoursWords {
  readonly kindWords: readonly { readonly kindId: string; readonly name: string; readonly price: string }[]
  readonly terms: string
  readonly meetingLink: string
}

export interface RequestedBooking {
  readonly clientId: string
  readonly kindId: string
  /** ISO 8601; more than one for a series. */
  readonly starts: readonly string[]
  readonly series: { readonly weekdays: readonly number[]; readonly weeks: number } | null
  /** Whether to leave out the times of a series that are not free. */
  readonly onlyFree: boolean
  readonly clientZone: string
  readonly meeting: MeetingWay
  readonly place: string | null
  readonly note: string | null
  readonly seen: {
    readonly kindName: string
    readonly price: string
    readonly terms: string
    readonly hoursVersion: number
  }
}

export type BookingCommand =
  | Command<
      'SaveHours',
      OfCalendar & {
        /** The version of the hours that the provider saw; 0 if none were saved. */
        readonly version: number
        readonly hours: Hours
        readonly words: HoursWords
      }
    >
  | Command<
      'RequestBooking',
      OfCalendar & {
        /** One id for each start. The first is also the request's id. */
        readonly bookingIds: readonly string[]
        readonly asked: RequestedBooking
      }
    >
  | Command<
      'AcceptBooking',
      OfBooking & {
        readonly exceptClashes: boolean
        /** Bookings of the series that the provider leaves out. */
        readonly without?: readonly string[]
      }
    >
  | Command<'DeclineBooking', OfBooking & { readonly reason: string | null }>
  | Command<'WithdrawBooking', OfBooking>
  | Command<
      'ProposeTimes',
      OfBooking & {
        readonly by: Side
        /** ISO 8601. */
        readonly starts: readonly string[]
        readonly note: string | null
      }
    >
  | Command<
      'TakeProposal',
      OfBooking & {
        readonly by: Side
        /** ISO 8601. */
        readonly startsAt: string
      }
    >
  | Command<'DeclineProposals', OfBooking & { readonly by: Side }>
  | Command<'CancelBooking', OfBooking & { readonly by: Side; readonly reason: string }>
  | Command<'CancelBookingAsStaff', OfBooking & { readonly reason: string }>
  /** One side deleted their account. */
  | Command<
      'ReleaseBookings',
      OfCalendar & {
        /** The parent who deleted their account; null if the provider did. */
        readonly clientId: string | null
      }
    >
  | Command<'MarkNoShow', OfBooking>
  | Command<'TakeBackNoShow', OfBooking>
  /** Sent when the deadline has passed; has no effect before that. */
  | Command<'ExpireBooking', OfBooking>
  /** Sent when the provider has little time left to answer; has no effect before that, and once it was answered. */
  | Command<'RemindOfRequest', OfBooking>
  | Command<'CompleteBooking', OfBooking>
  /**
   * Completes many bookings of one provider in one append. With one append for each, a person who accepts a
   * booking at that moment would lose every conflict.
   */
  | Command<'CompleteBookings', { readonly providerId: string; readonly bookingIds: readonly string[] }>
  | Command<
      'RemindOfBooking',
      OfBooking & {
        /** ISO 8601. If the booking has moved since, no reminder is sent. */
        readonly startsAt: string
        readonly which: 'day' | 'hours'
      }
    >
