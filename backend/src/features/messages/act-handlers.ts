/** Acts of a participant. Participation is read from the stream, which already has their own latest act. */

import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/messages/acts.ts'
import type { sideFlagCommands } from '../../contract/messages/acts.ts'
import type { CommandNamed } from '../../domain/commands.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import type { Side } from '../../domain/messages/conversation-events.ts'
import { sentMessageKey, type OpenConversation } from '../../domain/messages/conversation-state.ts'
import { conversation, conversationStream } from '../../domain/messages/conversation.ts'
import { mostNewConversationsADay } from '../../domain/messages/limits.ts'
import { sideFlagActNames, sideFlagActs, type SideFlagAct } from '../../domain/messages/side-flags.ts'
import { countUnread } from '../../domain/messages/unread-messages.ts'
import { t } from '../../language/texts.ts'
import { isRefused, type Handlers, type HandlerContext } from '../../platform/functions/registry.ts'
import { providerById } from '../../projections/profiles/providers.ts'
import { conversationIdOf } from './conversation-id.ts'
import { hasOtherLeft, refuseWriting, findParticipation, type OfParticipants } from './participation.ts'

type ActHandlers = Handlers<DeclarationsOf<typeof declarations>>

const done = { status: 'done' } as const

interface Written {
  readonly messageId: string
  readonly text: string
}

/**
 * Adds a keyed hash of the text, by which a repeat of a message can be recognized but
 * the text cannot be guessed.
 */
const messageOf = ({ idOf }: HandlerContext, conversationId: string, { messageId, text }: Written) => ({
  messageId,
  text,
  digest: idOf('message', `${conversationId}\n${messageId}\n${text}`),
})

const openState = async ({ stateOf }: HandlerContext, conversationId: string): Promise<OpenConversation> => {
  const state = await stateOf(conversation, conversationStream(conversationId))
  if (state.status !== 'open')
    throw new Error('The conversation was not found after a message was sent in it')
  return state
}

/** The message as its sender sees it. Its number and time come from the stream, also if it was sent twice. */
const sentLine = async (
  context: HandlerContext,
  conversationId: string,
  by: Side,
  { messageId, text }: Written,
) => {
  const sent = (await openState(context, conversationId)).sent.get(sentMessageKey(by, messageId))
  if (!sent) throw new Error('The message was not found after it was sent')
  return {
    conversationId,
    line: {
      kind: 'message',
      number: sent.number,
      by: 'you',
      text,
      sentAt: new Date(sent.at).toISOString(),
      messageId,
    },
  } as const
}

const send = async (
  context: HandlerContext,
  {
    by,
    command,
    written,
  }: {
    by: Side
    command: CommandNamed<'StartConversation' | 'SendMessage'>
    written: Written
  },
) => {
  const sent = await context.attempt(command)
  return isRefused(sent) ? sent : sentLine(context, command.conversationId, by, written)
}

const switching =
  (act: SideFlagAct) =>
  async (
    context: HandlerContext & OfParticipants,
    { conversationId }: { readonly conversationId: string },
  ) => {
    const part = await findParticipation(context, conversationId)
    if (isRefused(part)) return part
    return context.decide({ type: sideFlagActs[act].type, conversationId, by: part.reader.side }, done)
  }

/** Counts a new conversation against the parent's daily limit. Null if it is within the limit. */
const countNewConversation = async ({ countAct }: HandlerContext): Promise<Refusal | null> => {
  const wait = await countAct('newConversations', {
    calls: mostNewConversationsADay,
    seconds: 24 * 3600,
    of: 'account',
  })
  if (wait === null) return null
  const message = t`You can start up to ${mostNewConversationsADay} conversations a day. Try again tomorrow.`
  return { ...refuse('too_many_attempts', message), retryAfter: wait }
}

export const sideFlagHandlers = Object.fromEntries(
  sideFlagActNames.map((act) => [act, switching(act)]),
) as Handlers<typeof sideFlagCommands>

export const messageActHandlers: ActHandlers = {
  startConversation: async (context, { providerId, ...written }) => {
    const { session, tables, stateOf } = context
    const provider = await providerById(tables, providerId)
    if (!provider) return refuse('not_found', t`We couldn’t find that provider`)
    if (!session.user.isVerified) return refuseWriting('unverified')
    const pair = { clientId: session.user.id, providerId: provider.id }
    const conversationId = conversationIdOf(context, pair)
    const { status } = await stateOf(conversation, conversationStream(conversationId))
    const full = status === 'none' ? await countNewConversation(context) : null
    if (full) return full
    const command = {
      type: 'StartConversation',
      conversationId,
      pair,
      message: messageOf(context, conversationId, written),
    } as const
    return send(context, { by: 'client', command, written })
  },

  sendMessage: async (context, { conversationId, ...written }) => {
    const part = await findParticipation(context, conversationId)
    if (isRefused(part)) return part
    if (!context.session.user.isVerified) return refuseWriting('unverified')
    const by = part.reader.side
    const isSent = part.state.sent.has(sentMessageKey(by, written.messageId))
    if (!isSent && (await hasOtherLeft(context, part))) return refuseWriting('erased')
    const command = {
      type: 'SendMessage',
      conversationId,
      by,
      message: messageOf(context, conversationId, written),
    } as const
    return send(context, { by, command, written })
  },

  markRead: async (context, { conversationId, number }) => {
    const part = await findParticipation(context, conversationId)
    if (isRefused(part)) return part
    const { side } = part.reader
    const read = await context.attempt({ type: 'MarkRead', conversationId, by: side, number })
    if (isRefused(read)) return read
    const { readNumber, unread } = (await openState(context, conversationId)).sides[side]
    return { readByYou: readNumber, unread: countUnread(unread) }
  },

  reportConversation: async (context, { conversationId, ...report }) => {
    const part = await findParticipation(context, conversationId)
    if (isRefused(part)) return part
    const reportId = context.newId('report')
    const command = {
      type: 'ReportConversation',
      conversationId,
      by: part.reader.side,
      reportId,
      report,
    } as const
    return context.decide(command, { reportId })
  },
}
