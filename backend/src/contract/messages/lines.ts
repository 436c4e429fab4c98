/** One line of a conversation. Lines are numbered from 1 in the order of the log, without gaps. */

import * as z from 'zod/mini'
import { bookingChanges } from '../../domain/messages/limits.ts'
import { writtenIn } from '../answers.ts'

const side = z.enum(['you', 'other'])
/** ISO 8601, UTC. */
const moment = z.string()

const messageLine = z.object({
  kind: z.literal('message'),
  number: z.int(),
  by: side,
  /** Null after the writer's erasure: "This message was erased". */
  text: z.nullable(z.string()),
  language: writtenIn,
  sentAt: moment,
  /** The id chosen by the sender's page, for the caller's own messages; null for the other side's. */
  messageId: z.nullable(z.string()),
})

/** A booking between the two changed: a link in the thread. It never counts as unread. */
const bookingLine = z.object({
  kind: z.literal('booking'),
  number: z.int(),
  by: side,
  bookingId: z.string(),
  change: z.enum(bookingChanges),
  sentAt: moment,
})

export const conversationLine = z.discriminatedUnion('kind', [messageLine, bookingLine])

export type ConversationLine = z.infer<typeof conversationLine>
