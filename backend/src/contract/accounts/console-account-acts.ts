/** What staff do to people in the console (product.md, "The staff console"): each act is an event with its reason. */
import * as z from 'zod/mini'
import { doneAnswer } from '../answers.ts'
import { command } from '../declare.ts'
import { reasonField } from '../reason.ts'

const id = z.string().check(z.minLength(1), z.maxLength(80))

/** Ends one session of a person, or all of them. 404 for a session that is none of theirs. */
export const endPersonSessions = command('endPersonSessions', {
  access: ['admin'],
  input: z.strictObject({ accountId: z.uuid(), sessionId: z.nullable(id), reason: reasonField }),
  output: doneAnswer,
})

/** As if they had deleted their account themselves. `email` is theirs, typed again. Never oneself, never the last admin. */
export const erasePerson = command('erasePerson', {
  access: ['admin'],
  input: z.strictObject({
    accountId: z.uuid(),
    email: z.string().check(z.trim(), z.maxLength(320)),
    reason: reasonField,
  }),
  output: doneAnswer,
})
