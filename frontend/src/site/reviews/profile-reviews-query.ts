import { queryOptions } from '@tanstack/react-query'
import type { ReviewSort } from 'backend/contract/reviews/reviews'
import type { Call } from '../../server/call.ts'

/**
 * A page of a provider's reviews. The server renders a profile with the first page of them, so the
 * declaration and its schemas are loaded only when the browser has to fetch reviews.
 */
export const profileReviewsQuery = (call: Call, slug: string, sort: ReviewSort = 'newest', page = 1) =>
  queryOptions({
    queryKey: ['providerReviews', { providerId: slug, sort, page }] as const,
    queryFn: async ({ signal }) => {
      const { providerReviews } = await import('backend/contract/reviews/reviews')
      return call(providerReviews, { providerId: slug, sort, page }, { signal })
    },
  })
