/** Queries of a participant: the list, one conversation by message numbers, the unread count. */

import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/messages/conversations.ts'
import {
  conversationsPageSize,
  linesAboveUnread,
  linesPageSize,
  mostUnreadCounted,
  type WritingBarredReason,
} from '../../contract/messages/conversations.ts'
import { isInstant } from '../../contract/moment.ts'
import { reasonInReadersWords } from '../../contract/ready-reasons.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { conversationNotFound } from '../../domain/messages/conversation-not-found.ts'
import { barredReasonFor, conversation, conversationStream } from '../../domain/messages/conversation.ts'
import {
  sideFlagActNames,
  sideFlagActs,
  type SideFlagAct,
  type SideFlags,
} from '../../domain/messages/side-flags.ts'
import { isParticipant, sideOfCaller } from '../../domain/profiles/provider-id.ts'
import { t } from '../../language/texts.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import { bookingById } from '../../projections/bookings/queries.ts'
import {
  conversationHead,
  conversationsOf,
  firstUnreadNumber,
  linesBetween,
  otherSideOf,
  sideFlagsIn,
  unreadCountOf,
  type ConversationHead,
  type ListPlace,
  type Reader,
} from '../../projections/messages/conversation-queries.ts'
import { providerById } from '../../projections/profiles/providers.ts'
import { conversationIdOf } from './conversation-id.ts'
import type { OfParticipants } from './participation.ts'

type ReadingHandlers = Handlers<DeclarationsOf<typeof declarations>>

const placeText = ({ at, conversationId }: ListPlace) => `${at}/${conversationId}`
/** Null for a text that placeText did not make. */
const placeIn = (text: string): ListPlace | null => {
  const [at = '', conversationId = '', ...rest] = text.split('/')
  return isInstant(at) && conversationId !== '' && rest.length === 0 ? { at, conversationId } : null
}

const barredOf = (
  { session }: OfParticipants,
  reader: Reader,
  head: ConversationHead,
): WritingBarredReason | null => {
  if (head.other.isErased) return 'erased'
  if (!session.user.isVerified) return 'unverified'
  const sides = { client: sideFlagsIn(head, 'client'), provider: sideFlagsIn(head, 'provider') }
  return barredReasonFor(reader.side, { isStopped: head.is_stopped, sides })
}

interface Asked {
  readonly before?: number | undefined
  readonly after?: number | undefined
}

/** Which lines to return: those asked for, or the page around the first unread message. */
const pageOf = ({ before, after }: Asked, firstUnread: number | null, last: number) => {
  const size = linesPageSize
  if (before !== undefined) return { after: 0, before, from: 'end', size } as const
  const beyond = last + 1
  if (after !== undefined) return { after, before: beyond, from: 'start', size } as const
  if (firstUnread === null) return { after: 0, before: beyond, from: 'end', size } as const
  return {
    after: Math.max(0, Math.min(firstUnread - 1 - linesAboveUnread, last - size)),
    before: beyond,
    from: 'start',
    size,
  } as const
}

/** Each can be switched to what it is not. */
const actsOn = (flags: SideFlags) =>
  Object.fromEntries(
    sideFlagActNames.map((act) => [act, flags[sideFlagActs[act].flag] !== sideFlagActs[act].to]),
  ) as Record<SideFlagAct, boolean>

export const messageReadingHandlers: ReadingHandlers = {
  conversations: async (context, { after, only, name }) => {
    const reader = sideOfCaller(context, context.session)
    const place = after === undefined ? null : placeIn(after)
    if (after !== undefined && place === null)
      return refuse('validation', 'Please check this: after', { after: t`That page doesn’t exist` })
    const page = { after: place, only, name, size: conversationsPageSize }
    const { conversations, next } = await conversationsOf(context.tables, reader, page)
    return { conversations, next: next && placeText(next) }
  },

  conversation: async (context, { id, ...asked }) => {
    const reader = sideOfCaller(context, context.session)
    const head = await conversationHead(context.tables, reader, id)
    if (!head) return conversationNotFound
    const { side } = reader
    const read = head[`${side}_read`]
    const unread = head[`${side}_unread`]
    const firstUnread =
      unread === 0 ? null : await firstUnreadNumber(context.tables, side, { conversationId: id, read })
    const page = pageOf(asked, firstUnread, head.last_number)
    const lines = await linesBetween(context.tables, side, { conversationId: id, ...page })
    const writingBarred = barredOf(context, reader, head)
    const flags = sideFlagsIn(head, side)
    const otherSide = otherSideOf(side)
    const { report } = head
    return {
      id,
      you: side,
      other: head.other,
      lines,
      hasEarlier: (lines[0]?.number ?? asked.before ?? 1) > 1,
      hasLater: (lines.at(-1)?.number ?? asked.after ?? head.last_number) < head.last_number,
      lastNumber: head.last_number,
      firstUnread,
      unread,
      readByYou: read,
      readByOther: {
        number: head[`${otherSide}_read`],
        at: head[`${otherSide}_read_at`]?.toISOString() ?? null,
      },
      ...flags,
      writingBarred,
      reopenedAt: head.reopened_at?.toISOString() ?? null,
      report: report && {
        reportId: report.report_id,
        reportedAt: report.reported_at.toISOString(),
        closed:
          report.closed_at === null || report.outcome === null
            ? null
            : {
                outcome: report.outcome,
                reason: reasonInReadersWords(report.closing_reason ?? ''),
                closedAt: report.closed_at.toISOString(),
              },
      },
      acts: {
        write: writingBarred === null,
        markRead: unread > 0,
        ...actsOn(flags),
        block: !flags.blocked && !head.other.isErased,
        report: report === null || report.closed_at !== null,
      },
    }
  },

  conversationWith: async (context, { providerId }) => {
    const { session, tables } = context
    const provider = await providerById(tables, providerId)
    if (!provider) return refuse('not_found', t`We couldn’t find that provider`)
    const conversationId = conversationIdOf(context, { clientId: session.user.id, providerId: provider.id })
    const state = await context.stateOf(conversation, conversationStream(conversationId))
    const barred = state.status === 'open' ? barredReasonFor('client', state) : null
    return {
      conversationId: state.status === 'open' ? conversationId : null,
      other: {
        role: 'provider',
        providerId: provider.id,
        slug: provider.slug,
        name: provider.name,
        photo: provider.photo,
        isErased: false,
      },
      writingBarred: session.user.isVerified ? barred : 'unverified',
    }
  },

  bookingConversation: async (context, { bookingId }) => {
    const reader = sideOfCaller(context, context.session)
    const booking = await bookingById(context.tables, bookingId)
    if (!booking || booking[`${reader.side}_id`] !== reader.personId)
      return refuse('not_found', t`We couldn’t find that booking`)
    const pair = { clientId: booking.client_id, providerId: booking.provider_id }
    const conversationId = conversationIdOf(context, pair)
    const head = await conversationHead(context.tables, reader, conversationId)
    return { conversationId: head && conversationId }
  },

  unreadCount: async (context) => {
    const { session } = context
    return isParticipant(session)
      ? unreadCountOf(context.tables, sideOfCaller(context, session), mostUnreadCounted)
      : { conversations: 0, messages: 0 }
  },
}
