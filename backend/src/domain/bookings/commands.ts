/** The commands of one provider's calendar. The caller is authorized before a command arrives here. */
import type { Side } from './events.ts'
import type { Hours } from './hours.ts'
import type { MeetingWay } from './limits.ts'

class OfCalendar {
  constructor(
    /** The stream. */
    readonly providerId: string,
  ) {}
}

class OfBooking extends OfCalendar {
  constructor(
    providerId: string,
    readonly bookingId: string,
  ) {
    super(providerId)
  }
}

export interface HoursWords {
  readonly kindWords: readonly { readonly kindId: string; readonly name: string; readonly price: string }[]
  readonly terms: string
  readonly meetingLink: string
}

export class SaveHours extends OfCalendar {
  readonly type = 'SaveHours'
  constructor(
    providerId: string,
    /** The version of the hours that the provider saw; 0 if none were saved. */
    readonly version: number,
    readonly hours: Hours,
    readonly words: HoursWords,
  ) {
    super(providerId)
  }
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

export class RequestBooking extends OfCalendar {
  readonly type = 'RequestBooking'
  constructor(
    providerId: string,
    /** One id for each start. The first is also the request's id. */
    readonly bookingIds: readonly string[],
    readonly asked: RequestedBooking,
  ) {
    super(providerId)
  }
}

export class AcceptBooking extends OfBooking {
  readonly type = 'AcceptBooking'
  constructor(
    providerId: string,
    bookingId: string,
    readonly exceptClashes: boolean,
  ) {
    super(providerId, bookingId)
  }
}

export class DeclineBooking extends OfBooking {
  readonly type = 'DeclineBooking'
  constructor(
    providerId: string,
    bookingId: string,
    readonly reason: string | null,
  ) {
    super(providerId, bookingId)
  }
}

export class WithdrawBooking extends OfBooking {
  readonly type = 'WithdrawBooking'
}

export class ProposeTimes extends OfBooking {
  readonly type = 'ProposeTimes'
  constructor(
    providerId: string,
    bookingId: string,
    readonly by: Side,
    /** ISO 8601. */
    readonly starts: readonly string[],
    readonly note: string | null,
  ) {
    super(providerId, bookingId)
  }
}

export class TakeProposal extends OfBooking {
  readonly type = 'TakeProposal'
  constructor(
    providerId: string,
    bookingId: string,
    readonly by: Side,
    /** ISO 8601. */
    readonly startsAt: string,
  ) {
    super(providerId, bookingId)
  }
}

export class DeclineProposals extends OfBooking {
  readonly type = 'DeclineProposals'
  constructor(
    providerId: string,
    bookingId: string,
    readonly by: Side,
  ) {
    super(providerId, bookingId)
  }
}

export class CancelBooking extends OfBooking {
  readonly type = 'CancelBooking'
  constructor(
    providerId: string,
    bookingId: string,
    readonly by: Side,
    readonly reason: string,
  ) {
    super(providerId, bookingId)
  }
}

export class CancelBookingAsStaff extends OfBooking {
  readonly type = 'CancelBookingAsStaff'
  constructor(
    providerId: string,
    bookingId: string,
    readonly reason: string,
  ) {
    super(providerId, bookingId)
  }
}

/** One side deleted their account. */
export class ReleaseBookings extends OfCalendar {
  readonly type = 'ReleaseBookings'
  constructor(
    providerId: string,
    /** The parent who deleted their account; null if the provider did. */
    readonly clientId: string | null,
  ) {
    super(providerId)
  }
}

export class MarkNoShow extends OfBooking {
  readonly type = 'MarkNoShow'
}
export class TakeBackNoShow extends OfBooking {
  readonly type = 'TakeBackNoShow'
}

/** Sent when the deadline has passed; has no effect before that. */
export class ExpireBooking extends OfBooking {
  readonly type = 'ExpireBooking'
}
export class CompleteBooking extends OfBooking {
  readonly type = 'CompleteBooking'
}
/**
 * Completes many bookings of one provider in one append. With one append for each, a person who accepts a
 * booking at that moment would lose every conflict.
 */
export class CompleteBookings {
  readonly type = 'CompleteBookings'
  constructor(
    readonly providerId: string,
    readonly bookingIds: readonly string[],
  ) {}
}
export class RemindOfBooking extends OfBooking {
  readonly type = 'RemindOfBooking'
  constructor(
    providerId: string,
    bookingId: string,
    /** ISO 8601. If the booking has moved since, no reminder is sent. */
    readonly startsAt: string,
    readonly which: 'day' | 'hours',
  ) {
    super(providerId, bookingId)
  }
}

export type BookingCommand =
  | SaveHours
  | RequestBooking
  | AcceptBooking
  | DeclineBooking
  | WithdrawBooking
  | ProposeTimes
  | TakeProposal
  | DeclineProposals
  | CancelBooking
  | CancelBookingAsStaff
  | ReleaseBookings
  | MarkNoShow
  | TakeBackNoShow
  | ExpireBooking
  | CompleteBooking
  | CompleteBookings
  | RemindOfBooking
