/** Reviews as the provider sees them, and replies to them (product.md, "Reviews and FAQs"). */

import * as z from 'zod/mini'
import { longestReply } from '../../domain/reviews/limits.ts'
import { tidyLines } from '../../domain/written/text.ts'
import { t } from '../../language/texts.ts'
import { doneAnswer } from '../answers.ts'
import { command, query } from '../declare.ts'
import { pageField, publicReview, reviewIdField, stars } from './reviews.ts'

/** Public reviews and removed ones, newest first. */
export const receivedReviews = query('receivedReviews', {
  access: ['provider'],
  input: z.strictObject({
    /** Only reviews with this number of stars. */
    stars: z.optional(z.int().check(z.gte(1), z.lte(5))),
    unanswered: z._default(z.boolean(), false),
    page: pageField,
  }),
  output: z.object({
    stars,
    reviews: z.array(publicReview),
    /** The number of reviews that match the request. */
    totalCount: z.int(),
    /** The number of all unanswered reviews. */
    unansweredCount: z.int(),
  }),
})

/**
 * Replies in public; a second call replaces the text. Refuses with `not_found` for somebody else's review,
 * with `not_allowed_now` if the review is not public (any more), and with `validation` for a text that may
 * not be published.
 */
export const replyToReview = command('replyToReview', {
  access: ['provider'],
  limit: { calls: 60, seconds: 3600, of: 'account' },
  input: z.strictObject({
    reviewId: reviewIdField,
    text: z.string(t`Please write a reply`).check(
      z.maxLength(4 * longestReply, {
        error: t`Please use at most ${longestReply} characters`,
        abort: true,
      }),
      z.overwrite(tidyLines),
      z.minLength(1, t`Please write a reply`),
      z.maxLength(longestReply, t`Please use at most ${longestReply} characters`),
    ),
  }),
  output: doneAnswer,
})
