import { reviewCounts } from 'backend/contract/reviews/review-counts'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'

/** The number of reviews that a parent may still write, or to which a provider has not replied. */
export const reviewCountsQuery = (call: Call) => serverQuery(call, reviewCounts, {})
