import { Link } from '@tanstack/react-router'
import { plural } from 'backend/language/texts'
import { Trans } from '../../../ui/trans.tsx'
import type { BookingsOnDays } from '../booking-queries.ts'

interface BookedOnDaysOffProps {
  readonly booked: BookingsOnDays
  /** Otherwise at a time that is named already. */
  readonly isOnDaysOff?: boolean
}

/** Names the accepted bookings at a time that the provider takes off, each with a link to its page. */
export const BookedOnDaysOff = ({
  booked: { bookings, totalCount },
  isOnDaysOff = false,
}: BookedOnDaysOffProps) => (
  <>
    <p className="font-medium">
      {isOnDaysOff ? (
        <Trans>
          You have {plural(totalCount, { one: 'a booking', other: '# bookings' })} on your days off.
        </Trans>
      ) : (
        <Trans>You have {plural(totalCount, { one: 'a booking', other: '# bookings' })} then.</Trans>
      )}{' '}
      <Trans>
        If you can’t make {plural(totalCount, { one: 'it, cancel it', other: 'them, cancel them' })} yourself.
      </Trans>
    </p>
    <ul className="mt-2 grid gap-1 text-meta">
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
