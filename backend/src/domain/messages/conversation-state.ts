/** The state of a conversation, how each event changes it, and whose data the events are. */

import { Map as ImmutableMap, OrderedMap } from 'immutable'
import type { ConversationEvent, Side } from './conversation-events.ts'
import {
  isSideFlagEvent,
  noSideFlags,
  sideFlagEvents,
  type SideFlagEvent,
  type SideFlags,
} from './side-flags.ts'
import { withoutRead, withUnread, type UnreadNumbers } from './unread-messages.ts'

interface Sent {
  readonly number: number
  readonly digest: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** By side and id, in the order of their numbers. */
type SentMessages = OrderedMap<string, Sent>

/** The number of the first of the newest messages, of which there are at most this many; null without any. */
export const firstOfNewest = (sent: SentMessages, most: number): number | null =>
  sent.valueSeq().takeLast(most).first()?.number ?? null

interface Participant extends SideFlags {
  readonly personId: string
  /** The number of the last line that this side has read. */
  readonly readNumber: number
  readonly unread: UnreadNumbers
  /** When the last email about unread messages was sent, and the last line that it covered. */
  readonly mailedAt: string | null
  readonly mailedNumber: number
}

interface Report {
  readonly by: Side
  readonly isOpen: boolean
  /** It was closed with the conversation, which staff may have reopened since. */
  readonly hasStopped: boolean
  /** How often staff have viewed the conversation for this report. */
  readonly views: number
}

export interface OpenConversation {
  readonly status: 'open'
  readonly sides: Readonly<Record<Side, Participant>>
  /** The number of the newest line. */
  readonly lastNumber: number
  readonly sent: SentMessages
  /** Whether the parent has sent a message, and whether the provider has replied to it. */
  readonly asked: boolean
  readonly replied: boolean
  /** By report id. */
  readonly reports: ReadonlyMap<string, Report>
  /** Staff stopped the conversation: neither side can write. */
  readonly isStopped: boolean
  /** When the latest change of each kind to each booking took place that it shows, by {@link bookingNoteKey}. */
  readonly noted: ImmutableMap<string, string>
}

export type Conversation = { readonly status: 'none' } | OpenConversation

export const conversationNotStarted: Conversation = { status: 'none' }

export const otherSide = (side: Side): Side => (side === 'client' ? 'provider' : 'client')

/** The key includes the side, because both sides may choose the same id. */
export const sentMessageKey = (by: Side, messageId: string): string => `${by}/${messageId}`

const participant = (personId: string): Participant => ({
  personId,
  readNumber: 0,
  unread: [],
  ...noSideFlags,
  mailedAt: null,
  mailedNumber: 0,
})

const begun = (clientId: string, providerId: string): OpenConversation => ({
  status: 'open',
  sides: { client: participant(clientId), provider: participant(providerId) },
  lastNumber: 0,
  sent: OrderedMap(),
  asked: false,
  replied: false,
  reports: new Map(),
  isStopped: false,
  noted: ImmutableMap(),
})

export const evolve = (state: Conversation, event: ConversationEvent): Conversation => {
  if (event.type === 'ConversationStarted') return begun(event.data.clientId, event.data.providerId)
  if (state.status !== 'open') return state
  return isSideFlagEvent(event)
    ? change(state, event.data.by, sideFlagEvents[event.type])
    : evolveOpen(state, event)
}

type Later = Exclude<ConversationEvent, SideFlagEvent | { type: 'ConversationStarted' }>

const evolveOpen = (state: OpenConversation, event: Later): OpenConversation => {
  switch (event.type) {
    case 'MessageSent': {
      const { by, messageId, number, digest, first, sentAt } = event.data
      const reader = otherSide(by)
      return {
        // What was put away comes back with a new message of the other side.
        ...change(state, reader, {
          unread: withUnread(state.sides[reader].unread, number),
          archived: false,
        }),
        lastNumber: number,
        sent: state.sent.set(sentMessageKey(by, messageId), { number, digest, at: Date.parse(sentAt) }),
        asked: state.asked || first === 'question',
        replied: state.replied || first === 'reply',
      }
    }
    case 'BookingNoted': {
      const { number, bookingId, change: what, changedAt, notedAt } = event.data
      return {
        ...state,
        lastNumber: number,
        noted: state.noted.set(bookingNoteKey(bookingId, what), changedAt ?? notedAt),
      }
    }
    case 'MessagesRead': {
      const { by, number } = event.data
      return change(state, by, { readNumber: number, unread: withoutRead(state.sides[by].unread, number) })
    }
    case 'ConversationReported': {
      const { reportId, by } = event.data
      return {
        ...state,
        reports: new Map([...state.reports, [reportId, { by, isOpen: true, hasStopped: false, views: 0 }]]),
      }
    }
    case 'ReportedConversationViewed':
      return changeReport(state, event.data.reportId, { views: event.data.views })
    case 'ConversationReportClosed':
      return {
        ...changeReport(state, event.data.reportId, {
          isOpen: false,
          hasStopped: event.data.outcome === 'stopped',
        }),
        isStopped: state.isStopped || event.data.outcome === 'stopped',
      }
    case 'ConversationReopened':
      return { ...state, isStopped: false }
    case 'UnreadMailFellDue':
      return change(state, event.data.to, {
        mailedAt: event.data.mailedAt,
        mailedNumber: event.data.number,
      })
  }
}

export const bookingNoteKey = (bookingId: string, what: string): string => `${bookingId}/${what}`

const changeReport = (
  state: OpenConversation,
  reportId: string,
  changed: Partial<Report>,
): OpenConversation => {
  const report = state.reports.get(reportId)
  return report
    ? { ...state, reports: new Map([...state.reports, [reportId, { ...report, ...changed }]]) }
    : state
}

const change = (state: OpenConversation, side: Side, changed: Partial<Participant>): OpenConversation => ({
  ...state,
  sides: { ...state.sides, [side]: { ...state.sides[side], ...changed } },
})

/**
 * The data of the event as this person may export it, without ids of staff; null if the event is not theirs.
 * A conversation is shared: who reported it, which of our staff read it and what the other side did are not
 * theirs.
 *
 * @param state the conversation with this event
 * @param persons the ids in the log that are the person
 */
export const ownDataOf = (
  event: ConversationEvent,
  { sides, reports }: Pick<OpenConversation, 'sides' | 'reports'>,
  persons: ReadonlySet<string>,
): object | null => {
  const isOwn = (side: Side | undefined) => side !== undefined && persons.has(sides[side].personId)
  if (isSideFlagEvent(event)) return isOwn(event.data.by) ? event.data : null
  switch (event.type) {
    case 'ConversationStarted':
    case 'BookingNoted':
      return event.data
    case 'MessageSent':
    case 'MessagesRead':
    case 'ConversationReported':
      return isOwn(event.data.by) ? event.data : null
    case 'UnreadMailFellDue':
      return isOwn(event.data.to) ? event.data : null
    case 'ConversationReopened': {
      // Only one of them knows that there was a report.
      const { conversationId, reopenedAt } = event.data
      return { conversationId, reopenedAt }
    }
    case 'ReportedConversationViewed':
    case 'ConversationReportClosed': {
      const { staffId: _, ...data } = event.data
      return isOwn(reports.get(data.reportId)?.by) ? data : null
    }
  }
}
