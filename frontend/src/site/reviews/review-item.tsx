import type { PublicReview } from 'backend/contract/reviews/reviews'
import { t } from 'backend/language/texts'
import { CheckIcon, ShieldIcon } from '../../ui/icons.tsx'
import { InOtherLanguage } from '../../ui/in-other-language.tsx'
import { Trans } from '../../ui/trans.tsx'
import { Stars } from './stars.tsx'

interface ReviewItemProps {
  readonly review: PublicReview
  /** The provider's first name; "You" on their own dashboard. */
  readonly replier: string
}

/** One review with the reply below it, or a note in place of a removed review. */
export const ReviewItem = ({ review, replier }: ReviewItemProps) =>
  review.removedFor === null ? (
    <article>
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {review.rating !== null && <Stars rating={review.rating} />}
          <p className="text-meta text-soft">{review.isEdited ? t`${review.month}, edited` : review.month}</p>
        </div>
        {review.text !== '' && (
          <p dir="auto" lang={review.language} className="mt-2 text-say break-words whitespace-pre-line">
            {review.text}
          </p>
        )}
        <InOtherLanguage written={review.language} />
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-meta">
          <span dir="auto" className="font-semibold">
            {review.by}
          </span>
          <span className="inline-flex items-center gap-1.5 text-soft">
            <CheckIcon size={16} />
            <Trans>Verified booking</Trans>
          </span>
        </p>
      </div>
      {review.reply && <Reply reply={review.reply} replier={replier} />}
    </article>
  ) : (
    <Tombstone review={review} />
  )

const Reply = ({ reply, replier }: { reply: NonNullable<PublicReview['reply']>; replier: string }) => (
  <div className="mt-3 ml-5 border-l-2 border-line py-0.5 pl-4">
    <p className="text-meta font-semibold">
      <Trans>{replier} replied</Trans>
      <span className="font-normal text-soft">
        {', '}
        {reply.isEdited ? t`${reply.month}, edited` : reply.month}
      </span>
    </p>
    <p dir="auto" lang={reply.language} className="mt-0.5 break-words whitespace-pre-line">
      {reply.text}
    </p>
    <InOtherLanguage written={reply.language} />
  </div>
)

const Tombstone = ({ review: { removedFor, month } }: { review: PublicReview }) => (
  <article className="flex gap-4 text-soft">
    <ShieldIcon size={20} className="mt-0.5 shrink-0 text-soft" />
    <div className="min-w-0">
      <p dir="auto" className="break-words">
        <Trans>Removed by a moderator</Trans>
        {removedFor ? `: ${removedFor}` : ''}
      </p>
      <p className="text-meta text-soft">
        <Trans>{month}. It doesn’t count toward the rating.</Trans>
      </p>
    </div>
  </article>
)
