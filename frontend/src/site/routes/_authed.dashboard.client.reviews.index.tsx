import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { MyReviewsPage } from '../reviews/mine/my-reviews-page.tsx'
import { privateHead } from '../screens/private-head.ts'

interface PageSearch {
  readonly page?: number
}

export const Route = createFileRoute('/_authed/dashboard/client/reviews/')({
  validateSearch: ({ page }: PageSearch & SearchSchemaInput): PageSearch =>
    Number.isInteger(page) && Number(page) > 1 && Number(page) <= 10_000 ? { page: Number(page) } : {},
  head: privateHead(t`Your reviews`),
  component: MyReviews,
})

function MyReviews() {
  return <MyReviewsPage page={Route.useSearch().page ?? 1} />
}
