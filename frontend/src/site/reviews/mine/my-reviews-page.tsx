import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from 'backend/contract/declare'
import { writtenReviewsPageSize, type myReviews, type MyReview } from 'backend/contract/reviews/my-reviews'
import { t } from 'backend/language/texts'
import { useCall } from '../../../server/queries.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { tagClass, tagTones } from '../../../ui/chips.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { Face } from '../../people/face.tsx'
import { AppPage } from '../../screens/app-page.tsx'
import { FailedPart, EmptyPart } from '../../screens/part-states.tsx'
import { Stars } from '../stars.tsx'
import { DueReviews } from './due-reviews.tsx'
import { myReviewsQuery } from './my-queries.ts'

const whatHelps = [
  t`What you needed, and how old your baby was.`,
  t`What they did, and what changed for you.`,
  t`Who they would suit, and who they might not.`,
]

type Mine = OutputOf<typeof myReviews>

/** /dashboard/client/reviews: the bookings that a parent may still review, and the reviews they wrote. */
export const MyReviewsPage = ({ page }: { page: number }) => {
  const { data, error, refetch } = useQuery({ ...myReviewsQuery(useCall(), page), retryOnMount: false })
  return (
    <AppPage
      title={<Trans>Your reviews</Trans>}
      aside={
        <section aria-labelledby="helps">
          <h2 id="helps">
            <Trans>What helps other parents</Trans>
          </h2>
          <ul className="mt-2 grid gap-2 text-meta text-soft">
            {whatHelps.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
      }
    >
      <div className="mt-3 grid gap-8">
        {data ? (
          <MyReviews mine={data} page={page} />
        ) : error ? (
          <FailedPart onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">
              <Trans>Loading your reviews…</Trans>
            </span>
            <Skeleton className="h-36" />
            <Skeleton className="mt-4 h-56" />
          </div>
        )}
      </div>
    </AppPage>
  )
}

const MyReviews = ({ mine: { due, written, writtenCount }, page }: { mine: Mine; page: number }) => {
  if (due.length === 0 && written.length === 0)
    return (
      <EmptyPart
        title={t`Nothing to review yet`}
        act={
          <Link to="/search" className={buttonClass('main')}>
            <Trans>Find care</Trans>
          </Link>
        }
      >
        <Trans>
          After a booking, you can review it here. Other parents see your review on the provider’s profile.
        </Trans>
      </EmptyPart>
    )
  return (
    <>
      {due.length > 0 && (
        <section aria-labelledby="due">
          <h2 id="due" className="mb-1">
            <Trans>Waiting for your review</Trans>
          </h2>
          <DueReviews due={due} />
        </section>
      )}
      {written.length > 0 && (
        <section aria-labelledby="written">
          <h2 id="written" className="mb-1">
            <Trans>Reviews you’ve written</Trans>
          </h2>
          <ul>
            {written.map((review) => (
              <li key={review.id}>
                <Written review={review} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pages page={page} last={Math.ceil(writtenCount / writtenReviewsPageSize)} />
    </>
  )
}

const signs: Readonly<Record<MyReview['status'], { readonly word: string; readonly look: string }>> = {
  published: { word: t`Public`, look: 'text-soft' },
  held: { word: t`Under review`, look: tagTones.waits },
  removed: { word: t`Removed`, look: tagTones.quiet },
}

const why = {
  contact: t`It may contain contact details.`,
  slur: t`It may contain hurtful language.`,
} as const

const Written = ({ review }: { review: MyReview }) => {
  const { booking, status } = review
  const { word, look } = signs[status]
  return (
    <article className="border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Face person={booking.provider} size="row" />
        <div className="min-w-0 grow">
          <h3>{booking.provider.name}</h3>
          <p className="text-meta text-soft">{booking.what}</p>
        </div>
        <p className={classNames(tagClass, look)}>{word}</p>
      </div>
      {status === 'held' && (
        <p className="mt-2 text-meta text-soft md:pl-15">
          <Trans>Our team will look at this.</Trans> {review.heldFor && why[review.heldFor]}{' '}
          <Trans>We’ll email you with the decision.</Trans>
        </p>
      )}
      {review.removedFor !== null && (
        <p dir="auto" className="mt-2 text-meta break-words md:pl-15">
          <Trans>Removed by a moderator</Trans>
          {review.removedFor ? `: ${review.removedFor}` : ''}
        </p>
      )}
      <div className="mt-2 md:pl-15">
        <Stars rating={review.rating} />
        {review.text !== '' && (
          <p dir="auto" className="mt-1 text-say break-words whitespace-pre-line">
            {review.text}
          </p>
        )}
        <p dir="auto" className="mt-1 text-meta text-soft">
          {review.by}
        </p>
      </div>
      {review.reply && (
        <p dir="auto" className="mt-3 border-l-2 border-line pl-4 break-words whitespace-pre-line md:ml-15">
          <span className="block text-meta font-semibold">
            <Trans>Reply from {booking.provider.firstName}</Trans>
          </span>
          {review.reply.text}
        </p>
      )}
      {review.isEditable && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3 md:pl-15">
          <p className="text-meta text-soft">{review.editUntil && t`Edit until ${review.editUntil}`}</p>
          <Link
            to="/dashboard/client/reviews/write/$bookingId"
            params={{ bookingId: booking.bookingId }}
            className={buttonClass('neutral')}
          >
            <Trans>
              Edit
              <span className="sr-only"> your review of {booking.provider.name}</span>
            </Trans>
          </Link>
        </div>
      )}
    </article>
  )
}

const Pages = ({ page, last }: { page: number; last: number }) =>
  last > 1 && (
    <nav aria-label={t`Pages`} className="flex items-center gap-3">
      {page > 1 && (
        <Link to="/dashboard/client/reviews" search={{ page: page - 1 }} className={buttonClass('neutral')}>
          <Trans>Newer</Trans>
        </Link>
      )}
      {page < last && (
        <Link to="/dashboard/client/reviews" search={{ page: page + 1 }} className={buttonClass('neutral')}>
          <Trans>Older</Trans>
        </Link>
      )}
    </nav>
  )
