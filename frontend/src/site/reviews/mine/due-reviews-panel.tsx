import { Link } from '@tanstack/react-router'
import { useCall } from '../../../server/queries.ts'
import { useServerQuery } from '../../../server/use-server-query.ts'
import { ToCome } from '../../../ui/skeleton.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { PageSection, sectionLinkClass } from '../../screens/app-page.tsx'
import { DueReviews } from './due-reviews.tsx'
import { myReviewsQuery } from './my-queries.ts'

/** The most bookings shown on the first page of the dashboard. */
const mostShown = 2

/** Bookings that wait for a review, on a parent's first page: a star opens the review. */
export const DueReviewsPanel = () => {
  const { data, isError } = useServerQuery({ ...myReviewsQuery(useCall(), 1), retryOnMount: false })
  if (!data && !isError) return <ToCome />
  if (!data || data.due.length === 0) return null
  return (
    <PageSection
      id="reviews-due"
      title={<Trans>How was it?</Trans>}
      link={
        <Link to="/dashboard/client/reviews" className={sectionLinkClass}>
          <Trans>Your reviews</Trans>
        </Link>
      }
    >
      <div className="mt-2 rounded-panel bg-blush px-5 py-1">
        <DueReviews due={data.due.slice(0, mostShown)} />
      </div>
    </PageSection>
  )
}
