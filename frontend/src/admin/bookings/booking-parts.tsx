import Button from '@mui/material/Button'
import type { BookingRow } from 'backend/contract/bookings/console-bookings'
import { Link } from 'react-router-dom'
import { partsOf } from '../lists/list-types.ts'
import { cancelBookingAsStaff } from 'backend/contract/bookings/acts'
import { ActButton } from '../acts/act-button.tsx'

/** Lets staff cancel a booking with a reason; both sides are told (product.md, "The staff console"). */

const isOpen = ({ status, endsAt }: Pick<BookingRow, 'status' | 'endsAt'>) =>
  status === 'requested' ||
  status === 'proposed' ||
  (status === 'accepted' && new Date(endsAt).getTime() > Date.now())

const CancelBooking = (booking: BookingRow) => {
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

export { bookingsList as list } from 'backend/contract/bookings/console-bookings'

export const parts = partsOf<BookingRow>({
  acts: (booking) => (
    <>
      {booking.times > 1 && (
        <Button component={Link} to={seriesPage(booking)} variant="outlined" color="secondary">
          The whole series
        </Button>
      )}
      <CancelBooking {...booking} />
    </>
  ),
})

const seriesPage = ({ seriesId }: BookingRow) =>
  `/bookings?${new URLSearchParams({ filter: JSON.stringify({ seriesId }) }).toString()}`
