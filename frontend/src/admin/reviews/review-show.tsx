import type { ReviewRow } from 'backend/contract/reviews/console-reviews'
import { masked } from 'backend/contract/masked'
import { Sign } from '../lists/sign.tsx'
import { MaskedText, When } from '../lists/masked-text.tsx'
import { RecordPage } from '../records/record-page.tsx'
import { Moderate } from './moderate.tsx'
import { heldReasons, reviewChoices, reviewStatus, reviewTone, starsWord } from './review-states.ts'

export const ReviewShow = () => (
  <RecordPage<ReviewRow>
    kind="reviews"
    choices={reviewChoices}
    listLabel="Reviews"
    titleOf={({ providerName }) =>
      providerName === null || providerName === masked ? 'A review' : `A review of ${providerName}`
    }
    actionsOf={(review) => <Moderate {...review} />}
    drawingOf={(review) => ({
      lead: <Sign tone={reviewTone[review.status]}>{reviewStatus[review.status]}</Sign>,
      words: review.text,
      parts: [
        {
          title: 'Details',
          facts: [
            ['About', <MaskedText value={review.providerName} />],
            ['By', <MaskedText value={review.clientName} />],
            ['Posted as', <MaskedText value={review.signature ?? 'A parent'} />],
            ['Stars', starsWord(review.rating)],
            ['Held because', <MaskedText value={review.heldFor && heldReasons[review.heldFor]} />],
            ['Removed because', <MaskedText value={review.removedFor} />],
            ['Reply', <MaskedText value={review.reply} />],
          ],
        },
        {
          title: 'When',
          facts: [
            ['Written', <When at={review.writtenAt} />],
            ['Public since', <When at={review.publishedAt} />],
            ['Edited', <When at={review.editedAt} />],
          ],
        },
      ],
    })}
  />
)
