/** What happens in one provider's calendar (product.md, "Bookings"). Times are instants, ISO 8601 in UTC. */
import type { DomainEvent, PersonalFields } from '../decider/decider.ts'
import type { Hours } from './hours.ts'
import type { MeetingWay } from './limits.ts'

export type Side = 'client' | 'provider'

/** Of every event here: whose calendar, and which parent. Both ids are opaque. */
interface Of {
  readonly providerId: string
  readonly clientId: string
}

interface OfOne extends Of {
  readonly bookingId: string
}

/** Of a request as a whole: all times of a series, or the one there is. A request's id is that of its first booking. */
interface OfRequest extends Of {
  readonly requestId: string
  readonly bookingIds: readonly string[]
}

interface Time {
  readonly startsAt: string
  readonly endsAt: string
}

/** Minutes that stay free before and after it, as the hours were when it was accepted. */
interface Pauses {
  readonly pauseBefore: number
  readonly pauseAfter: number
}

/** Counts the changes that a calendar file tells: its SEQUENCE. */
interface Counted {
  readonly sequence: number
}

/** Who wrote the words of an event: they are sealed with that person's key. */
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
        /** What the clocks of both sides show at the start: read by people, never computed with. */
        readonly clientZone: string
        readonly clientLocal: string
        readonly providerZone: string
        readonly providerLocal: string
        readonly meeting: MeetingWay
        readonly place: string | null
        readonly note: string | null
        /** What the parent saw. */
        readonly kindName: string
        readonly price: string
        readonly terms: string
        readonly hoursVersion: number
        readonly requestedAt: string
        readonly expiresAt: string
      }
    >
  /** `clashedIds`: times of a series that were taken by others, and that are declined with it. */
  | DomainEvent<
      'BookingAccepted',
      OfRequest & Pauses & Counted & { readonly clashedIds: readonly string[]; readonly acceptedAt: string }
    >
  | DomainEvent<
      'BookingDeclined',
      OfRequest & { readonly authorId: string; readonly reason: string | null; readonly declinedAt: string }
    >
  | DomainEvent<'BookingWithdrawn', OfRequest & { readonly withdrawnAt: string }>
  | DomainEvent<'BookingExpired', OfRequest & { readonly expiredAt: string }>
  /** For a request (`isMove` false: by the provider), or for a booking that is accepted. */
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
  /** The parent took one of the times: the booking is accepted. */
  | DomainEvent<'ProposalTaken', OfOne & Time & Pauses & Counted & { readonly takenAt: string }>
  /** None of the times: the request is over. */
  | DomainEvent<'ProposalsDeclined', OfOne & { readonly declinedAt: string }>
  | DomainEvent<
      'BookingMoved',
      OfOne &
        Time &
        Pauses &
        Counted & {
          /** Who took the time that the other side proposed. */
          readonly by: Side
          readonly movedFrom: string
          readonly movedAt: string
        }
    >
  /** The booking stays as it is: the other side declined, or whoever proposed took it back. */
  | DomainEvent<'MoveDeclined', OfOne & { readonly by: Side; readonly declinedAt: string }>
  | DomainEvent<'MoveExpired', OfOne & { readonly expiredAt: string }>
  | DomainEvent<
      'BookingCancelled',
      OfOne & Written & Counted & { readonly reason: string; readonly cancelledAt: string }
    >
  | DomainEvent<
      'BookingCancelledByStaff',
      OfRequest & { readonly reason: string; readonly sequence: number; readonly cancelledAt: string }
    >
  /** One side deleted their account: what was still to come is off. */
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
  /** The mail is due: `day` is 24 hours before the start, `hours` is two. */
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
  // What the parent saw is kept with what they asked for: it is their record of it.
  BookingRequested: {
    person: 'clientId',
    fields: ['note', 'place', 'kindName', 'price', 'terms'],
    betweenThem: ['note', 'place'],
  },
  BookingAccepted: 'none',
  BookingDeclined: { person: 'authorId', fields: ['reason'], betweenThem: ['reason'] },
  BookingWithdrawn: 'none',
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
