/**
 * The current conversations, their lines by number, and their reports. Texts are in a table of their own,
 * each with its writer: an erasure deletes a person's texts and leaves the lines, so that all counts stay the
 * same.
 */
import { EntitySchema } from 'typeorm'

const id = { type: 'text', collation: 'C' } as const
const moment = { type: 'timestamptz', nullable: true } as const

export const conversationEntity = new EntitySchema({
  name: 'Conversation',
  schema: 'read',
  tableName: 'conversation',
  columns: {
    conversation_id: { ...id, primary: true, primaryKeyConstraintName: 'conversation_pkey' },
    client_id: id,
    provider_id: id,
    started_at: { type: 'timestamptz' },
    last_number: { type: 'integer' },
    last_at: { type: 'timestamptz' },
    client_read: { type: 'integer' },
    client_read_at: moment,
    client_unread: { type: 'integer' },
    client_blocked: { type: 'boolean' },
    client_mailed: { type: 'integer' },
    client_mailed_at: moment,
    provider_read: { type: 'integer' },
    provider_read_at: moment,
    provider_unread: { type: 'integer' },
    provider_blocked: { type: 'boolean' },
    provider_mailed: { type: 'integer' },
    provider_mailed_at: moment,
    is_stopped: { type: 'boolean' },
    asked_at: moment,
    replied_at: moment,
  },
  indices: [
    { name: 'conversation_client', columns: ['client_id', 'last_at', 'conversation_id'] },
    { name: 'conversation_provider', columns: ['provider_id', 'last_at', 'conversation_id'] },
    {
      name: 'conversation_client_unread',
      columns: ['client_id', 'last_at', 'conversation_id'],
      where: 'client_unread > 0',
    },
    {
      name: 'conversation_provider_unread',
      columns: ['provider_id', 'last_at', 'conversation_id'],
      where: 'provider_unread > 0',
    },
    { name: 'conversation_asked', columns: ['provider_id', 'asked_at'], where: 'asked_at is not null' },
    {
      name: 'conversation_waiting',
      columns: ['last_at'],
      where: 'client_unread > 0 or provider_unread > 0',
    },
  ],
})

export const conversationLineEntity = new EntitySchema({
  name: 'ConversationLine',
  schema: 'read',
  tableName: 'conversation_line',
  columns: {
    conversation_id: { ...id, primary: true, primaryKeyConstraintName: 'conversation_line_pkey' },
    number: { type: 'integer', primary: true, primaryKeyConstraintName: 'conversation_line_pkey' },
    kind: { type: 'text' },
    by: { type: 'text' },
    message_id: { ...id, nullable: true },
    booking_id: { ...id, nullable: true },
    change: { type: 'text', nullable: true },
    sent_at: { type: 'timestamptz' },
  },
  indices: [{ name: 'conversation_line_by', columns: ['conversation_id', 'kind', 'by', 'number'] }],
})

export const conversationTextEntity = new EntitySchema({
  name: 'ConversationText',
  schema: 'read',
  tableName: 'conversation_text',
  columns: {
    conversation_id: { ...id, primary: true, primaryKeyConstraintName: 'conversation_text_pkey' },
    number: { type: 'integer', primary: true, primaryKeyConstraintName: 'conversation_text_pkey' },
    writer_id: id,
    text: { type: 'text' },
  },
  indices: [{ name: 'conversation_text_writer', columns: ['writer_id'] }],
})

export const conversationReportEntity = new EntitySchema({
  name: 'ConversationReport',
  schema: 'read',
  tableName: 'conversation_report',
  columns: {
    report_id: { ...id, primary: true, primaryKeyConstraintName: 'conversation_report_pkey' },
    conversation_id: id,
    by: { type: 'text' },
    reason: { type: 'text' },
    reported_at: { type: 'timestamptz' },
    views: { type: 'integer' },
    closed_at: moment,
    outcome: { type: 'text', nullable: true },
    closing_reason: { type: 'text', nullable: true },
  },
  indices: [
    { name: 'conversation_report_of', columns: ['conversation_id', 'by', 'reported_at'] },
    { name: 'conversation_report_time', columns: ['reported_at', 'report_id'] },
  ],
})

export const conversationReportWordsEntity = new EntitySchema({
  name: 'ConversationReportWords',
  schema: 'read',
  tableName: 'conversation_report_words',
  columns: {
    report_id: { ...id, primary: true, primaryKeyConstraintName: 'conversation_report_words_pkey' },
    reporter_id: id,
    words: { type: 'text' },
  },
  indices: [{ name: 'conversation_report_words_reporter', columns: ['reporter_id'] }],
})
