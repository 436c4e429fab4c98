/** How quickly a provider replies: the median of the first replies that count (product.md, "Messages"). */
import {
  fewestConversationsCounted,
  mostConversationsCounted,
  responseTimeSteps,
  responseTimeDays,
} from '../../contract/messages/response-time.ts'
import { firstRepliesOf, type FirstReply } from '../../projections/messages/response-times.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'

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
