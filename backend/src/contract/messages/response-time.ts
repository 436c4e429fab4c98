/** "Usually replies within 4 hours" (product.md, "Messages"), and how it comes about. Made of times alone. */
import * as z from 'zod/mini'
import { emptyObject } from '../answers.ts'
import { query } from '../declare.ts'

/** Conversations that are looked at: the newest ones of the last 90 days. */
export const mostConversationsCounted = 20
export const responseTimeDays = 90
/** Fewer than these, and nothing is said. */
export const fewestConversationsCounted = 5
/** Hours that a median is rounded up to; above the last one nothing is said. */
export const responseTimeSteps = [1, 4, 12, 24, 72] as const

/** Null: too few conversations, or slower than 3 days. */
const withinHours = z.nullable(
  z.union([z.literal(1), z.literal(4), z.literal(12), z.literal(24), z.literal(72)]),
)

/** Of the providers asked for (ids); unknown ones are left out. */
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

/** The provider's own, down to the conversations that count. */
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
        /** Null: no reply yet. It counts as slower than 3 days once 3 days have passed, and not at all before. */
        repliedAt: z.nullable(z.string()),
        /** From the parent's first message to the first reply. */
        minutes: z.nullable(z.int()),
        counts: z.boolean(),
      }),
    ),
  }),
})
