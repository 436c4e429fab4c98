/**
 * Whether a mail is still correct when it is written: a booking may have changed while the servers were down.
 */
import type { Booking } from '../../domain/bookings/state.ts'

/** The booking is still accepted with the times of the event, and has not taken place yet. */
export const isStillAgreedOn =
  (sequence: number) =>
  (booking: Booking, now: Date): boolean =>
    booking.status === 'accepted' && booking.sequence === sequence && booking.endsAt > now.getTime()

/** The booking is cancelled, and its time is not over yet. */
export const isCancelledAhead = (booking: Booking, now: Date): boolean =>
  booking.status === 'cancelled' && booking.endsAt > now.getTime()
