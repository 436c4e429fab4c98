/**
 * The commands of a conversation. The caller is authorized by then: `by` is the side of the signed-in person.
 */
import type { Side } from './conversation-events.ts'
import type { BookingChange, ReportOutcome, ReportReason } from './limits.ts'

class OfConversation {
  constructor(readonly conversationId: string) {}
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

/** Starts the conversation with the parent's message, or adds the message if the conversation exists. */
export class StartConversation extends OfConversation {
  readonly type = 'StartConversation'
  constructor(
    conversationId: string,
    readonly pair: ConversationPair,
    readonly message: Message,
  ) {
    super(conversationId)
  }
}

export class SendMessage extends OfConversation {
  readonly type = 'SendMessage'
  constructor(
    conversationId: string,
    readonly by: Side,
    readonly message: Message,
  ) {
    super(conversationId)
  }
}

/** Sent for a change to a booking; starts the conversation if there is none. */
export class NoteBooking extends OfConversation {
  readonly type = 'NoteBooking'
  constructor(
    conversationId: string,
    readonly pair: ConversationPair,
    readonly by: Side,
    readonly bookingId: string,
    readonly change: BookingChange,
    /** ISO 8601: when the booking changed. A change is noted once. */
    readonly changedAt: string,
  ) {
    super(conversationId)
  }
}

export class MarkRead extends OfConversation {
  readonly type = 'MarkRead'
  constructor(
    conversationId: string,
    readonly by: Side,
    readonly number: number,
  ) {
    super(conversationId)
  }
}

export class BlockParticipant extends OfConversation {
  readonly type = 'BlockParticipant'
  constructor(
    conversationId: string,
    readonly by: Side,
  ) {
    super(conversationId)
  }
}

export class UnblockParticipant extends OfConversation {
  readonly type = 'UnblockParticipant'
  constructor(
    conversationId: string,
    readonly by: Side,
  ) {
    super(conversationId)
  }
}

export class ReportConversation extends OfConversation {
  readonly type = 'ReportConversation'
  constructor(
    conversationId: string,
    readonly by: Side,
    readonly reportId: string,
    readonly report: { readonly reason: ReportReason; readonly words: string },
  ) {
    super(conversationId)
  }
}

/** Sent before a message is shown to staff, so that no unrecorded message is shown. */
export class RecordReportView extends OfConversation {
  readonly type = 'RecordReportView'
  constructor(
    conversationId: string,
    readonly reportId: string,
    readonly staffId: string,
  ) {
    super(conversationId)
  }
}

export class CloseReport extends OfConversation {
  readonly type = 'CloseReport'
  constructor(
    conversationId: string,
    readonly reportId: string,
    readonly staffId: string,
    readonly outcome: ReportOutcome,
    readonly reason: string,
  ) {
    super(conversationId)
  }
}

/** Sent by a timer: the message with this number has been unread long enough for an email. */
export class MailUnreadMessages extends OfConversation {
  readonly type = 'MailUnreadMessages'
  constructor(
    conversationId: string,
    readonly to: Side,
    readonly number: number,
  ) {
    super(conversationId)
  }
}

export type ConversationCommand =
  | StartConversation
  | SendMessage
  | NoteBooking
  | MarkRead
  | BlockParticipant
  | UnblockParticipant
  | ReportConversation
  | RecordReportView
  | CloseReport
  | MailUnreadMessages
