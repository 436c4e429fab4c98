/** What staff do to what is made of the log (product.md, "The staff console"): each act is an event with its reason. */
import * as z from 'zod/mini'
import { doneAnswer } from '../answers.ts'
import { command } from '../declare.ts'
import { reasonField } from '../reason.ts'

const id = z.string().check(z.minLength(1), z.maxLength(80))

const parked = z.strictObject({
  projection: id,
  stream: z.string().check(z.minLength(1), z.maxLength(200)),
  reason: reasonField,
})

export const retryParkedStream = command('retryParkedStream', {
  access: ['admin'],
  input: parked,
  /** `error`: why it is still parked; null where it flows again. */
  output: z.object({ events: z.int(), error: z.nullable(z.string()) }),
})

/** The stream flows again without the events that wait; they stay in the log, and a rebuild takes them in. */
export const skipParkedStream = command('skipParkedStream', {
  access: ['admin'],
  input: parked,
  output: z.object({ events: z.int() }),
})

/** Answers when it has begun. Refuses while one runs. */
export const rebuildProjection = command('rebuildProjection', {
  access: ['analyst', 'admin'],
  input: z.strictObject({ projection: id, reason: reasonField }),
  output: doneAnswer,
})

/** Answers when it has begun; what it found is at /api/admin/verification. */
export const verifyLogNow = command('verifyLogNow', {
  access: ['analyst', 'admin'],
  input: z.strictObject({}),
  output: doneAnswer,
})
