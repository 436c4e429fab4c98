/**
 * What GET /api/live sends about conversations, as the data of an event called `message`: numbers, never
 * texts. A page that receives a number higher than its own asks `conversation` for the lines after its own.
 */

import * as z from 'zod/mini'

export const liveMessage = z.discriminatedUnion('kind', [
  /**
   * A line was added. Sent to both sides, whoever wrote it. `by` is from the view of the recipient of this
   * event.
   */
  z.object({
    kind: z.literal('line'),
    conversationId: z.string(),
    number: z.int(),
    by: z.enum(['you', 'other']),
    /**
     * Messages in this conversation that the recipient of this event has not read; null if the number did not
     * change.
     */
    unread: z.nullable(z.int()),
  }),
  /**
   * One side has read up to `number`. Sent to both sides, so that a person's other tabs and devices are
   * updated too.
   */
  z.object({
    kind: z.literal('read'),
    conversationId: z.string(),
    number: z.int(),
    by: z.enum(['you', 'other']),
    at: z.string(),
    unread: z.nullable(z.int()),
  }),
  /** Blocked, unblocked, stopped, the recipient's report closed: call `conversation` again. */
  z.object({ kind: z.literal('state'), conversationId: z.string() }),
])

export type LiveMessage = z.infer<typeof liveMessage>
