import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Conversation1795219200012 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      create table read.conversation (
        conversation_id text collate "C" primary key,
        client_id text collate "C" not null,
        provider_id text collate "C" not null,
        started_at timestamptz not null,
        last_number integer not null,
        last_at timestamptz not null,
        client_read integer not null,
        client_read_at timestamptz,
        client_unread integer not null,
        client_blocked boolean not null,
        client_mailed integer not null,
        client_mailed_at timestamptz,
        provider_read integer not null,
        provider_read_at timestamptz,
        provider_unread integer not null,
        provider_blocked boolean not null,
        provider_mailed integer not null,
        provider_mailed_at timestamptz,
        is_stopped boolean not null,
        asked_at timestamptz,
        replied_at timestamptz
      )`)
    await runner.query(
      'create index conversation_client on read.conversation (client_id, last_at, conversation_id)',
    )
    await runner.query(
      'create index conversation_provider on read.conversation (provider_id, last_at, conversation_id)',
    )
    await runner.query(
      `create index conversation_client_unread on read.conversation (client_id, last_at, conversation_id)
        where client_unread > 0`,
    )
    await runner.query(
      `create index conversation_provider_unread on read.conversation (provider_id, last_at, conversation_id)
        where provider_unread > 0`,
    )
    await runner.query(
      'create index conversation_asked on read.conversation (provider_id, asked_at) where asked_at is not null',
    )
    await runner.query(
      `create index conversation_waiting on read.conversation (last_at)
        where client_unread > 0 or provider_unread > 0`,
    )
    await runner.query(`
      create table read.conversation_line (
        conversation_id text collate "C" not null,
        number integer not null,
        kind text not null,
        by text not null,
        message_id text collate "C",
        booking_id text collate "C",
        change text,
        sent_at timestamptz not null,
        constraint conversation_line_pkey primary key (conversation_id, number)
      )`)
    await runner.query(
      'create index conversation_line_by on read.conversation_line (conversation_id, kind, by, number)',
    )
    await runner.query(`
      create table read.conversation_text (
        conversation_id text collate "C" not null,
        number integer not null,
        writer_id text collate "C" not null,
        text text not null,
        constraint conversation_text_pkey primary key (conversation_id, number)
      )`)
    await runner.query('create index conversation_text_writer on read.conversation_text (writer_id)')
    await runner.query(`
      create table read.conversation_report (
        report_id text collate "C" primary key,
        conversation_id text collate "C" not null,
        by text not null,
        reason text not null,
        reported_at timestamptz not null,
        views integer not null,
        closed_at timestamptz,
        outcome text,
        closing_reason text
      )`)
    await runner.query(
      'create index conversation_report_of on read.conversation_report (conversation_id, by, reported_at)',
    )
    await runner.query(
      'create index conversation_report_time on read.conversation_report (reported_at, report_id)',
    )
    await runner.query(`
      create table read.conversation_report_words (
        report_id text collate "C" primary key,
        reporter_id text collate "C" not null,
        words text not null
      )`)
    await runner.query(
      'create index conversation_report_words_reporter on read.conversation_report_words (reporter_id)',
    )
  }

  async down(runner: QueryRunner) {
    for (const table of [
      'conversation_report_words',
      'conversation_report',
      'conversation_text',
      'conversation_line',
      'conversation',
    ])
      await runner.query(`drop table read.${table}`)
  }
}
