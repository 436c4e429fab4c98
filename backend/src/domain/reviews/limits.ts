/**
 * The limits of reviews (product.md, "Reviews and FAQs"). The contract uses them too, so this file must
 * import nothing else.
 */

/** Milliseconds. */
const day = 24 * 60 * 60_000

export const fewestStars = 1
export const mostStars = 5
/** How many reviews gave one star, two stars, … five stars. */
export type Spread = readonly number[]
export const emptySpread: Spread = [0, 0, 0, 0, 0]

/** The allowed characters of a text that is not empty, after {@link tidyLines}. */
export const shortestReview = 20
export const longestReview = 2_000
export const longestReply = 1_000

/** Milliseconds after a booking's completion in which it may be reviewed. */
export const writeWithin = 90 * day
/** Milliseconds after a review was published in which its author may change it. */
export const editWithin = 14 * day
/** Milliseconds after a booking's completion at which its parent is asked for a review. */
export const askAfter = day
/**
 * Milliseconds after a completion after which its parent is no longer asked, for example because a server was
 * down or reviews were just introduced.
 */
export const askWithin = 14 * day

export const reviewStatuses = ['published', 'held', 'removed'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** What the automatic check found: contact details, or slurs. It never looks at the stars. */
export const holdReasons = ['contact', 'slur'] as const
export type HoldReason = (typeof holdReasons)[number]

/** How many reviews there are. */
export const reviewCountOf = (spread: Spread): number => spread.reduce((sum, each) => sum + each, 0)

/** The mean of the stars; null if there are no reviews. */
export const averageStarsOf = (spread: Spread): number | null => {
  const count = reviewCountOf(spread)
  return count === 0 ? null : spread.reduce((sum, each, index) => sum + each * (index + 1), 0) / count
}
