/**
 * What moderators can do with reviews, each time with a reason. The reason for a removal is public and
 * replaces the review.
 */

import * as z from 'zod/mini'
import { doneAnswer } from '../answers.ts'
import { command } from '../declare.ts'
import { reasonField } from '../reason.ts'
import { reviewIdField } from './reviews.ts'

const onReview = <const Id extends string>(functionId: Id) =>
  command(functionId, {
    access: ['moderator', 'admin'],
    input: z.strictObject({ reviewId: reviewIdField, reason: reasonField }),
    output: doneAnswer,
  })

/** Publishes a review that the automatic check holds. */
export const publishReview = onReview('publishReview')
export const removeReview = onReview('removeReview')
/** Returns a removed review to its previous status: public, or held. */
export const restoreReview = onReview('restoreReview')
