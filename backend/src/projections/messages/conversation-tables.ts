/**
 * The current conversations, their lines by number, and their reports. Texts are in a table of their own,
 * each with its writer: an erasure deletes a person's texts and leaves the lines, so that all counts stay the
 * same.
 */

import type { Side } from '../../domain/messages/conversation-events.ts'
import type { BookingChange, ReportOutcome, ReportReason } from '../../domain/messages/limits.ts'
import { sideFlagNames, type SideFlag } from '../../domain/messages/side-flags.ts'
import {
  id,
  integer,
  key,
  means,
  maybe,
  readTable,
  text,
  time,
  withDefault,
  yesOrNo,
} from '../../platform/postgres/read-table.ts'

const sideFlagColumn = withDefault('false', yesOrNo('clear'))
/** Of each side. */
const sideFlagColumns = Object.fromEntries(
  (['client', 'provider'] as const).flatMap((side) =>
    sideFlagNames.map((flag) => [`${side}_${flag}`, sideFlagColumn]),
  ),
) as Record<`${Side}_${SideFlag}`, typeof sideFlagColumn>

const person = id({ pseudonym: 'sides' })

export const conversation = readTable(
  'conversation',
  {
    conversation_id: key(id('clear')),
    client_id: person,
    provider_id: person,
    started_at: time('clear'),
    last_number: integer('clear'),
    last_at: time('clear'),
    client_read: means('The number of the last line that they read', integer('clear')),
    client_read_at: maybe(time('clear')),
    client_unread: means('Lines that wait for them', integer('clear')),
    client_mailed: integer('clear'),
    client_mailed_at: maybe(time('clear')),
    provider_read: integer('clear'),
    provider_read_at: maybe(time('clear')),
    provider_unread: integer('clear'),
    ...sideFlagColumns,
    provider_mailed: integer('clear'),
    provider_mailed_at: maybe(time('clear')),
    is_stopped: yesOrNo('clear'),
    reopened_at: means(
      'When staff let them write again; null if staff never stopped it, or stopped it since',
      maybe(time('clear')),
    ),
    asked_at: means(
      'When the parent asked a first question; null if it began otherwise',
      maybe(time('clear')),
    ),
    replied_at: means('When the provider first replied', maybe(time('clear'))),
  },
  {
    indexes: {
      conversation_client: ['client_id', 'last_at', 'conversation_id'],
      conversation_provider: ['provider_id', 'last_at', 'conversation_id'],
      conversation_client_unread: {
        columns: ['client_id', 'last_at', 'conversation_id'],
        where: 'client_unread > 0',
      },
      conversation_provider_unread: {
        columns: ['provider_id', 'last_at', 'conversation_id'],
        where: 'provider_unread > 0',
      },
      conversation_asked: { columns: ['provider_id', 'asked_at'], where: 'asked_at is not null' },
      conversation_waiting: { columns: ['last_at'], where: 'client_unread > 0 or provider_unread > 0' },
    },
  },
)

export const conversationLine = readTable(
  'conversation_line',
  {
    conversation_id: key(id('clear')),
    number: key(integer('clear')),
    kind: text<'message' | 'booking'>('clear'),
    by: text<Side>('clear'),
    message_id: maybe(id('clear')),
    booking_id: maybe(id('clear')),
    change: maybe(text<BookingChange>('clear')),
    sent_at: time('clear'),
  },
  { indexes: { conversation_line_by: ['conversation_id', 'kind', 'by', 'number'] } },
)

export const conversationText = readTable(
  'conversation_text',
  {
    conversation_id: key(id('clear')),
    number: key(integer('clear')),
    writer_id: person,
    text: text('masked'),
  },
  { indexes: { conversation_text_writer: ['writer_id'] } },
)

export const conversationReport = readTable(
  'conversation_report',
  {
    report_id: key(id('clear')),
    conversation_id: id('clear'),
    by: text<Side>('clear'),
    reason: text<ReportReason>('clear'),
    reported_at: time('clear'),
    views: integer('clear'),
    closed_at: maybe(time('clear')),
    outcome: maybe(text<ReportOutcome>('clear')),
    closing_reason: maybe(text('masked')),
  },
  {
    indexes: {
      conversation_report_of: ['conversation_id', 'by', 'reported_at'],
      conversation_report_time: ['reported_at', 'report_id'],
    },
  },
)

export const conversationReportWords = readTable(
  'conversation_report_words',
  {
    report_id: key(id('clear')),
    reporter_id: person,
    words: text('masked'),
  },
  { indexes: { conversation_report_words_reporter: ['reporter_id'] } },
)
