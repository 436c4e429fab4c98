import type { ReviewRow } from 'backend/contract/reviews/console-reviews'
import { partsOf } from '../lists/list-types.ts'
import { ModerateReview } from './moderate.tsx'

export { reviewsList as list } from 'backend/contract/reviews/console-reviews'

export const parts = partsOf<ReviewRow>({ acts: (review) => <ModerateReview {...review} /> })
