/**
 * Response times: for other providers only the rounded figure, for the caller's own
 * also the counted conversations.
 */

import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/messages/response-time.ts'
import {
  fewestConversationsCounted,
  mostConversationsCounted,
  responseTimeSteps,
  responseTimeDays,
} from '../../contract/messages/response-time.ts'
import { providerIdOf } from '../../domain/profiles/provider-id.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import { firstRepliesOf, type FirstReply } from '../../projections/messages/response-times.ts'

/** How quickly a provider replies: the median of the first replies that count (product.md, "Messages"). */

const hour = 60 * 60_000
const day = 24 * hour
const slowest = responseTimeSteps[4] * hour

/**
 * Milliseconds to the first reply. Null if it may still be answered in time; Infinity if 3 days passed
 * without a reply.
 */
export const firstReplyTime = (
  { asked_at: asked, replied_at: replied }: Pick<FirstReply, 'asked_at' | 'replied_at'>,
  now: Date,
): number | null => {
  if (replied) return replied.getTime() - asked.getTime()
  return now.getTime() - asked.getTime() > slowest ? Infinity : null
}

/** The conversations that count. @param conversations of one provider, newest first */
export const countedConversationsOf = (
  conversations: readonly FirstReply[],
  now: Date,
): readonly FirstReply[] =>
  conversations.filter((each) => firstReplyTime(each, now) !== null).slice(0, mostConversationsCounted)

/** Milliseconds. For an even number of times, the slower of the middle two. Null if there are too few. */
export const medianReplyTime = (times: readonly number[]): number | null =>
  times.length < fewestConversationsCounted
    ? null
    : (times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? null)

/** The time rounded up to the next step, in hours; null if it is above the last step. */
export const responseTimeStepOf = (median: number | null): (typeof responseTimeSteps)[number] | null =>
  median === null ? null : (responseTimeSteps.find((hours) => median <= hours * hour) ?? null)

/** For each provider, their newest conversations of the last 90 days, including those that may not count. */
export const conversationsThatMayCount = (
  tables: ReadTables,
  providerIds: readonly string[],
  now: Date,
): Promise<FirstReply[]> =>
  firstRepliesOf(tables, providerIds, {
    since: new Date(now.getTime() - responseTimeDays * day),
    // Twice as many, because up to half of them may still be waiting for their first reply.
    most: 2 * mostConversationsCounted,
  })

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
    const now = new Date()
    const own = providerIdOf(context, context.session)
    const rows = await conversationsThatMayCount(context.tables, [own], now)
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
