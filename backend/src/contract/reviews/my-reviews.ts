/** A parent's own reviews: due, written, changed (product.md, "Reviews and FAQs"). Whose they are, the server finds. */
import * as z from 'zod/mini'
import { longestReview, shortestReview, tidyReviewText } from '../../domain/reviews/limits.ts'
import { command, query } from '../declare.ts'
import { pageField, reply, reviewIdField } from './reviews.ts'

/** Written reviews on one page of a parent's list; of those that are due, the newest. */
export const writtenReviewsPageSize = 20
export const mostDueReviewsShown = 20

const bookingIdField = z.string().check(z.minLength(1), z.maxLength(80))
const wrongLength = `Please write at least ${shortestReview} characters, or leave it blank`

const words = {
  rating: z
    .int('Please choose 1 to 5 stars')
    .check(z.gte(1, 'Please choose 1 to 5 stars'), z.lte(5, 'Please choose 1 to 5 stars')),
  /** Empty, or at least 20 characters once it is tidied (spaces, lines). */
  text: z._default(
    z.string().check(
      // What is tidied takes time by its length: nothing much longer than what may be said.
      z.maxLength(4 * longestReview, {
        error: `Please use at most ${longestReview} characters`,
        abort: true,
      }),
      z.overwrite(tidyReviewText),
      z.refine((text) => text === '' || text.length >= shortestReview, wrongLength),
      z.maxLength(longestReview, `Please use at most ${longestReview} characters`),
    ),
    '',
  ),
  /** Signed with the first name; otherwise "A parent". */
  signed: z.boolean(),
}

/** The booking that a review is about, in the words of the page. */
export const reviewedBooking = z.object({
  bookingId: z.string(),
  provider: z.object({
    id: z.string(),
    /** Null where the profile is gone. */
    slug: z.nullable(z.string()),
    name: z.string(),
    firstName: z.string(),
    photo: z.nullable(z.string()),
  }),
  /** "Feeding visit, Thursday, November 19" */
  what: z.string(),
  /** "February 17": until then it may be reviewed. */
  openUntil: z.string(),
})
export type ReviewedBooking = z.infer<typeof reviewedBooking>

export const myReview = z.object({
  id: z.string(),
  booking: reviewedBooking,
  rating: z.int(),
  text: z.string(),
  /** A first name, or "A parent". */
  by: z.string(),
  signed: z.boolean(),
  /** `held`: a moderator will look at it. */
  status: z.enum(['published', 'held', 'removed']),
  /** What the automatic check found in one that is held. */
  heldFor: z.nullable(z.enum(['contact', 'slur'])),
  /** The moderator's reason. */
  removedFor: z.nullable(z.string()),
  isEditable: z.boolean(),
  /** "December 6"; null where it cannot be changed, or was never public. */
  editUntil: z.nullable(z.string()),
  reply: z.nullable(reply),
})
export type MyReview = z.infer<typeof myReview>

/** Due: bookings that were completed in the last 90 days and have none, the newest first. Written: the newest first. */
export const myReviews = query('myReviews', {
  access: ['client'],
  input: z.strictObject({ page: pageField }),
  output: z.object({
    due: z.array(reviewedBooking),
    dueCount: z.int(),
    written: z.array(myReview),
    writtenCount: z.int(),
  }),
})

/**
 * What the page opens with that writes one, or changes it. `may`: write or, where there is one, change it. 404 for
 * somebody else's booking.
 */
export const reviewOfBooking = query('reviewOfBooking', {
  access: ['client'],
  input: z.strictObject({ bookingId: bookingIdField }),
  output: z.object({
    booking: reviewedBooking,
    review: z.nullable(myReview),
    standing: z.enum(['may', 'not_completed', 'too_late', 'unverified', 'removed']),
    /** What it would be signed with. */
    firstName: z.string(),
  }),
})

const outcome = z.object({
  reviewId: z.string(),
  /** `held`: a moderator looks at it first. */
  status: z.enum(['published', 'held']),
})

/**
 * One for each booking. Refuses with `not_found` for somebody else's booking, with `not_allowed_now` where it did not take
 * place or has a review, with `gone` after 90 days.
 */
export const writeReview = command('writeReview', {
  access: ['client'],
  limit: { calls: 20, seconds: 3600, of: 'account' },
  input: z.strictObject({ bookingId: bookingIdField, ...words }),
  output: outcome,
})

/** Refuses with `not_found` for somebody else's, with `gone` 14 days after it was published, `not_allowed_now` for a removed one. */
export const editReview = command('editReview', {
  access: ['client'],
  limit: { calls: 30, seconds: 3600, of: 'account' },
  input: z.strictObject({ reviewId: reviewIdField, ...words }),
  output: outcome,
})
