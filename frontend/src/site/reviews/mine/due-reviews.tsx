import { plural, t } from 'backend/contract/texts'
import { Trans } from '../../../ui/trans.tsx'
import { Link } from '@tanstack/react-router'
import type { ReviewedBooking } from 'backend/contract/reviews/my-reviews'
import { Star } from '../stars.tsx'

/** Bookings that may be reviewed; a tap on a star opens the review page with that star chosen. */
export const DueReviews = ({ due }: { due: readonly ReviewedBooking[] }) => (
  <ul aria-label={t`Waiting for your review`} className="mt-2 grid grid-cols-1 gap-3">
    {due.map((booking) => (
      <li key={booking.bookingId} className="rounded-panel bg-blush px-5 pt-3 pb-2">
        <h3>
          <Link
            to="/dashboard/client/reviews/write/$bookingId"
            params={{ bookingId: booking.bookingId }}
            className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
          >
            <Trans>Review {booking.provider.name}</Trans>
          </Link>
        </h3>
        <p className="text-meta">
          <Trans>
            {booking.what}. You can review it until {booking.openUntil}.
          </Trans>
        </p>
        <div className="mt-2 flex max-w-[22rem] justify-between">
          {[1, 2, 3, 4, 5].map((stars) => (
            <Link
              key={stars}
              to="/dashboard/client/reviews/write/$bookingId"
              params={{ bookingId: booking.bookingId }}
              search={{ stars }}
              aria-label={t`Give ${booking.provider.firstName} ${plural(stars, { one: '# star', other: '# stars' })}`}
              className="grid size-12 place-items-center rounded-full min-[24rem]:size-14 transition-colors duration-150 hover:bg-ink/5"
            >
              <Star filled={0} size={32} />
            </Link>
          ))}
        </div>
      </li>
    ))}
  </ul>
)
