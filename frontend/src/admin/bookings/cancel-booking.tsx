/** Lets staff cancel a booking with a reason; both sides are told (product.md, "The staff console"). */
import type { BookingRow } from 'backend/contract/bookings/console-bookings'
import { cancelBookingAsStaff } from 'backend/contract/bookings/acts'
import { ActButton } from '../acts/act-button.tsx'

const isOpen = ({ status, endsAt }: Pick<BookingRow, 'status' | 'endsAt'>) =>
  status === 'requested' ||
  status === 'proposed' ||
  (status === 'accepted' && new Date(endsAt).getTime() > Date.now())

export const CancelBooking = (booking: BookingRow) => {
  if (!isOpen(booking)) return null
  const isWholeSeries = booking.times > 1 && booking.status !== 'accepted'
  return (
    <ActButton
      act="cancelBooking"
      label="Cancel booking"
      isGrave
      command={cancelBookingAsStaff}
      title="Cancel this booking?"
      lead={`The parent and the provider will get an email with your reason.${
        isWholeSeries ? ` All ${booking.times} bookings in the series will be canceled.` : ''
      }`}
      about={{ bookingId: booking.id }}
      sending="Canceling…"
      done={() => 'Booking canceled'}
    />
  )
}
