import { Link } from '@tanstack/react-router'
import type { ReviewedBooking } from 'backend/contract/reviews/my-reviews'
import { plural, t } from 'backend/language/texts'
import { Row } from '../../../ui/row.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { Face } from '../../people/face.tsx'
import { Star } from '../stars.tsx'

/** Bookings that may be reviewed; a tap on a star opens the review page with that star chosen. */
export const DueReviews = ({ due }: { due: readonly ReviewedBooking[] }) => (
  <ul aria-label={t`Waiting for your review`}>
    {due.map((booking) => (
      <li key={booking.bookingId}>
        <Row
          media={<Face person={booking.provider} size="row" />}
          title={
            <h3>
              <Link
                to="/dashboard/client/reviews/write/$bookingId"
                params={{ bookingId: booking.bookingId }}
                className="underline-offset-4 hover:underline"
              >
                <Trans>Review {booking.provider.name}</Trans>
              </Link>
            </h3>
          }
          meta={
            <>
              {booking.what}
              <br />
              <Trans>You can review it until {booking.openUntil}.</Trans>
            </>
          }
          end={
            <div className="pointer-events-auto -ml-17 flex md:-mr-2.5 md:ml-0">
              {[1, 2, 3, 4, 5].map((stars) => (
                <Link
                  key={stars}
                  to="/dashboard/client/reviews/write/$bookingId"
                  params={{ bookingId: booking.bookingId }}
                  search={{ stars }}
                  aria-label={t`Give ${booking.provider.firstName} ${plural(stars, { one: '# star', other: '# stars' })}`}
                  className="grid size-11 place-items-center rounded-full transition-colors duration-150 hover:bg-ink/5"
                >
                  <Star filled={0} size={28} />
                </Link>
              ))}
            </div>
          }
        />
      </li>
    ))}
  </ul>
)
