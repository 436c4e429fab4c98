/** The events of a conversation between one parent and one provider (product.md, "Messages"). */

import type { DomainEvent, PersonalFields } from '../decider/decider.ts'
import type { BookingChange, ReportOutcome, ReportReason } from './limits.ts'
import { sideFlagsOf, type SideFlagEvent } from './side-flags.ts'

export const sides = ['client', 'provider'] as const
export type Side = (typeof sides)[number]

/** In every event here. */
interface Of {
  readonly conversationId: string
}

/** Lines are numbered from 1 in the order of the stream, without gaps. */
interface Line {
  readonly number: number
  readonly by: Side
}

export type ConversationEvent =
  | DomainEvent<
      'ConversationStarted',
      Of & {
        /** The parent's account. */
        readonly clientId: string
        readonly providerId: string
        readonly startedAt: string
      }
    >
  | DomainEvent<
      'MessageSent',
      Of &
        Line & {
          /** The account of a parent, or the id of a provider: the text is sealed with this person's key. */
          readonly writerId: string
          /** Chosen by the writer's page. A message with the same id is a repeat. */
          readonly messageId: string
          readonly text: string
          /**
           * A keyed hash of the text. It shows whether a repeat has the same text, and reveals nothing else.
           */
          readonly digest: string
          /** Messages that the other side has not read, including this one. */
          readonly unread: number
          /**
           * The parent's first message, or the provider's first one after it. Response times are measured
           * between these.
           */
          readonly first: 'question' | 'reply' | null
          readonly sentAt: string
        }
    >
  /** A booking between the two changed. This is a line but not a message: it never counts as unread. */
  | DomainEvent<
      'BookingNoted',
      Of &
        Line & {
          readonly bookingId: string
          readonly change: BookingChange
          /** When the booking changed. Missing in older events. */
          readonly changedAt?: string
          readonly notedAt: string
        }
    >
  | DomainEvent<
      'MessagesRead',
      /**
       * Everything up to `number` was read. `unread` is the number of messages this side has still not read.
       */
      Of & Line & { readonly unread: number; readonly readAt: string }
    >
  | SideFlagEvent
  | DomainEvent<
      'ConversationReported',
      Of & {
        readonly reportId: string
        readonly by: Side
        /** The person who wrote the report. */
        readonly reporterId: string
        readonly reason: ReportReason
        readonly words: string
        readonly reportedAt: string
      }
    >
  /** Recorded before staff read the messages from `first` to `last`. */
  | DomainEvent<
      'ReportedConversationViewed',
      Of & {
        readonly reportId: string
        readonly staffId: string
        readonly first: number
        readonly last: number
        /** How often staff have viewed the conversation, including this time. */
        readonly views: number
        readonly viewedAt: string
      }
    >
  | DomainEvent<
      'ConversationReportClosed',
      Of & {
        readonly reportId: string
        readonly staffId: string
        readonly outcome: ReportOutcome
        /** Shown to the reporter. */
        readonly reason: string
        readonly closedAt: string
      }
    >
  /** Staff stopped the conversation when they closed this report, and let both sides write again. */
  | DomainEvent<
      'ConversationReopened',
      Of & {
        readonly reportId: string
        readonly staffId: string
        /** For staff alone. */
        readonly reason: string
        readonly reopenedAt: string
      }
    >
  /**
   * This side has left messages unread for so long that an email is due, unless they switched these emails
   * off. None of the messages is newer than `number`.
   */
  | DomainEvent<
      'UnreadMailFellDue',
      Of & {
        readonly to: Side
        readonly personId: string
        readonly number: number
        readonly mailedAt: string
      }
    >

export const conversationPersonalFields: PersonalFields<ConversationEvent> = {
  ConversationStarted: 'none',
  MessageSent: { person: 'writerId', fields: ['text'], betweenThem: ['text'] },
  BookingNoted: 'none',
  MessagesRead: 'none',
  ...sideFlagsOf('none'),
  ConversationReported: { person: 'reporterId', fields: ['words'] },
  ReportedConversationViewed: 'none',
  ConversationReportClosed: 'none',
  ConversationReopened: 'none',
  UnreadMailFellDue: 'none',
}
