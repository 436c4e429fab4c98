/** The limits that a page needs: the domain's own, because the site may import the contract alone. */
export { longestReply, longestReview, shortestReview, tidyReviewText } from '../../domain/reviews/limits.ts'
