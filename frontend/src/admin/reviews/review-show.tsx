import type { ReviewRow } from 'backend/contract/reviews/console-reviews'
import { masked } from 'backend/contract/masked'
import { StatusChip } from '../lists/sign.tsx'
import { MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { RecordPage } from '../records/record-page.tsx'
import { ModerateReview } from './moderate.tsx'
import {
  heldReasonWords,
  reviewChoices,
  reviewStatusWords,
  reviewStatusTones,
  starsWord,
} from './review-states.ts'

export const ReviewShow = () => (
  <RecordPage<ReviewRow>
    kind="reviews"
    choices={reviewChoices}
    listLabel="Reviews"
    titleOf={({ providerName }) =>
      providerName === null || providerName === masked ? 'A review' : `A review of ${providerName}`
    }
    actionsOf={(review) => <ModerateReview {...review} />}
    drawingOf={(review) => ({
      lead: (
        <StatusChip tone={reviewStatusTones[review.status]}>{reviewStatusWords[review.status]}</StatusChip>
      ),
      words: review.text,
      parts: [
        {
          title: 'Details',
          facts: [
            ['About', <MaskedText value={review.providerName} />],
            ['By', <MaskedText value={review.clientName} />],
            ['Posted as', <MaskedText value={review.signature ?? 'A parent'} />],
            ['Stars', starsWord(review.rating)],
            ['Held because', <MaskedText value={review.heldFor && heldReasonWords[review.heldFor]} />],
            ['Removed because', <MaskedText value={review.removedFor} />],
            ['Reply', <MaskedText value={review.reply} />],
          ],
        },
        {
          title: 'When',
          facts: [
            ['Written', <MomentCell at={review.writtenAt} />],
            ['Public since', <MomentCell at={review.publishedAt} />],
            ['Edited', <MomentCell at={review.editedAt} />],
          ],
        },
      ],
    })}
  />
)
