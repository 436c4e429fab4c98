/** What happens in a conversation of one parent and one provider (product.md, "Messages"). */
import type { DomainEvent, PersonalFields } from '../decider/decider.ts'
import type { BookingChange, ReportOutcome, ReportReason } from './limits.ts'

export type Side = 'client' | 'provider'

/** Of every event here. */
interface Of {
  readonly conversationId: string
}

/** Lines are numbered from 1 in the order of the stream, without a gap. */
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
          /** Chosen by the writer's page: the same one again is the same message. */
          readonly messageId: string
          readonly text: string
          /** A keyed hash of the text, which shows whether a repeat says the same and tells nothing else. */
          readonly digest: string
          /** Messages that the other side has not read, with this one. */
          readonly unread: number
          /** The parent's first message, or the provider's first one after it: response times are made of these. */
          readonly first: 'question' | 'reply' | null
          readonly sentAt: string
        }
    >
  /** Something happened to a booking of the two. It is a line and no message: nobody has to read it. */
  | DomainEvent<
      'BookingNoted',
      Of & Line & { readonly bookingId: string; readonly change: BookingChange; readonly notedAt: string }
    >
  | DomainEvent<
      'MessagesRead',
      /** Everything up to `number` was read; `unread`: messages that this side has not read now. */
      Of & Line & { readonly unread: number; readonly readAt: string }
    >
  | DomainEvent<'ParticipantBlocked', Of & { readonly by: Side; readonly blockedAt: string }>
  | DomainEvent<'ParticipantUnblocked', Of & { readonly by: Side; readonly unblockedAt: string }>
  | DomainEvent<
      'ConversationReported',
      Of & {
        readonly reportId: string
        readonly by: Side
        /** Whose words these are. */
        readonly reporterId: string
        readonly reason: ReportReason
        readonly words: string
        readonly reportedAt: string
      }
    >
  /** Written before staff read the messages from `first` to `last`. */
  | DomainEvent<
      'ReportedConversationViewed',
      Of & {
        readonly reportId: string
        readonly staffId: string
        readonly first: number
        readonly last: number
        /** How often staff have looked, with this time. */
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
        /** The reporter reads it. */
        readonly reason: string
        readonly closedAt: string
      }
    >
  /** This side has left messages unread for so long that a mail is due, unless they want none; none of them is newer than this number. */
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
  ParticipantBlocked: 'none',
  ParticipantUnblocked: 'none',
  ConversationReported: { person: 'reporterId', fields: ['words'] },
  ReportedConversationViewed: 'none',
  ConversationReportClosed: 'none',
  UnreadMailFellDue: 'none',
}
