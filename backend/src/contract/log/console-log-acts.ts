/**
 * What staff do to projections and the log's verification (product.md, "The staff console"). Each act is an
 * event with its reason.
 */

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
  /** `error`: why the stream is still parked; null if it is processed again. */
  output: z.object({ events: z.int(), error: z.nullable(z.string()) }),
})

/**
 * Processes the stream again without the waiting events. They stay in the log, and a rebuild applies them.
 */
export const skipParkedStream = command('skipParkedStream', {
  access: ['admin'],
  input: parked,
  output: z.object({ events: z.int() }),
})

/** Answers once the rebuild has started. Refuses while one is running. */
export const rebuildProjection = command('rebuildProjection', {
  access: ['analyst', 'admin'],
  input: z.strictObject({ projection: id, reason: reasonField }),
  output: doneAnswer,
})

/** Answers once the verification has started; its result is at /api/admin/verification. */
export const verifyLogNow = command('verifyLogNow', {
  access: ['analyst', 'admin'],
  input: z.strictObject({}),
  output: doneAnswer,
})
