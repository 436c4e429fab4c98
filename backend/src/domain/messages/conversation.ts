/**
 * The conversation of one parent and one provider. It is one boundary because the order of its lines, who may
 * write, and what each side has read are rules about all of it. Limits across conversations are counted
 * elsewhere (product.md, "Messages").
 */

import { t } from '../../language/texts.ts'
import { refuse, type Decider, type Refusal, type Command } from '../decider/decider.ts'
import type { ConversationEvent, Side } from './conversation-events.ts'
import { conversationNotFound } from './conversation-not-found.ts'
import {
  evolve,
  conversationNotStarted,
  bookingNoteKey,
  otherSide,
  sentMessageKey,
  firstOfNewest,
  type Conversation,
  type OpenConversation,
} from './conversation-state.ts'
import { mostMessagesForStaff, type BookingChange, type ReportOutcome, type ReportReason } from './limits.ts'
import { sideFlagDecisions, type SideFlagCommand } from './side-flags.ts'
import { countUnread, isUnread, withoutRead } from './unread-messages.ts'

interface OfConversation {
  readonly conversationId: string
}

export interface ConversationPair {
  /** The parent's account. */
  readonly clientId: string
  readonly providerId: string
}

export interface Message {
  readonly messageId: string
  readonly text: string
  /** A keyed hash of the text. */
  readonly digest: string
}

/** The caller is authorized by then: `by` is the side of the signed-in person. */
export type ConversationCommand =
  /** Starts the conversation with the parent's message, or adds the message if the conversation exists. */
  | Command<
      'StartConversation',
      OfConversation & { readonly pair: ConversationPair; readonly message: Message }
    >
  | Command<'SendMessage', OfConversation & { readonly by: Side; readonly message: Message }>
  /** Sent for a change to a booking; starts the conversation if there is none. */
  | Command<
      'NoteBooking',
      OfConversation & {
        readonly pair: ConversationPair
        readonly by: Side
        readonly bookingId: string
        readonly change: BookingChange
        /** ISO 8601: when the booking changed. A change is noted once. */
        readonly changedAt: string
      }
    >
  | Command<'MarkRead', OfConversation & { readonly by: Side; readonly number: number }>
  | SideFlagCommand
  | Command<
      'ReportConversation',
      OfConversation & {
        readonly by: Side
        readonly reportId: string
        readonly report: { readonly reason: ReportReason; readonly words: string }
      }
    >
  /** Sent before a message is shown to staff, so that no unrecorded message is shown. */
  | Command<
      'RecordReportView',
      OfConversation & {
        readonly reportId: string
        readonly staffId: string
        /** The lines that are read; the newest if left out. */
        readonly shown?: { readonly first: number; readonly last: number }
      }
    >
  | Command<
      'CloseReport',
      OfConversation & {
        readonly reportId: string
        readonly staffId: string
        readonly outcome: ReportOutcome
        readonly reason: string
      }
    >
  /** Lets both sides write again in a conversation that staff stopped. */
  | Command<
      'ReopenConversation',
      OfConversation & { readonly reportId: string; readonly staffId: string; readonly reason: string }
    >
  /** Sent by a timer: the message with this number has been unread long enough for an email. */
  | Command<'MailUnreadMessages', OfConversation & { readonly to: Side; readonly number: number }>

type Decide = Decider<Conversation, ConversationCommand, ConversationEvent>['decide']

const noReport = refuse('not_found', 'We couldn’t find that report')

/**
 * Reports of a conversation by one of its sides. Staff view the conversation and close the report with an
 * outcome.
 */
const reportDecisions: Pick<
  Decide,
  'ReportConversation' | 'RecordReportView' | 'CloseReport' | 'ReopenConversation'
> = {
  ReportConversation(state, { conversationId, by, reportId, report }, now) {
    if (state.status !== 'open') return refuse('not_found', t`We couldn’t find that conversation`)
    if ([...state.reports.values()].some((each) => each.by === by && each.isOpen))
      return refuse('not_allowed_now', t`You’ve already reported this conversation. We’re looking into it.`)
    const reporterId = state.sides[by].personId
    return [
      {
        type: 'ConversationReported',
        data: { conversationId, reportId, by, reporterId, ...report, reportedAt: now.toISOString() },
      },
    ]
  },
  RecordReportView(state, { conversationId, reportId, staffId, shown }, now) {
    // After a report is closed, staff can no longer read the conversation.
    const report = state.status === 'open' ? state.reports.get(reportId) : undefined
    if (state.status !== 'open' || !report?.isOpen) return noReport
    const last = shown?.last ?? state.lastNumber
    const first = shown?.first ?? firstOfNewest(state.sent, mostMessagesForStaff) ?? last
    return [
      {
        type: 'ReportedConversationViewed',
        data: {
          conversationId,
          reportId,
          staffId,
          first,
          last,
          views: report.views + 1,
          viewedAt: now.toISOString(),
        },
      },
    ]
  },
  CloseReport(state, { conversationId, reportId, staffId, outcome, reason }, now) {
    const report = state.status === 'open' ? state.reports.get(reportId) : undefined
    if (state.status !== 'open' || !report) return noReport
    // The conversation was reopened since: it can be stopped again.
    const isAgain = outcome === 'stopped' && report.hasStopped && !state.isStopped
    if (!report.isOpen && !isAgain) return refuse('not_allowed_now', 'This report is already closed')
    return [
      {
        type: 'ConversationReportClosed',
        data: { conversationId, reportId, staffId, outcome, reason, closedAt: now.toISOString() },
      },
    ]
  },
  ReopenConversation(state, { conversationId, reportId, staffId, reason }, now) {
    if (state.status !== 'open' || !state.reports.has(reportId)) return noReport
    if (!state.isStopped) return refuse('not_allowed_now', 'This report’s conversation is open')
    return [
      {
        type: 'ConversationReopened',
        data: { conversationId, reportId, staffId, reason, reopenedAt: now.toISOString() },
      },
    ]
  },
}

/** Milliseconds between two emails about one conversation to the same person. */
export const pauseBetweenMails = 4 * 60 * 60_000

export const conversationStream = (conversationId: string): string => `conversation-${conversationId}`

export type BarredReason = 'you_blocked' | 'blocked' | 'stopped'

/** The sentence shown for each reason why a person can't write. */
export const sentencesOfBarredReasons: Readonly<Record<BarredReason, string>> = {
  you_blocked: t`You blocked this person. Unblock them to send a message.`,
  blocked: t`You can’t write to this person`,
  stopped: t`Our team closed this conversation`,
}

/** Why a side can't write now; null if it can. */
export const barredReasonFor = (
  by: Side,
  { isStopped, sides }: { readonly isStopped: boolean; readonly sides: BlocksOf },
): BarredReason | null => {
  if (isStopped) return 'stopped'
  if (sides[by].blocked) return 'you_blocked'
  return sides[otherSide(by)].blocked ? 'blocked' : null
}

type BlocksOf = Readonly<Record<Side, { readonly blocked: boolean }>>

export const conversation: Decider<Conversation, ConversationCommand, ConversationEvent> = {
  initial: conversationNotStarted,
  stream: ({ conversationId }) => conversationStream(conversationId),
  evolve,
  // The state does not include the texts.
  readsSealed: true,
  // Both sides write, read and book at once, so conflicts are frequent on a slow network.
  isContended: true,
  decide: {
    ...reportDecisions,
    ...sideFlagDecisions,
    StartConversation(state, { conversationId, pair, message }, now) {
      if (state.status === 'open') return sendTo(state, conversationId, 'client', message, now)
      const started = start(conversationId, pair, now)
      const open = evolve(state, started)
      if (open.status !== 'open') return conversationNotFound
      const sent = sendTo(open, conversationId, 'client', message, now)
      return 'refused' in sent ? sent : [started, ...sent]
    },
    SendMessage(state, { conversationId, by, message }, now) {
      return state.status === 'open' ? sendTo(state, conversationId, by, message, now) : conversationNotFound
    },
    NoteBooking(state, { conversationId, pair, by, bookingId, change, changedAt }, now) {
      // The changes of a booking are noted in order, so one that is not later is a repeat.
      const noted = state.status === 'open' ? state.noted.get(bookingNoteKey(bookingId, change)) : undefined
      if (noted !== undefined && changedAt <= noted) return []
      const number = (state.status === 'open' ? state.lastNumber : 0) + 1
      const line: ConversationEvent = {
        type: 'BookingNoted',
        data: { conversationId, number, by, bookingId, change, changedAt, notedAt: now.toISOString() },
      }
      return state.status === 'open' ? [line] : [start(conversationId, pair, now), line]
    },
    MarkRead(state, { conversationId, by, number }, now) {
      if (state.status !== 'open') return conversationNotFound
      const { unread } = state.sides[by]
      const left = withoutRead(unread, number)
      // No message of the other side was newly read, and a person's own messages are never unread.
      if (countUnread(left) === countUnread(unread)) return []
      const upTo = Math.min(number, state.lastNumber)
      return [
        {
          type: 'MessagesRead',
          data: { conversationId, by, number: upTo, unread: countUnread(left), readAt: now.toISOString() },
        },
      ]
    },
    MailUnreadMessages(state, { conversationId, to, number }, now) {
      if (state.status !== 'open') return conversationNotFound
      const { unread, mailedAt, mailedNumber, personId, blocked, archived } = state.sides[to]
      // The message was read meanwhile, or an email already covered it, or an email is no longer wanted.
      if (!isUnread(unread, number) || number <= mailedNumber || blocked || archived || state.isStopped)
        return []
      if (mailedAt !== null && now.getTime() - Date.parse(mailedAt) < pauseBetweenMails) return []
      return [
        {
          type: 'UnreadMailFellDue',
          data: { conversationId, to, personId, number: state.lastNumber, mailedAt: now.toISOString() },
        },
      ]
    },
  },
}

const start = (
  conversationId: string,
  pair: { readonly clientId: string; readonly providerId: string },
  now: Date,
): ConversationEvent => ({
  type: 'ConversationStarted',
  data: {
    conversationId,
    clientId: pair.clientId,
    providerId: pair.providerId,
    startedAt: now.toISOString(),
  },
})

const sendTo = (
  state: OpenConversation,
  conversationId: string,
  by: Side,
  { messageId, text, digest }: Message,
  now: Date,
): readonly ConversationEvent[] | Refusal => {
  const before = state.sent.get(sentMessageKey(by, messageId))
  // A repeat gets the same answer, whatever has happened since.
  if (before)
    return before.digest === digest
      ? []
      : refuse('stale', t`This message was already sent with different text`)
  const barred = barredReasonFor(by, state)
  if (barred) return refuse('not_allowed_now', sentencesOfBarredReasons[barred])
  return [
    {
      type: 'MessageSent',
      data: {
        conversationId,
        number: state.lastNumber + 1,
        by,
        writerId: state.sides[by].personId,
        messageId,
        text,
        digest,
        unread: countUnread(state.sides[otherSide(by)].unread) + 1,
        first: firstOf(state, by),
        sentAt: now.toISOString(),
      },
    },
  ]
}

const firstOf = ({ asked, replied }: OpenConversation, by: Side): 'question' | 'reply' | null => {
  if (by === 'client') return asked ? null : 'question'
  return asked && !replied ? 'reply' : null
}
