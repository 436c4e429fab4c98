/** What can be done with a booking in one step: each with what is sent and what is said when it is done. */
import {
  acceptBooking,
  cancelBooking,
  declineBooking,
  declineProposals,
  markNoShow,
  proposeTimes,
  takeBackNoShow,
  takeProposal,
  withdrawBooking,
} from 'backend/contract/bookings/acts'
import type { BookingCard } from 'backend/contract/bookings/shapes'
import type { CallerInputOf } from 'backend/contract/declare'
import type { Act } from '../use-booking-act.ts'

/** The other side gets an email about every act but those about a no-show, so none of these can be undone. */
const mailed = ({ with: { firstName } }: BookingCard) => `${firstName} will get an email.`

export const accepting = (booking: BookingCard, exceptClashes = false): Act => ({
  send: (call, options) => call(acceptBooking, { bookingId: booking.bookingId, exceptClashes }, options),
  said: `Accepted. ${mailed(booking)}`,
})

export const declining = (booking: BookingCard, reason: string): Act => ({
  send: (call, options) =>
    call(declineBooking, { bookingId: booking.bookingId, ...(reason.trim() ? { reason } : {}) }, options),
  said: `Declined. ${mailed(booking)}`,
})

export const withdrawing = (booking: BookingCard): Act => ({
  send: (call, options) => call(withdrawBooking, { bookingId: booking.bookingId }, options),
  said: `Request withdrawn. ${mailed(booking)}`,
})

export const cancelling = (booking: BookingCard, reason: string): Act => ({
  send: (call, options) => call(cancelBooking, { bookingId: booking.bookingId, reason }, options),
  said: `Canceled. ${mailed(booking)}`,
})

type Suggested = Omit<CallerInputOf<typeof proposeTimes>, 'bookingId'>

export const suggesting = (booking: BookingCard, suggested: Suggested): Act => ({
  send: (call, options) => call(proposeTimes, { bookingId: booking.bookingId, ...suggested }, options),
  said: `Suggestion sent. ${mailed(booking)}`,
})

export const taking = (booking: BookingCard, startsAt: string): Act => ({
  send: (call, options) => call(takeProposal, { bookingId: booking.bookingId, startsAt }, options),
  said: `It’s confirmed. ${mailed(booking)}`,
})

export const refusingProposals = (booking: BookingCard, isOwn: boolean): Act => ({
  send: (call, options) => call(declineProposals, { bookingId: booking.bookingId }, options),
  said: isOwn ? 'Suggestion withdrawn' : `Declined. ${mailed(booking)}`,
})

/** No email goes out about a no-show, so it can be undone. */
export const markingNoShow = (booking: BookingCard): Act => ({
  send: (call, options) => call(markNoShow, { bookingId: booking.bookingId }, options),
  said: 'Marked as a no-show',
  undo: takingBackNoShow(booking),
})

export const takingBackNoShow = (booking: BookingCard): Act => ({
  send: (call, options) => call(takeBackNoShow, { bookingId: booking.bookingId }, options),
  said: 'No-show undone',
})
