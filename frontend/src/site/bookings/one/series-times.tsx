import { Link } from '@tanstack/react-router'
import type { Booking } from '../booking-queries.ts'

const endings: Partial<Record<Booking['booking']['status'], string>> = {
  cancelled: 'Canceled',
  completed: 'Completed',
  no_show: 'No-show',
}

/** Every time of a series; the booking on this page is marked. */
export const SeriesTimes = ({ data: { series, booking } }: { data: Booking }) =>
  series.length > 0 && (
    <section aria-labelledby="series" className="mt-8">
      <h2 id="series" className="text-xl">
        {booking.seriesText ?? `${series.length} bookings`}
      </h2>
      <ul className="mt-3 rounded-card border border-line bg-card px-5">
        {series.map(({ bookingId, when, status, clashes }) => (
          <li
            key={when.startsAt}
            className="flex min-h-12 items-center justify-between gap-3 border-t border-line py-2 first:border-0"
          >
            {bookingId === booking.bookingId ? (
              <span aria-current="true" className="font-semibold">
                {when.text}
              </span>
            ) : (
              <Link
                to="/dashboard/bookings/$id"
                params={{ id: bookingId }}
                className="text-link inline-flex min-h-11 items-center"
              >
                {when.text}
              </Link>
            )}
            <span className="shrink-0 text-sm font-semibold">
              {clashes ? 'Conflicts with another booking' : endings[status]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
