/** What is asked of a conversation. Who asks is known by then: `by` is the side of whoever is signed in. */
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

/** The parent's first message, or one more where the conversation is there already. */
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

/** From the bookings: begins the conversation where there is none. */
export class NoteBooking extends OfConversation {
  readonly type = 'NoteBooking'
  constructor(
    conversationId: string,
    readonly pair: ConversationPair,
    readonly by: Side,
    readonly bookingId: string,
    readonly change: BookingChange,
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

/** To be sent before a message is handed to staff: what is not recorded is not shown. */
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

/** Time brings this about: the message with this number has waited long enough for a mail. */
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
