import { t } from 'backend/contract/texts'
import { Trans } from '../../../ui/trans.tsx'
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
      {totalCount === 1 ? t`You have a booking` : t`You have ${totalCount} bookings`}{' '}
      <Trans>{when}. If you can’t make</Trans> {totalCount === 1 ? t`it, cancel it` : t`them, cancel them`}{' '}
      <Trans>yourself.</Trans>
    </p>
    <ul className="mt-2 grid gap-1 text-sm">
      {bookings.map(({ bookingId, kind, when: time, with: other }) => (
        <li key={bookingId}>
          <Link to="/dashboard/bookings/$id" params={{ id: bookingId }} className="text-link">
            <Trans>
              {kind.name} with {other.name}, {time.text}
            </Trans>
          </Link>
        </li>
      ))}
      {totalCount > bookings.length && (
        <li>
          <Trans>and {totalCount - bookings.length} more</Trans>
        </li>
      )}
    </ul>
  </>
)
