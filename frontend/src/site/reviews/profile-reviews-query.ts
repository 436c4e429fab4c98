import { queryOptions } from '@tanstack/react-query'
import type { ReviewSort } from 'backend/contract/reviews/reviews'
import type { Call } from '../../server/call.ts'

/**
 * A page of a provider's reviews. The first visit of a profile brings the first page with it, so the declaration and its
 * schemas are fetched only when a browser has to ask.
 */
export const profileReviewsQuery = (call: Call, slug: string, sort: ReviewSort = 'newest', page = 1) =>
  queryOptions({
    queryKey: ['providerReviews', { providerId: slug, sort, page }] as const,
    queryFn: async ({ signal }) => {
      const { providerReviews } = await import('backend/contract/reviews/reviews')
      return call(providerReviews, { providerId: slug, sort, page }, { signal })
    },
  })
