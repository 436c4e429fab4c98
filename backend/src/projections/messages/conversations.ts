/** Conversations. The counts come with the events, so nothing is counted here. */
import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import type { ConversationEvent, Side } from '../../domain/messages/conversation-events.ts'
import type { Change, Projection, RecordedOf, Row } from '../../platform/projecting/projection.ts'

const table = 'conversation'
const lines = 'conversation_line'
const texts = 'conversation_text'
const reports = 'conversation_report'
const reportWords = 'conversation_report_words'

type Of<Type extends ConversationEvent['type']> = RecordedOf<Extract<ConversationEvent, { type: Type }>>

const update = (conversationId: string, set: Row): Change => ({
  kind: 'update',
  table,
  key: { conversation_id: conversationId },
  set,
})

const updateReport = (reportId: string, set: Row): Change => ({
  kind: 'update',
  table: reports,
  key: { report_id: reportId },
  set,
})

const other = { client: 'provider', provider: 'client' } as const satisfies Record<Side, Side>

const started = ({ data }: Of<'ConversationStarted'>): Change => ({
  kind: 'upsert',
  table,
  key: { conversation_id: data.conversationId },
  row: {
    client_id: data.clientId,
    provider_id: data.providerId,
    started_at: data.startedAt,
    last_number: 0,
    last_at: data.startedAt,
    client_read: 0,
    client_read_at: null,
    client_unread: 0,
    client_blocked: false,
    client_mailed: 0,
    client_mailed_at: null,
    provider_read: 0,
    provider_read_at: null,
    provider_unread: 0,
    provider_blocked: false,
    provider_mailed: 0,
    provider_mailed_at: null,
    is_stopped: false,
    asked_at: null,
    replied_at: null,
  },
})

/** For an erased writer, the line is stored without its text. */
const sent = ({ data, erased }: Of<'MessageSent'>): Change[] => {
  const { conversationId, number, by, writerId, messageId, text, unread, first, sentAt } = data
  const key = { conversation_id: conversationId, number }
  return [
    update(conversationId, {
      last_number: number,
      last_at: sentAt,
      [`${other[by]}_unread`]: unread,
      ...(first === 'question' && { asked_at: sentAt }),
      ...(first === 'reply' && { replied_at: sentAt }),
    }),
    {
      kind: 'upsert',
      table: lines,
      key,
      row: { kind: 'message', by, message_id: messageId, booking_id: null, change: null, sent_at: sentAt },
    },
    ...(erased
      ? []
      : [{ kind: 'upsert', table: texts, key, row: { writer_id: writerId, text } } satisfies Change]),
  ]
}

const noted = ({ data }: Of<'BookingNoted'>): Change[] => {
  const { conversationId, number, by, bookingId, change, notedAt } = data
  return [
    update(conversationId, { last_number: number, last_at: notedAt }),
    {
      kind: 'upsert',
      table: lines,
      key: { conversation_id: conversationId, number },
      row: { kind: 'booking', by, message_id: null, booking_id: bookingId, change, sent_at: notedAt },
    },
  ]
}

const reported = ({ data, erased }: Of<'ConversationReported'>): Change[] => {
  const { reportId, conversationId, by, reporterId, reason, words, reportedAt } = data
  const key = { report_id: reportId }
  return [
    {
      kind: 'upsert',
      table: reports,
      key,
      row: {
        conversation_id: conversationId,
        by,
        reason,
        reported_at: reportedAt,
        views: 0,
        closed_at: null,
        outcome: null,
        closing_reason: null,
      },
    },
    ...(erased
      ? []
      : [
          {
            kind: 'upsert',
            table: reportWords,
            key,
            row: { reporter_id: reporterId, words },
          } satisfies Change,
        ]),
  ]
}

export const conversationsProjection: Projection<ConversationEvent | AccountEvent> = {
  name: 'conversations',
  version: 1,
  tables: [table, lines, texts, reports, reportWords],
  takesErased: true,
  on: {
    ConversationStarted: started,
    MessageSent: sent,
    BookingNoted: noted,
    MessagesRead: ({ data: { conversationId, by, number, unread, readAt } }) =>
      update(conversationId, {
        [`${by}_read`]: number,
        [`${by}_read_at`]: readAt,
        [`${by}_unread`]: unread,
      }),
    ParticipantBlocked: ({ data }) => update(data.conversationId, { [`${data.by}_blocked`]: true }),
    ParticipantUnblocked: ({ data }) => update(data.conversationId, { [`${data.by}_blocked`]: false }),
    ConversationReported: reported,
    ReportedConversationViewed: ({ data }) => updateReport(data.reportId, { views: data.views }),
    ConversationReportClosed: ({ data: { conversationId, reportId, outcome, reason, closedAt } }) => [
      updateReport(reportId, { closed_at: closedAt, outcome, closing_reason: reason }),
      ...(outcome === 'stopped' ? [update(conversationId, { is_stopped: true })] : []),
    ],
    UnreadMailFellDue: ({ data: { conversationId, to, number, mailedAt } }) =>
      update(conversationId, { [`${to}_mailed`]: number, [`${to}_mailed_at`]: mailedAt }),
    PersonErased: ({ data: { personIds } }) =>
      personIds.flatMap((person): Change[] => [
        { kind: 'deleteWhere', table: texts, where: { writer_id: person } },
        { kind: 'deleteWhere', table: reportWords, where: { reporter_id: person } },
      ]),
  },
}
