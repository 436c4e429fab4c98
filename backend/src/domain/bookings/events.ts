/** The events of one provider's calendar (product.md, "Bookings"). Times are instants, ISO 8601 in UTC. */

import type { DomainEvent, PersonalFields } from '../decider/decider.ts'
import type { Hours } from './hours.ts'
import type { MeetingWay } from './limits.ts'

export const sides = ['client', 'provider'] as const
export type Side = (typeof sides)[number]

/** In every event here: the calendar's provider and the parent. Both ids are opaque. */
interface Of {
  readonly providerId: string
  readonly clientId: string
}

interface OfOne extends Of {
  readonly bookingId: string
}

/**
 * In events about a whole request: all times of a series, or the single one. A request's id is the id of its
 * first booking.
 */
interface OfRequest extends Of {
  readonly requestId: string
  readonly bookingIds: readonly string[]
}

interface Time {
  readonly startsAt: string
  readonly endsAt: string
}

/** Minutes that stay free before and after the booking, as set in the hours when it was accepted. */
interface Pauses {
  readonly pauseBefore: number
  readonly pauseAfter: number
}

/** The number of changes to the booking so far: the SEQUENCE of its calendar file. */
interface Counted {
  readonly sequence: number
}

/**
 * The side that had proposed the times which this event closes; null if none were proposed. Missing in older
 * events.
 */
interface ClosesProposal {
  readonly proposedBy?: Side | null
}

/** Who wrote the text of an event. It is sealed with that person's key. */
interface Written {
  readonly by: Side
  readonly authorId: string
}

export type BookingEvent =
  | DomainEvent<
      'HoursSaved',
      {
        readonly providerId: string
        readonly version: number
        readonly hours: Hours
        readonly kindWords: readonly {
          readonly kindId: string
          readonly name: string
          readonly price: string
        }[]
        readonly terms: string
        readonly meetingLink: string
        readonly savedAt: string
      }
    >
  | DomainEvent<
      'BookingRequested',
      Of & {
        readonly requestId: string
        readonly kindId: string
        readonly kind: 'intro' | 'visit' | 'overnight'
        readonly minutes: number
        readonly times: readonly (Time & { readonly bookingId: string })[]
        /** Null for a single time. */
        readonly series: { readonly weekdays: readonly number[]; readonly weeks: number } | null
        /** The local time at the start for both sides. For display only, never for calculation. */
        readonly clientZone: string
        readonly clientLocal: string
        readonly providerZone: string
        readonly providerLocal: string
        readonly meeting: MeetingWay
        readonly place: string | null
        readonly note: string | null
        /** The offer as the parent saw it. */
        readonly kindName: string
        readonly price: string
        readonly terms: string
        readonly hoursVersion: number
        readonly requestedAt: string
        readonly expiresAt: string
      }
    >
  /**
   * `clashedIds`: bookings of the series whose times others have taken. `leftOutIds`: those that the provider left out;
   * missing if there are none. Both are declined by this event.
   */
  | DomainEvent<
      'BookingAccepted',
      OfRequest &
        Pauses &
        Counted & {
          readonly clashedIds: readonly string[]
          readonly leftOutIds?: readonly string[]
          readonly acceptedAt: string
        }
    >
  | DomainEvent<
      'BookingDeclined',
      OfRequest & { readonly authorId: string; readonly reason: string | null; readonly declinedAt: string }
    >
  | DomainEvent<'BookingWithdrawn', OfRequest & { readonly withdrawnAt: string }>
  /** The provider is reminded that the request waits for their answer, and until when. */
  | DomainEvent<
      'BookingAnswerReminderDue',
      OfRequest & { readonly expiresAt: string; readonly dueAt: string }
    >
  /** Nobody answered the request, or the times proposed for it, in time. */
  | DomainEvent<'BookingExpired', OfRequest & ClosesProposal & { readonly expiredAt: string }>
  /** Proposed by the provider for a request (`isMove` false), or by either side for an accepted booking. */
  | DomainEvent<
      'OtherTimesProposed',
      OfOne &
        Written & {
          readonly isMove: boolean
          readonly times: readonly Time[]
          readonly note: string | null
          readonly proposedAt: string
          readonly expiresAt: string
        }
    >
  /** The parent took one of the proposed times: the booking is accepted. */
  | DomainEvent<'ProposalTaken', OfOne & Time & Pauses & Counted & { readonly takenAt: string }>
  /** The parent declined all proposed times: the request is over. */
  | DomainEvent<'ProposalsDeclined', OfOne & { readonly declinedAt: string }>
  | DomainEvent<
      'BookingMoved',
      OfOne &
        Time &
        Pauses &
        Counted & {
          /** The side that took the time proposed by the other side. */
          readonly by: Side
          readonly movedFrom: string
          readonly movedAt: string
        }
    >
  /** The booking keeps its time: the other side declined the move, or the proposing side withdrew it. */
  | DomainEvent<'MoveDeclined', OfOne & ClosesProposal & { readonly by: Side; readonly declinedAt: string }>
  | DomainEvent<'MoveExpired', OfOne & ClosesProposal & { readonly expiredAt: string }>
  | DomainEvent<
      'BookingCancelled',
      OfOne & Written & Counted & { readonly reason: string; readonly cancelledAt: string }
    >
  | DomainEvent<
      'BookingCancelledByStaff',
      OfRequest & { readonly reason: string; readonly sequence: number; readonly cancelledAt: string }
    >
  /** One side deleted their account: bookings still to come are cancelled. */
  | DomainEvent<
      'BookingsReleased',
      Of & {
        readonly bookingIds: readonly string[]
        readonly erased: Side
        readonly sequence: number
        readonly releasedAt: string
      }
    >
  | DomainEvent<'BookingCompleted', OfOne & { readonly completedAt: string }>
  /** The reminder email is due: `day` is 24 hours before the start, `hours` is two. */
  | DomainEvent<
      'BookingReminderDue',
      OfOne & { readonly startsAt: string; readonly which: 'day' | 'hours'; readonly dueAt: string }
    >
  | DomainEvent<'NoShowMarked', OfOne & { readonly markedAt: string }>
  | DomainEvent<
      'NoShowTakenBack',
      OfOne & { readonly status: 'accepted' | 'completed'; readonly takenBackAt: string }
    >

export const bookingPersonalFields: PersonalFields<BookingEvent> = {
  HoursSaved: {
    person: 'providerId',
    fields: ['kindWords', 'terms', 'meetingLink'],
    betweenThem: ['meetingLink'],
  },
  // The offer as the parent saw it is sealed with the parent's key, because it is the record of what they
  // requested.
  BookingRequested: {
    person: 'clientId',
    fields: ['note', 'place', 'kindName', 'price', 'terms'],
    betweenThem: ['note', 'place'],
  },
  BookingAccepted: 'none',
  BookingDeclined: { person: 'authorId', fields: ['reason'], betweenThem: ['reason'] },
  BookingWithdrawn: 'none',
  BookingAnswerReminderDue: 'none',
  BookingExpired: 'none',
  OtherTimesProposed: { person: 'authorId', fields: ['note'], betweenThem: ['note'] },
  ProposalTaken: 'none',
  ProposalsDeclined: 'none',
  BookingMoved: 'none',
  MoveDeclined: 'none',
  MoveExpired: 'none',
  BookingCancelled: { person: 'authorId', fields: ['reason'], betweenThem: ['reason'] },
  BookingCancelledByStaff: 'none',
  BookingsReleased: 'none',
  BookingCompleted: 'none',
  BookingReminderDue: 'none',
  NoShowMarked: 'none',
  NoShowTakenBack: 'none',
}
