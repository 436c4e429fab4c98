/** Whether two people can still turn to each other, for what is not a message. */

import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import type { Side } from '../../domain/messages/conversation-events.ts'
import {
  barredReasonFor,
  conversation,
  conversationStream,
  sentencesOfBarredReasons,
  type ConversationPair,
} from '../../domain/messages/conversation.ts'
import type { HandlerContext } from '../../platform/functions/registry.ts'
import { conversationIdOf } from './conversation-id.ts'

/**
 * The refusal that this side gets instead of writing to the other: one of them blocked the other, or staff
 * stopped their conversation. Null if it may, and if the two have no conversation.
 */
export const barredBetween = async (
  context: Pick<HandlerContext, 'idOf' | 'stateOf'>,
  pair: ConversationPair,
  by: Side,
): Promise<Refusal | null> => {
  const state = await context.stateOf(conversation, conversationStream(conversationIdOf(context, pair)))
  const barred = state.status === 'open' ? barredReasonFor(by, state) : null
  return barred && refuse('not_allowed_now', sentencesOfBarredReasons[barred])
}
