import { Link } from '@tanstack/react-router'
import type { BookingsOnDays } from '../booking-queries.ts'

interface BookedOnDaysOffProps {
  readonly booked: BookingsOnDays
  /** "on your days off", "then" */
  readonly when: string
}

/** Names the accepted bookings at a time that the provider takes off, each with a link to its page. */
export const BookedOnDaysOff = ({ booked: { bookings, totalCount }, when }: BookedOnDaysOffProps) => (
  <>
    <p className="font-medium">
      {totalCount === 1 ? 'You have a booking' : `You have ${totalCount} bookings`} {when}. If you can’t make{' '}
      {totalCount === 1 ? 'it, cancel it' : 'them, cancel them'} yourself.
    </p>
    <ul className="mt-2 grid gap-1 text-sm">
      {bookings.map(({ bookingId, kind, when: time, with: other }) => (
        <li key={bookingId}>
          <Link to="/dashboard/bookings/$id" params={{ id: bookingId }} className="text-link">
            {kind.name} with {other.name}, {time.text}
          </Link>
        </li>
      ))}
      {totalCount > bookings.length && <li>and {totalCount - bookings.length} more</li>}
    </ul>
  </>
)
