/** What moderators can do with an endorsement, each time with a reason. */

import * as z from 'zod/mini'
import { doneAnswer } from '../answers.ts'
import { command } from '../declare.ts'
import { reasonField } from '../reason.ts'

const input = z.strictObject({
  endorsementId: z.string().check(z.minLength(1), z.maxLength(80)),
  reason: reasonField,
})

/** Removes an endorsement from the profile, whatever its status is. */
export const removeEndorsement = command('removeEndorsement', {
  access: ['moderator', 'admin'],
  input,
  output: doneAnswer,
})

export const restoreEndorsement = command('restoreEndorsement', {
  access: ['moderator', 'admin'],
  input,
  output: doneAnswer,
})
