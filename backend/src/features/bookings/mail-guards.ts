/** Whether a mail still holds when it is written: a server may have been away, and a booking may have changed since. */
import type { Booking } from '../../domain/bookings/state.ts'

/** It is agreed on as the event said, and still to come. */
export const isStillAgreedOn =
  (sequence: number) =>
  (booking: Booking, now: Date): boolean =>
    booking.status === 'accepted' && booking.sequence === sequence && booking.endsAt > now.getTime()

/** Cancelled, and its time would still have been to come. */
export const isCancelledAhead = (booking: Booking, now: Date): boolean =>
  booking.status === 'cancelled' && booking.endsAt > now.getTime()
