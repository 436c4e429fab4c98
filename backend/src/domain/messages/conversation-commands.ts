/**
 * The commands of a conversation. The caller is authorized by then: `by` is the side of the signed-in person.
 */
import type { Command } from '../decider/decider.ts'
import type { Side } from './conversation-events.ts'
import type { BookingChange, ReportOutcome, ReportReason } from './limits.ts'

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
  | Command<'BlockParticipant', OfConversation & { readonly by: Side }>
  | Command<'UnblockParticipant', OfConversation & { readonly by: Side }>
  | Command<
      'ReportConversation',
      OfConversation & {
        readonly by: Side
        readonly reportId: string
        readonly report: { readonly reason: ReportReason; readonly words: string }
      }
    >
  /** Sent before a message is shown to staff, so that no unrecorded message is shown. */
  | Command<'RecordReportView', OfConversation & { readonly reportId: string; readonly staffId: string }>
  | Command<
      'CloseReport',
      OfConversation & {
        readonly reportId: string
        readonly staffId: string
        readonly outcome: ReportOutcome
        readonly reason: string
      }
    >
  /** Sent by a timer: the message with this number has been unread long enough for an email. */
  | Command<'MailUnreadMessages', OfConversation & { readonly to: Side; readonly number: number }>
