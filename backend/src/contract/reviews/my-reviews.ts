/**
 * A parent's own reviews: due, written, changed (product.md, "Reviews and FAQs"). The server knows from the
 * session whose reviews they are.
 */

import * as z from 'zod/mini'
import { longestReview, shortestReview } from '../../domain/reviews/limits.ts'
import { tidyLines } from '../../domain/written/text.ts'
import { t } from '../../language/texts.ts'
import { command, query } from '../declare.ts'
import { pageField, reply, reviewIdField } from './reviews.ts'

/** Written reviews on one page of a parent's list, and the most due reviews shown (the newest). */
export const writtenReviewsPageSize = 20
export const mostDueReviewsShown = 20

const bookingIdField = z.string().check(z.minLength(1), z.maxLength(80))
const wrongLength = t`Please write at least ${shortestReview} characters, or leave it blank`

const words = {
  rating: z
    .int(t`Please choose 1 to 5 stars`)
    .check(z.gte(1, t`Please choose 1 to 5 stars`), z.lte(5, t`Please choose 1 to 5 stars`)),
  /** Empty, or at least 20 characters after it is tidied (spaces, lines). */
  text: z._default(
    z.string().check(
      // Tidying takes time in proportion to the length, so texts much longer than the limit are refused
      // first.
      z.maxLength(4 * longestReview, {
        error: t`Please use at most ${longestReview} characters`,
        abort: true,
      }),
      z.overwrite(tidyLines),
      z.refine((text) => text === '' || text.length >= shortestReview, wrongLength),
      z.maxLength(longestReview, t`Please use at most ${longestReview} characters`),
    ),
    '',
  ),
  /** Whether to sign with the first name; otherwise "A parent". */
  signed: z.boolean(t`Please choose how to sign your review`),
}

/** The booking that a review is about, as display text. */
export const reviewedBooking = z.object({
  bookingId: z.string(),
  provider: z.object({
    id: z.string(),
    /** Null if the profile no longer exists. */
    slug: z.nullable(z.string()),
    name: z.string(),
    firstName: z.string(),
    photo: z.nullable(z.string()),
  }),
  /** "Feeding visit, Thursday, November 19" */
  what: z.string(),
  /** "February 17": the last day on which it can be reviewed. */
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
  /** `held`: a moderator will check it. */
  status: z.enum(['published', 'held', 'removed']),
  /** What the automatic check found in a held review. */
  heldFor: z.nullable(z.enum(['contact', 'slur'])),
  /** The moderator's reason. */
  removedFor: z.nullable(z.string()),
  isEditable: z.boolean(),
  /** "December 6"; null if it cannot be changed, or was never public. */
  editUntil: z.nullable(z.string()),
  reply: z.nullable(reply),
})
export type MyReview = z.infer<typeof myReview>

/**
 * Due: bookings that were completed in the last 90 days and have no review, newest first. Written: newest
 * first.
 */
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
 * The data for the page that writes or changes a review. `may`: whether the caller may write it or, if there
 * is one, change it. 404 for somebody else's booking.
 */
export const reviewOfBooking = query('reviewOfBooking', {
  access: ['client'],
  input: z.strictObject({ bookingId: bookingIdField }),
  output: z.object({
    booking: reviewedBooking,
    review: z.nullable(myReview),
    standing: z.enum(['may', 'not_completed', 'too_late', 'unverified', 'removed']),
    /** The name to sign with. */
    firstName: z.string(),
  }),
})

const outcome = z.object({
  reviewId: z.string(),
  /** `held`: a moderator checks it first. */
  status: z.enum(['published', 'held']),
})

/**
 * One review for each booking. Refuses with `not_found` for somebody else's booking, with `not_allowed_now`
 * if it did not take place or has a review, and with `gone` after 90 days.
 */
export const writeReview = command('writeReview', {
  access: ['client'],
  limit: { calls: 20, seconds: 3600, of: 'account' },
  input: z.strictObject({ bookingId: bookingIdField, ...words }),
  output: outcome,
})

/**
 * Refuses with `not_found` for somebody else's review, with `gone` 14 days after it was published, and with
 * `not_allowed_now` for a removed one.
 */
export const editReview = command('editReview', {
  access: ['client'],
  limit: { calls: 30, seconds: 3600, of: 'account' },
  input: z.strictObject({ reviewId: reviewIdField, ...words }),
  output: outcome,
})
