import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from 'backend/contract/declare'
import { longestReply } from 'backend/contract/reviews/limits'
import { receivedReviews, replyToReview } from 'backend/contract/reviews/received-reviews'
import { reviewsPageSize, type PublicReview } from 'backend/contract/reviews/reviews'
import { t } from 'backend/language/texts'
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { useCommand } from '../../../commands/use-command.ts'
import { serverQuery, useCall } from '../../../server/queries.ts'
import { buttonClass, Button } from '../../../ui/button.tsx'
import { chipClass } from '../../../ui/chips.ts'
import { Field, TextArea } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { Trans } from '../../../ui/trans.tsx'
import { leaveEdits, useUnsavedEdits } from '../../forms/unsaved-edits.ts'
import { AppPage } from '../../screens/app-page.tsx'
import { FailedPart, EmptyPart } from '../../screens/part-states.tsx'
import { ReviewItem } from '../review-item.tsx'
import { StarsSummary } from '../stars-summary.tsx'
import { Star } from '../stars.tsx'
import type { ReceivedSearch } from './received-search.ts'

/** The button and the form for a reply. A review has at most one reply, which may be changed. */
const ReplyForm = ({ review }: { review: PublicReview }) => {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Form review={review} onClose={() => setOpen(false)} />
  ) : (
    <Button kind="neutral" className="mt-3" onClick={() => setOpen(true)}>
      {review.reply ? t`Edit reply` : t`Reply`}
      <span className="sr-only">
        {' '}
        <Trans>to the review by {review.by}</Trans>
      </span>
    </Button>
  )
}

const Form = ({ review, onClose }: { review: PublicReview; onClose: () => void }) => {
  const [text, setText] = useState(review.reply?.text ?? '')
  const [error, setError] = useState<string | undefined>()
  const isUnsaved = text !== (review.reply?.text ?? '')
  useUnsavedEdits(isUnsaved)
  const field = useRef<HTMLTextAreaElement>(null)
  const queryClient = useQueryClient()
  const { send, isSending } = useCommand(useCall(), replyToReview)
  useEffect(() => field.current?.focus(), [])
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() === '') {
      setError(t`Please write a reply`)
      field.current?.focus()
      return
    }
    const outcome = await send({ reviewId: review.id, text })
    if (!outcome) return
    if ('failure' in outcome) {
      setError(outcome.failure.fields['text'] ?? outcome.failure.message)
      field.current?.focus()
      return
    }
    await queryClient.invalidateQueries()
    toastSuccess(review.reply ? t`Reply updated.` : t`Reply published.`)
    onClose()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3">
      <fieldset disabled={isSending}>
        <Field label={t`Your reply`} help={t`Everyone can see it below the review.`} error={error}>
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              dir="auto"
              rows={3}
              maxLength={longestReply}
              value={text}
              onChange={({ target: { value } }) => {
                setText(value)
                setError(undefined)
              }}
            />
          )}
        </Field>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button type="submit">{isSending ? t`Sending…` : t`Publish reply`}</Button>
          <Button kind="quiet" onClick={() => leaveEdits(onClose, isUnsaved)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

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
    <AppPage title={<Trans>Reviews</Trans>} isWide>
      <div className="mt-3 grid gap-6 xl:grid-cols-[minmax(0,42rem)_19rem] xl:gap-x-11">
        {data ? (
          <ReceivedReviews received={data} search={search} />
        ) : error ? (
          <FailedPart onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">
              <Trans>Loading your reviews…</Trans>
            </span>
            <Skeleton className="h-44" />
            <Skeleton className="mt-4 h-56" />
          </div>
        )}
      </div>
    </AppPage>
  )
}

const ReceivedReviews = ({ received, search }: { received: Received; search: ReceivedSearch }) => {
  const { stars, reviews, totalCount, unansweredCount } = received
  const { page = 1 } = search
  const isFiltered = search.stars !== undefined || search.unanswered === true
  if (totalCount === 0 && !isFiltered)
    return (
      <EmptyPart title={t`No reviews yet`}>
        <Trans>
          The day after a booking, we ask the parent how it went. Their review appears here and on your
          profile.
        </Trans>
      </EmptyPart>
    )
  return (
    <>
      <div className="xl:col-start-2 xl:row-span-3 xl:row-start-1">
        <StarsSummary stars={stars} />
      </div>
      <Filters search={search} unansweredCount={unansweredCount} />
      {reviews.length === 0 ? (
        <p className="text-soft">
          <Trans>No reviews match this filter.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Reviews`}>
          {reviews.map((review) => (
            <li key={review.id} className="border-t border-line py-5 first:border-0 first:pt-0">
              <ReviewItem review={review} replier={t`You`} />
              {review.removedFor === null && <ReplyForm review={review} />}
            </li>
          ))}
        </ul>
      )}
      {totalCount > reviewsPageSize && (
        <nav aria-label={t`Pages`} className="flex gap-3">
          {page > 1 && (
            <Link
              to="/dashboard/provider/reviews"
              search={{ ...search, page: page - 1 }}
              className={buttonClass('neutral')}
            >
              <Trans>Newer</Trans>
            </Link>
          )}
          {page * reviewsPageSize < totalCount && (
            <Link
              to="/dashboard/provider/reviews"
              search={{ ...search, page: page + 1 }}
              className={buttonClass('neutral')}
            >
              <Trans>Older</Trans>
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

const StarsLabel = ({ stars }: { stars: number }) => (
  <>
    <span aria-hidden="true" className="inline-flex items-center gap-1 tabular-nums">
      {stars} <Star filled={1} size={14} />
    </span>
    <span className="sr-only">{stars === 1 ? t`1 star` : t`${stars} stars`}</span>
  </>
)

/** The filters are links, so that each has an address. */
const Filters = ({ search, unansweredCount }: { search: ReceivedSearch; unansweredCount: number }) => {
  const filters: readonly { readonly label: ReactNode; readonly to: ReceivedSearch }[] = [
    { label: t`All`, to: {} },
    { label: t`Without a reply (${unansweredCount})`, to: { unanswered: true } },
    ...[5, 4, 3, 2, 1].map((stars) => ({ label: <StarsLabel stars={stars} />, to: { stars } })),
  ]
  return (
    <nav aria-label={t`Filter reviews`}>
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ label, to }) => (
          <li key={JSON.stringify(to)}>
            <Link
              to="/dashboard/provider/reviews"
              search={to}
              aria-current={
                search.stars === to.stars && search.unanswered === to.unanswered ? 'true' : undefined
              }
              activeOptions={{ exact: true, explicitUndefined: true }}
              activeProps={{}}
              className={chipClass}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
