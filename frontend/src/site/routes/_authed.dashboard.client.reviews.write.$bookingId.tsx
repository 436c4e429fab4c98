import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { WriteReviewPage } from '../reviews/mine/write-review-page.tsx'
import { mustExist } from '../screens/must-exist.ts'
import { privateHead } from '../screens/private-head.ts'

interface StarsSearch {
  /** The stars chosen on the previous page. */
  readonly stars?: number
}

export const Route = createFileRoute('/_authed/dashboard/client/reviews/write/$bookingId')({
  validateSearch: ({ stars }: StarsSearch & SearchSchemaInput): StarsSearch =>
    Number.isInteger(stars) && Number(stars) >= 1 && Number(stars) <= 5 ? { stars: Number(stars) } : {},
  loader: ({ context: { call }, params: { bookingId } }) =>
    mustExist(async () => {
      const { reviewOfBooking } = await import('backend/contract/reviews/my-reviews')
      await call(reviewOfBooking, { bookingId })
    }),
  head: privateHead(t`Your review`),
  component: Write,
})

function Write() {
  const { bookingId } = Route.useParams()
  return <WriteReviewPage key={bookingId} bookingId={bookingId} stars={Route.useSearch().stars ?? 0} />
}
