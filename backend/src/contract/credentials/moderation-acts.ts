/** What staff decide about the credentials that providers claim (product.md, "Trust"). */

import * as z from 'zod/mini'
import { longestEvidence, notConfirmedReasons } from '../../domain/credentials/credential-kinds.ts'
import { tidyLine } from '../../domain/written/text.ts'
import { doneAnswer } from '../answers.ts'
import { command } from '../declare.ts'
import { reasonField } from '../reason.ts'

const id = z.string().check(z.minLength(1), z.maxLength(80))
const about = { credentialId: id }
const byStaff = ['moderator', 'admin'] as const

const noEvidence = 'Please say where you saw it'
const tooLong = `Please use at most ${longestEvidence} characters`

/**
 * Confirms it with the evidence. Of a background check the first call says that one person has seen it, and the second,
 * by another, that it is checked. Refuses with `not_allowed_now` if it was decided already, or if the caller has seen
 * the background check before.
 */
export const checkCredential = command('checkCredential', {
  access: byStaff,
  input: z.strictObject({
    ...about,
    where: z.string(noEvidence).check(
      z.overwrite(tidyLine),
      z.minLength(3, noEvidence),
      z.maxLength(longestEvidence, { error: tooLong, abort: true }),
      z.refine((words) => !/\S@\S+\.\S/.test(words), 'Please leave out email addresses. Parents read this.'),
    ),
    seenOn: z.iso.date('Please enter the day on which you saw it'),
    /** Empty for one without an end. */
    validUntil: z._default(z.union([z.literal(''), z.iso.date()], 'Please enter a date'), ''),
  }),
  output: doneAnswer,
})

/** Refuses with `not_allowed_now` if it was decided already. The provider gets the reason in an email. */
export const rejectCredential = command('rejectCredential', {
  access: byStaff,
  input: z.strictObject({
    ...about,
    why: z.enum(notConfirmedReasons, 'Please choose a reason'),
    reason: reasonField,
  }),
  output: doneAnswer,
})

/** Takes back a check. Refuses with `not_allowed_now` if it does not count any more. */
export const revokeCredential = command('revokeCredential', {
  access: byStaff,
  input: z.strictObject({ ...about, reason: reasonField }),
  output: doneAnswer,
})
