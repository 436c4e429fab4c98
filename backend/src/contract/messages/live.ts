/**
 * What GET /api/live tells of conversations, as the data of an event called `message`: numbers, never a text. A page that
 * sees a number beyond its own asks `conversation` for what is after its own.
 */
import * as z from 'zod/mini'

export const liveMessage = z.discriminatedUnion('kind', [
  /** A line was added: to both sides, whoever wrote it. `by`: as the reader of this event sees it. */
  z.object({
    kind: z.literal('line'),
    conversationId: z.string(),
    number: z.int(),
    by: z.enum(['you', 'other']),
    /** Messages that the reader of this event has not read in this conversation now; null: as many as before. */
    unread: z.nullable(z.int()),
  }),
  /** One side read up to `number`: told to both, so that one's other tabs and devices follow. */
  z.object({
    kind: z.literal('read'),
    conversationId: z.string(),
    number: z.int(),
    by: z.enum(['you', 'other']),
    at: z.string(),
    unread: z.nullable(z.int()),
  }),
  /** Blocked, unblocked, stopped, a report closed, or somebody erased: ask `conversation` anew. */
  z.object({ kind: z.literal('state'), conversationId: z.string() }),
])

export type LiveMessage = z.infer<typeof liveMessage>
