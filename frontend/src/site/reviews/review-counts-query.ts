import { reviewCounts } from 'backend/contract/reviews/review-counts'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'

/** How many reviews a parent may still write, or a provider has not replied to. */
export const reviewCountsQuery = (call: Call) => serverQuery(call, reviewCounts, {})
