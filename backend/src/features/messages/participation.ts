/** The caller as a participant. A conversation that they do not take part in is answered as not found. */

import type { WritingBarredReason } from '../../contract/messages/conversations.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import type { Side } from '../../domain/messages/conversation-events.ts'
import { conversationNotFound } from '../../domain/messages/conversation-not-found.ts'
import { otherSide, type OpenConversation } from '../../domain/messages/conversation-state.ts'
import {
  conversation,
  conversationStream,
  sentencesOfBarredReasons,
} from '../../domain/messages/conversation.ts'
import { sideOfCaller } from '../../domain/profiles/provider-id.ts'
import { t } from '../../language/texts.ts'
import type { HandlerContext, SessionAs } from '../../platform/functions/registry.ts'
import { accountById } from '../../projections/accounts/accounts.ts'
import type { Reader } from '../../projections/messages/conversation-queries.ts'
import { providerById } from '../../projections/profiles/providers.ts'

/** What handlers of clients and providers work with. Staff take part in no conversation. */
export type OfParticipants = HandlerContext<SessionAs<Side>>

export interface Participation {
  readonly conversationId: string
  readonly reader: Reader
  /** The current state, from all events of the stream. */
  readonly state: OpenConversation
}

export const findParticipation = async (
  context: OfParticipants,
  conversationId: string,
): Promise<Participation | Refusal> => {
  const reader = sideOfCaller(context, context.session)
  const state = await context.stateOf(conversation, conversationStream(conversationId))
  if (state.status !== 'open' || state.sides[reader.side].personId !== reader.personId)
    return conversationNotFound
  return { conversationId, reader, state }
}

/** The messages for all reasons that keep a person from writing. */
const barredSentences: Readonly<Record<WritingBarredReason, string>> = {
  ...sentencesOfBarredReasons,
  unverified: t`Confirm your email address first`,
  erased: t`This person deleted their account`,
}

export const refuseWriting = (why: WritingBarredReason): Refusal =>
  refuse('not_allowed_now', barredSentences[why])

/** Whether the other participant has left, so that nobody would read a new message. */
export const hasOtherLeft = async (
  { tables }: HandlerContext,
  { reader, state }: Participation,
): Promise<boolean> => {
  const side = otherSide(reader.side)
  const { personId } = state.sides[side]
  return side === 'client'
    ? (await accountById(tables, personId)) === null
    : (await providerById(tables, personId)) === undefined
}
