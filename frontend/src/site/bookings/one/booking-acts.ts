/** The actions on a booking that take one step: for each, the command and the text of the toast. */
import { t } from 'backend/contract/texts'
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
import type { ActOnBooking } from '../use-booking-act.ts'

/** Every act except those about a no-show sends the other side an email, so it cannot be undone. */
const mailed = ({ with: { firstName } }: BookingCard) => t`${firstName} will get an email.`

/** @param without bookings of the series that are left out */
export const acceptAct = (
  booking: BookingCard,
  exceptClashes = false,
  without: readonly string[] = [],
): ActOnBooking => ({
  send: (call, options) =>
    call(acceptBooking, { bookingId: booking.bookingId, exceptClashes, without: [...without] }, options),
  said: t`Accepted. ${mailed(booking)}`,
})

export const declineAct = (booking: BookingCard, reason: string): ActOnBooking => ({
  send: (call, options) =>
    call(declineBooking, { bookingId: booking.bookingId, ...(reason.trim() ? { reason } : {}) }, options),
  said: t`Declined. ${mailed(booking)}`,
})

export const withdrawAct = (booking: BookingCard): ActOnBooking => ({
  send: (call, options) => call(withdrawBooking, { bookingId: booking.bookingId }, options),
  said: t`Request withdrawn. ${mailed(booking)}`,
})

export const cancelAct = (booking: BookingCard, reason: string): ActOnBooking => ({
  send: (call, options) => call(cancelBooking, { bookingId: booking.bookingId, reason }, options),
  said: t`Canceled. ${mailed(booking)}`,
})

type Suggested = Omit<CallerInputOf<typeof proposeTimes>, 'bookingId'>

export const suggestTimesAct = (booking: BookingCard, suggested: Suggested): ActOnBooking => ({
  send: (call, options) => call(proposeTimes, { bookingId: booking.bookingId, ...suggested }, options),
  said: t`Suggestion sent. ${mailed(booking)}`,
})

export const takeProposalAct = (booking: BookingCard, startsAt: string): ActOnBooking => ({
  send: (call, options) => call(takeProposal, { bookingId: booking.bookingId, startsAt }, options),
  said: t`It’s confirmed. ${mailed(booking)}`,
})

export const refuseProposalsAct = (booking: BookingCard, isOwn: boolean): ActOnBooking => ({
  send: (call, options) => call(declineProposals, { bookingId: booking.bookingId }, options),
  said: isOwn ? t`Suggestion withdrawn` : t`Declined. ${mailed(booking)}`,
})

/** No email is sent about a no-show, so it can be undone. */
export const markNoShowAct = (booking: BookingCard): ActOnBooking => ({
  send: (call, options) => call(markNoShow, { bookingId: booking.bookingId }, options),
  said: t`Marked as missed`,
  undo: takeBackNoShowAct(booking),
})

export const takeBackNoShowAct = (booking: BookingCard): ActOnBooking => ({
  send: (call, options) => call(takeBackNoShow, { bookingId: booking.bookingId }, options),
  said: t`No longer marked as missed`,
})
