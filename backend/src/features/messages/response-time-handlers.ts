/**
 * Response times: for other providers only the rounded figure, for the caller's own
 * also the counted conversations.
 */
import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/messages/response-time.ts'
import { refuse } from '../../domain/decider/decider.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import { conversationReaderOf } from './participation.ts'
import {
  conversationsThatMayCount,
  countedConversationsOf,
  medianReplyTime,
  responseTimeStepOf,
  firstReplyTime,
} from './response-time.ts'

type ResponseTimeHandlers = Handlers<DeclarationsOf<typeof declarations>>

const minute = 60_000
const minutesOf = (milliseconds: number) => Math.ceil(milliseconds / minute)

export const responseTimeHandlers: ResponseTimeHandlers = {
  responseTimes: async ({ tables }, { providerIds }) => {
    const now = new Date()
    const asked = [...new Set(providerIds)]
    const rows = await conversationsThatMayCount(tables, asked, now)
    return {
      times: asked.flatMap((providerId) => {
        const counted = countedConversationsOf(
          rows.filter((row) => row.provider_id === providerId),
          now,
        )
        if (counted.length === 0) return []
        const median = medianReplyTime(counted.map((each) => firstReplyTime(each, now) ?? 0))
        return [{ providerId, withinHours: responseTimeStepOf(median), counted: counted.length }]
      }),
    }
  },

  myResponseTime: async (context) => {
    const reader = conversationReaderOf(context)
    if (!reader) return refuse('not_authenticated', 'Not authenticated')
    const now = new Date()
    const rows = await conversationsThatMayCount(context.tables, [reader.personId], now)
    const counted = new Set(countedConversationsOf(rows, now))
    const median = medianReplyTime([...counted].map((each) => firstReplyTime(each, now) ?? 0))
    return {
      withinHours: responseTimeStepOf(median),
      medianMinutes: median === null || !Number.isFinite(median) ? null : minutesOf(median),
      conversations: rows.map((row) => ({
        conversationId: row.conversation_id,
        name: row.name,
        startedAt: row.asked_at.toISOString(),
        repliedAt: row.replied_at?.toISOString() ?? null,
        minutes: row.replied_at && minutesOf(row.replied_at.getTime() - row.asked_at.getTime()),
        counts: counted.has(row),
      })),
    }
  },
}
