import { Link } from '@tanstack/react-router'
import { useCall } from '../../server/queries.ts'
import { useServerQuery } from '../../server/use-server-query.ts'
import { bookingCountsQuery } from '../bookings/booking-queries.ts'
import { BookingRows } from '../bookings/lists/booking-row.tsx'
import { useReaderZone } from '../people/reader-zone.ts'
import type { DashboardRole } from './subpages.ts'

/** The next agreed bookings; for a parent, those that wait for their answer come first. */
export const NextBookings = ({ role }: { role: DashboardRole }) => {
  const call = useCall()
  const zone = useReaderZone()
  const { data } = useServerQuery({
    ...bookingCountsQuery(call, zone ?? ''),
    enabled: zone !== null,
    retryOnMount: false,
  })
  const shown = data ? [...(role === 'client' ? data.toAnswer : []), ...data.next] : []
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="next-bookings">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="next-bookings" className="text-xl">
          Upcoming bookings
        </h2>
        <Link
          to={`/dashboard/${role}/bookings`}
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
        >
          All bookings
        </Link>
      </div>
      <BookingRows label="Upcoming bookings" bookings={shown} />
    </section>
  )
}
