/** The domain's limits that pages need, re-exported because the site may import only the contract. */
export { longestReply, longestReview, shortestReview } from '../../domain/reviews/limits.ts'
export { tidyLines } from '../../domain/written/text.ts'
