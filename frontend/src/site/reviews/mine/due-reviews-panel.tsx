import { Trans } from '../../../ui/trans.tsx'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../server/queries.ts'
import { useServerQuery } from '../../../server/use-server-query.ts'
import { DueReviews } from './due-reviews.tsx'
import { myReviewsQuery } from './my-queries.ts'

/** The most bookings shown on the first page of the dashboard. */
const mostShown = 2

/** Bookings that wait for a review, on a parent's first page: a star opens the review. */
export const DueReviewsPanel = () => {
  const { data } = useServerQuery({ ...myReviewsQuery(useCall(), 1), retryOnMount: false })
  if (!data || data.due.length === 0) return null
  return (
    <section aria-labelledby="reviews-due">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="reviews-due" className="text-xl">
          <Trans>How was it?</Trans>
        </h2>
        <Link
          to="/dashboard/client/reviews"
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
        >
          <Trans>Your reviews</Trans>
        </Link>
      </div>
      <DueReviews due={data.due.slice(0, mostShown)} />
    </section>
  )
}
