import Box from '@mui/material/Box'
import { readyReasons } from 'backend/contract/ready-reasons'
import { starsWord, type ReviewRow } from 'backend/contract/reviews/console-reviews'
import { publishReview, removeReview, restoreReview } from 'backend/contract/reviews/moderation'
import { ActButton } from '../acts/act-button.tsx'
import { partsOf } from '../lists/list-types.ts'
import { DecidedEarlier } from '../records/decided-before.tsx'
import { SeenThen } from '../records/seen-then.tsx'

/** Publishes a held review, removes a review, and restores it (product.md, "Reviews and FAQs"). */

const ModerateReview = ({ id, status }: Pick<ReviewRow, 'id' | 'status'>) =>
  status === 'removed' ? (
    <ActButton
      label="Restore"
      isMain
      command={restoreReview}
      title="Restore this review?"
      lead="It returns to the state it was in before it was removed."
      about={{ reviewId: id }}
      sending="Restoring…"
      done={() => 'Review restored.'}
    />
  ) : (
    <>
      {status === 'held' && (
        <ActButton
          label="Publish"
          letters="a"
          commonReasons={['It has no private contact details', 'It has no offensive language']}
          isMain
          command={publishReview}
          title="Publish this review?"
          lead="It will appear on the profile and count toward the rating. The author gets an email."
          about={{ reviewId: id }}
          sending="Publishing…"
          done={() => 'Review published.'}
        />
      )}
      <ActButton
        label="Remove"
        letters="r"
        commonReasons={readyReasons.reviewRemoved}
        isGrave
        command={removeReview}
        title="Remove this review?"
        lead="Your reason will appear publicly in its place, and it won’t count toward the rating. Don’t name anyone."
        about={{ reviewId: id }}
        sending="Removing…"
        done={() => 'Review removed.'}
      />
    </>
  )

export { reviewsList as list } from 'backend/contract/reviews/console-reviews'

const star = 'm10 1.8 2.5 5.3 5.8.7-4.3 4 1.2 5.7-5.2-2.9-5.2 2.9 1.2-5.7-4.3-4 5.8-.7z'

const Stars = ({ rating }: { rating: number }) => (
  <Box
    component="svg"
    viewBox="0 0 100 20"
    role="img"
    aria-label={starsWord(rating)}
    sx={{ display: 'inline-block', width: 80, height: 16, verticalAlign: '-3px', stroke: 'var(--color-ink)' }}
  >
    {[0, 1, 2, 3, 4].map((place) => (
      <path
        key={place}
        d={star}
        transform={`translate(${place * 20})`}
        fill={place < rating ? 'var(--color-warm)' : 'none'}
        strokeOpacity={place < rating ? 1 : 0.4}
      />
    ))}
  </Box>
)

export const parts = partsOf<ReviewRow>({
  cells: { stars: (review) => <Stars {...review} /> },
  waits: ({ status }) => status === 'held',
  acts: (review) => <ModerateReview {...review} />,
  below: ({ id, writtenAt }) => (
    <>
      <DecidedEarlier kind="reviews" id={id} />
      <SeenThen kind="reviews" id={id} at={writtenAt} />
    </>
  ),
})
