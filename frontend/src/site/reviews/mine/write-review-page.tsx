import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from 'backend/contract/declare'
import type { reviewOfBooking } from 'backend/contract/reviews/my-reviews'
import { t } from 'backend/language/texts'
import { CallError } from '../../../server/call.ts'
import { useCall } from '../../../server/queries.ts'
import { BackIcon } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { Face } from '../../people/face.tsx'
import { AppPage, backLinkClass } from '../../screens/app-page.tsx'
import { DashboardNotFound } from '../../screens/dashboard-not-found.tsx'
import { FailedPart } from '../../screens/part-states.tsx'
import { reviewOfBookingQuery } from './my-queries.ts'
import { ReviewForm } from './review-form.tsx'

type Opened = OutputOf<typeof reviewOfBooking>

/** /dashboard/client/reviews/write/{bookingId}: the page to write or change the review of a booking. */
export const WriteReviewPage = ({ bookingId, stars }: { bookingId: string; stars: number }) => {
  const { data, error, refetch } = useQuery({
    ...reviewOfBookingQuery(useCall(), bookingId),
    retryOnMount: false,
  })
  if (error instanceof CallError && error.status === 404) return <DashboardNotFound />
  return data ? (
    <ReviewOf opened={data} stars={stars} />
  ) : (
    <AppPage back={<BackToReviews />} title={<Trans>Your review</Trans>}>
      <div className="mt-4">
        {error ? (
          <FailedPart onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">
              <Trans>Loading the booking…</Trans>
            </span>
            <Skeleton className="h-16 max-w-sm" />
            <Skeleton className="mt-6 h-32" />
            <Skeleton className="mt-4 h-48" />
          </div>
        )}
      </div>
    </AppPage>
  )
}

const BackToReviews = () => (
  <Link to="/dashboard/client/reviews" className={backLinkClass}>
    <BackIcon size={20} />
    <Trans>Reviews</Trans>
  </Link>
)

const barred: Readonly<Record<Exclude<Opened['standing'], 'may'>, string>> = {
  not_completed: t`You can review a booking once it’s over.`,
  too_late: t`It’s too late to review this booking. You have 90 days to write a review and 14 days to edit it.`,
  unverified: t`Confirm your email address first. Then you can write a review.`,
  removed: t`Our team removed this review, so it can’t be changed.`,
}

const ReviewOf = ({ opened, stars }: { opened: Opened; stars: number }) => {
  const { provider, what, bookingId } = opened.booking
  return (
    <AppPage
      back={<BackToReviews />}
      title={
        <span className="flex items-center gap-3.5">
          <Face person={provider} size="row" isFirst />
          {opened.review ? t`Your review of ${provider.firstName}` : t`How was ${provider.firstName}?`}
        </span>
      }
      lead={what}
    >
      <div className="mt-6">
        {opened.standing === 'may' ? (
          <ReviewForm key={bookingId} opened={opened} stars={stars} />
        ) : (
          <p className="rounded-panel bg-sand px-5 py-4">{barred[opened.standing]}</p>
        )}
      </div>
    </AppPage>
  )
}
