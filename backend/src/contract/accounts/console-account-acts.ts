/**
 * What staff do to people in the console (product.md, "The staff console"). Each act is an event with its
 * reason.
 */

import * as z from 'zod/mini'
import { trimText } from '../../domain/written/text.ts'
import { doneAnswer } from '../answers.ts'
import { command } from '../declare.ts'
import { reasonField } from '../reason.ts'
import { codeField } from './console-code-field.ts'

const id = z.string().check(z.minLength(1), z.maxLength(80))

/** Ends one session of a person, or all of them. 404 if the session is not theirs. */
export const endPersonSessions = command('endPersonSessions', {
  access: ['admin'],
  input: z.strictObject({ accountId: z.uuid(), sessionId: z.nullable(id), reason: reasonField }),
  output: doneAnswer,
})

/**
 * Erases a person as if they had deleted their account themselves. `email` is the person's address, typed for
 * confirmation, `code` a new one of the caller's second step. Refuses the caller's own account and the last admin.
 */
export const erasePerson = command('erasePerson', {
  access: ['admin'],
  input: z.strictObject({
    accountId: z.uuid(),
    email: z.string().check(z.overwrite(trimText), z.maxLength(320)),
    code: codeField,
    reason: reasonField,
  }),
  output: doneAnswer,
})
