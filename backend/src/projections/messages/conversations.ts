/** Conversations. The counts come with the events, so nothing is counted here. */

import type { PersonErasedEvent } from '../../domain/accounts/account-events.ts'
import type { ConversationEvent, Side } from '../../domain/messages/conversation-events.ts'
import {
  noSideFlags,
  sideFlagEvents,
  sideFlagsOf,
  type SideFlagEvent,
} from '../../domain/messages/side-flags.ts'
import type { SetOf } from '../../platform/postgres/read-table.ts'
import {
  removeWhere,
  update,
  upsert,
  type Change,
  type Projection,
  type RecordedOf,
} from '../../platform/projecting/projection.ts'
import {
  conversation,
  conversationLine,
  conversationReport,
  conversationReportWords,
  conversationText,
} from './conversation-tables.ts'

type Of<Type extends ConversationEvent['type']> = RecordedOf<Extract<ConversationEvent, { type: Type }>>

const set = (conversationId: string, values: SetOf<typeof conversation>) =>
  update(conversation, { conversation_id: conversationId }, values)

const setReport = (reportId: string, values: SetOf<typeof conversationReport>) =>
  update(conversationReport, { report_id: reportId }, values)

/** The columns of one side. */
const ofSide = <Values extends object>(side: Side, values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${side}_${name}`, value])) as {
    readonly [Name in keyof Values & string as `${Side}_${Name}`]?: Values[Name]
  }

const ofBoth = <Values extends object>(values: Values) =>
  ({ ...ofSide('client', values), ...ofSide('provider', values) }) as {
    readonly [Name in keyof Values & string as `${Side}_${Name}`]: Values[Name]
  }

const switched = ({ type, data }: Of<SideFlagEvent['type']>) =>
  set(data.conversationId, ofSide(data.by, sideFlagEvents[type]))

const other = { client: 'provider', provider: 'client' } as const satisfies Record<Side, Side>

const started = ({ data }: Of<'ConversationStarted'>) =>
  upsert(
    conversation,
    { conversation_id: data.conversationId },
    {
      client_id: data.clientId,
      provider_id: data.providerId,
      started_at: data.startedAt,
      last_number: 0,
      last_at: data.startedAt,
      client_read: 0,
      client_read_at: null,
      client_unread: 0,
      client_mailed: 0,
      client_mailed_at: null,
      provider_read: 0,
      provider_read_at: null,
      provider_unread: 0,
      ...ofBoth(noSideFlags),
      provider_mailed: 0,
      provider_mailed_at: null,
      is_stopped: false,
      reopened_at: null,
      asked_at: null,
      replied_at: null,
    },
  )

/** For an erased writer, the line is stored without its text. */
const sent = ({ data, erased }: Of<'MessageSent'>): Change[] => {
  const { conversationId, number, by, writerId, messageId, text, unread, first, sentAt } = data
  const key = { conversation_id: conversationId, number }
  return [
    set(conversationId, {
      last_number: number,
      last_at: sentAt,
      ...ofSide(other[by], { unread, archived: false }),
      ...(first === 'question' && { asked_at: sentAt }),
      ...(first === 'reply' && { replied_at: sentAt }),
    }),
    upsert(conversationLine, key, {
      kind: 'message',
      by,
      message_id: messageId,
      booking_id: null,
      change: null,
      sent_at: sentAt,
    }),
    ...(erased ? [] : [upsert(conversationText, key, { writer_id: writerId, text })]),
  ]
}

const noted = ({ data }: Of<'BookingNoted'>): Change[] => {
  const { conversationId, number, by, bookingId, change, notedAt } = data
  return [
    set(conversationId, { last_number: number, last_at: notedAt }),
    upsert(
      conversationLine,
      { conversation_id: conversationId, number },
      { kind: 'booking', by, message_id: null, booking_id: bookingId, change, sent_at: notedAt },
    ),
  ]
}

const reported = ({ data, erased }: Of<'ConversationReported'>): Change[] => {
  const { reportId, conversationId, by, reporterId, reason, words, reportedAt } = data
  const key = { report_id: reportId }
  return [
    upsert(conversationReport, key, {
      conversation_id: conversationId,
      by,
      reason,
      reported_at: reportedAt,
      views: 0,
      closed_at: null,
      outcome: null,
      closing_reason: null,
    }),
    ...(erased ? [] : [upsert(conversationReportWords, key, { reporter_id: reporterId, words })]),
  ]
}

export const conversationsProjection: Projection<ConversationEvent | PersonErasedEvent> = {
  name: 'conversations',
  version: 1,
  tables: [conversation, conversationLine, conversationText, conversationReport, conversationReportWords],
  takesErased: true,
  on: {
    ConversationStarted: started,
    MessageSent: sent,
    BookingNoted: noted,
    MessagesRead: ({ data: { conversationId, by, number, unread, readAt } }) =>
      set(conversationId, ofSide(by, { read: number, read_at: readAt, unread })),
    ...sideFlagsOf(switched),
    ConversationReported: reported,
    ReportedConversationViewed: ({ data }) => setReport(data.reportId, { views: data.views }),
    ConversationReportClosed: ({ data: { conversationId, reportId, outcome, reason, closedAt } }) => [
      setReport(reportId, { closed_at: closedAt, outcome, closing_reason: reason }),
      ...(outcome === 'stopped' ? [set(conversationId, { is_stopped: true, reopened_at: null })] : []),
    ],
    ConversationReopened: ({ data: { conversationId, reopenedAt } }) =>
      set(conversationId, { is_stopped: false, reopened_at: reopenedAt }),
    UnreadMailFellDue: ({ data: { conversationId, to, number, mailedAt } }) =>
      set(conversationId, ofSide(to, { mailed: number, mailed_at: mailedAt })),
    PersonErased: ({ data: { personIds } }) =>
      personIds.flatMap((person) => [
        removeWhere(conversationText, { writer_id: person }),
        removeWhere(conversationReportWords, { reporter_id: person }),
      ]),
  },
}
