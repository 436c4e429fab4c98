/** "Usually replies within 4 hours" (product.md, "Messages"), and how it is computed. It uses only times. */

import * as z from 'zod/mini'
import { emptyObject } from '../answers.ts'
import { query } from '../declare.ts'

/** The most conversations that are considered: the newest ones of the last 90 days. */
export const mostConversationsCounted = 20
export const responseTimeDays = 90
/** With fewer conversations, no response time is shown. */
export const fewestConversationsCounted = 5
/** Hours to which the median is rounded up. Above the last one, no response time is shown. */
export const responseTimeSteps = [1, 4, 12, 24, 72] as const

/** Null if there are too few conversations, or the median is above 3 days. */
const withinHours = z.nullable(
  z.union([z.literal(1), z.literal(4), z.literal(12), z.literal(24), z.literal(72)]),
)

/** For the requested providers (ids); unknown ones are left out. */
export const responseTimes = query('responseTimes', {
  access: 'anyone',
  input: z.strictObject({
    providerIds: z
      .array(z.string().check(z.minLength(1), z.maxLength(80)))
      .check(z.minLength(1), z.maxLength(50)),
  }),
  output: z.object({
    times: z.array(z.object({ providerId: z.string(), withinHours, counted: z.int() })),
  }),
})

/** The caller's own response time, with the conversations that it is computed from. */
export const myResponseTime = query('myResponseTime', {
  access: ['provider'],
  input: emptyObject,
  output: z.object({
    withinHours,
    medianMinutes: z.nullable(z.int()),
    /** Newest first. */
    conversations: z.array(
      z.object({
        conversationId: z.string(),
        /** Null after the parent's erasure. */
        name: z.nullable(z.string()),
        startedAt: z.string(),
        /**
         * Null if there is no reply yet. It counts as slower than 3 days once 3 days have passed, and not at
         * all before that.
         */
        repliedAt: z.nullable(z.string()),
        /** From the parent's first message to the first reply. */
        minutes: z.nullable(z.int()),
        counts: z.boolean(),
      }),
    ),
  }),
})
