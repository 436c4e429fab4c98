/** The actions on a booking that take one step: for each, the command and the text of the toast. */

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
import { t } from 'backend/language/texts'
import type { Act } from '../../acts/use-acts.ts'

/** Every act except those about a no-show sends the other side an email, so it cannot be undone. */
const mailed = ({ with: { firstName } }: BookingCard) => t`${firstName} will get an email.`

/** @param without bookings of the series that are left out */
export const acceptAct = (
  booking: BookingCard,
  exceptClashes = false,
  without: readonly string[] = [],
): Act => ({
  send: (post) => post(acceptBooking, { bookingId: booking.bookingId, exceptClashes, without: [...without] }),
  said: t`Accepted. ${mailed(booking)}`,
})

export const declineAct = (booking: BookingCard, reason: string): Act => ({
  send: (post) =>
    post(declineBooking, { bookingId: booking.bookingId, ...(reason.trim() ? { reason } : {}) }),
  said: t`Declined. ${mailed(booking)}`,
})

export const withdrawAct = (booking: BookingCard): Act => ({
  send: (post) => post(withdrawBooking, { bookingId: booking.bookingId }),
  said: t`Request withdrawn. ${mailed(booking)}`,
})

export const cancelAct = (booking: BookingCard, reason: string): Act => ({
  send: (post) => post(cancelBooking, { bookingId: booking.bookingId, reason }),
  said: t`Canceled. ${mailed(booking)}`,
})

type Suggested = Omit<CallerInputOf<typeof proposeTimes>, 'bookingId'>

export const suggestTimesAct = (booking: BookingCard, suggested: Suggested): Act => ({
  send: (post) => post(proposeTimes, { bookingId: booking.bookingId, ...suggested }),
  said: t`Suggestion sent. ${mailed(booking)}`,
})

export const takeProposalAct = (booking: BookingCard, startsAt: string): Act => ({
  send: (post) => post(takeProposal, { bookingId: booking.bookingId, startsAt }),
  said: t`It’s confirmed. ${mailed(booking)}`,
})

export const refuseProposalsAct = (booking: BookingCard, isOwn: boolean): Act => ({
  send: (post) => post(declineProposals, { bookingId: booking.bookingId }),
  said: isOwn ? t`Suggestion withdrawn` : t`Declined. ${mailed(booking)}`,
})

/** No email is sent about a no-show, so it can be undone. */
export const markNoShowAct = (booking: BookingCard): Act => ({
  send: (post) => post(markNoShow, { bookingId: booking.bookingId }),
  said: t`Marked as missed`,
  undo: takeBackNoShowAct(booking),
})

export const takeBackNoShowAct = (booking: BookingCard): Act => ({
  send: (post) => post(takeBackNoShow, { bookingId: booking.bookingId }),
  said: t`No longer marked as missed`,
})
