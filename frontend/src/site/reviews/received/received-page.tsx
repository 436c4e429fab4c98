import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from 'backend/contract/declare'
import { receivedReviews } from 'backend/contract/reviews/received-reviews'
import { reviewsPageSize } from 'backend/contract/reviews/reviews'
import { serverQuery, useCall } from '../../../server/queries.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FailedPart, EmptyPart } from '../../screens/part-states.tsx'
import { ReviewItem } from '../review-item.tsx'
import { StarsSummary } from '../stars-summary.tsx'
import { ReplyForm } from './reply-form.tsx'
import type { ReceivedSearch } from './received-search.ts'

type Received = OutputOf<typeof receivedReviews>

/** /dashboard/provider/reviews: the parents' reviews, and the provider's replies. */
export const ReceivedPage = ({ search }: { search: ReceivedSearch }) => {
  const { stars, unanswered = false, page = 1 } = search
  const { data, error, refetch } = useQuery({
    ...serverQuery(useCall(), receivedReviews, { ...(stars ? { stars } : {}), unanswered, page }),
    staleTime: 0,
    retryOnMount: false,
  })
  return (
    <div className="page py-8 md:py-12">
      <h1 className="mb-6 text-3xl">Reviews</h1>
      <div className="grid max-w-[46rem] gap-6">
        {data ? (
          <Shown received={data} search={search} />
        ) : error ? (
          <FailedPart onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">Loading your reviews…</span>
            <Skeleton className="h-44" />
            <Skeleton className="mt-4 h-56" />
          </div>
        )}
      </div>
    </div>
  )
}

const Shown = ({ received, search }: { received: Received; search: ReceivedSearch }) => {
  const { stars, reviews, totalCount, unansweredCount } = received
  const { page = 1 } = search
  const isFiltered = search.stars !== undefined || search.unanswered === true
  if (totalCount === 0 && !isFiltered)
    return (
      <EmptyPart title="No reviews yet">
        The day after a booking, we ask the parent how it went. Their review appears here and on your profile.
      </EmptyPart>
    )
  return (
    <>
      <StarsSummary stars={stars} />
      <Filters search={search} unansweredCount={unansweredCount} />
      {reviews.length === 0 ? (
        <p className="text-soft">No reviews match this filter.</p>
      ) : (
        <ul className="grid gap-6" aria-label="Reviews">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} replier="You" />
              {review.removedFor === null && <ReplyForm review={review} />}
            </li>
          ))}
        </ul>
      )}
      {totalCount > reviewsPageSize && (
        <nav aria-label="Pages" className="flex gap-3">
          {page > 1 && (
            <Link
              to="/dashboard/provider/reviews"
              search={{ ...search, page: page - 1 }}
              className={buttonClass('outline')}
            >
              Newer
            </Link>
          )}
          {page * reviewsPageSize < totalCount && (
            <Link
              to="/dashboard/provider/reviews"
              search={{ ...search, page: page + 1 }}
              className={buttonClass('outline')}
            >
              Older
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

const chip =
  'inline-flex min-h-11 items-center rounded-full border border-edge bg-card px-4 text-sm font-medium ' +
  '[&[aria-current]]:border-accent [&[aria-current]]:bg-wash'

/** The filters are links, so that each has an address. */
const Filters = ({ search, unansweredCount }: { search: ReceivedSearch; unansweredCount: number }) => {
  const filters: readonly { readonly label: string; readonly to: ReceivedSearch }[] = [
    { label: 'All', to: {} },
    { label: `Without a reply (${unansweredCount})`, to: { unanswered: true } },
    ...[5, 4, 3, 2, 1].map((stars) => ({
      label: stars === 1 ? '1 star' : `${stars} stars`,
      to: { stars },
    })),
  ]
  return (
    <nav aria-label="Filter reviews">
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ label, to }) => (
          <li key={label}>
            <Link
              to="/dashboard/provider/reviews"
              search={to}
              aria-current={
                search.stars === to.stars && search.unanswered === to.unanswered ? 'true' : undefined
              }
              activeOptions={{ exact: true, explicitUndefined: true }}
              activeProps={{}}
              className={chip}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
