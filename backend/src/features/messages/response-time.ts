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

/** Milliseconds to the first reply. Null: it waits, and may still be answered in time. Infinity: in 3 days nobody replied. */
export const firstReplyTime = (
  { asked_at: asked, replied_at: replied }: Pick<FirstReply, 'asked_at' | 'replied_at'>,
  now: Date,
): number | null => {
  if (replied) return replied.getTime() - asked.getTime()
  return now.getTime() - asked.getTime() > slowest ? Infinity : null
}

/** Those that count, of one provider's conversations, newest first. */
export const countedConversationsOf = (
  conversations: readonly FirstReply[],
  now: Date,
): readonly FirstReply[] =>
  conversations.filter((each) => firstReplyTime(each, now) !== null).slice(0, mostConversationsCounted)

/** Milliseconds; of an even number the slower of the two in the middle. Null for too few. */
export const medianReplyTime = (times: readonly number[]): number | null =>
  times.length < fewestConversationsCounted
    ? null
    : (times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? null)

/** The first step that is no shorter; null above the last one. */
export const responseTimeStepOf = (median: number | null): (typeof responseTimeSteps)[number] | null =>
  median === null ? null : (responseTimeSteps.find((hours) => median <= hours * hour) ?? null)

/** For each of the providers their newest conversations of the last 90 days, counted or not. */
export const conversationsThatMayCount = (
  tables: ReadTables,
  providerIds: readonly string[],
  now: Date,
): Promise<FirstReply[]> =>
  firstRepliesOf(tables, providerIds, {
    since: new Date(now.getTime() - responseTimeDays * day),
    // As many again as may still be waiting for their first reply.
    most: 2 * mostConversationsCounted,
  })
