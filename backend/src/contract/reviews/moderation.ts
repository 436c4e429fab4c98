/** What moderators do with reviews, each with a reason. That of a removal is public: it stands in the review's place. */
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

/** One that the automatic check holds. */
export const publishReview = onReview('publishReview')
export const removeReview = onReview('removeReview')
/** It becomes what it was: public, or held. */
export const restoreReview = onReview('restoreReview')
