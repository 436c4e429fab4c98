import Button from '@mui/material/Button'
import type { BookingRow } from 'backend/contract/bookings/console-bookings'
import { Link } from 'react-router-dom'
import { partsOf } from '../lists/list-types.ts'
import { CancelBooking } from './cancel-booking.tsx'

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
