import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Bookings1795219200011 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      create table read.provider_hours (
        provider_id text collate "C" primary key,
        version integer not null,
        hours jsonb not null,
        kind_words jsonb not null,
        terms text not null,
        meeting_link text not null
      )`)
    await runner.query(`
      create table read.booking (
        booking_id text collate "C" primary key,
        request_id text collate "C" not null,
        provider_id text collate "C" not null,
        client_id text collate "C" not null,
        status text not null,
        kind_id text not null,
        kind text not null,
        minutes integer not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        asked_starts_at timestamptz not null,
        asked_revision integer not null,
        pause_before integer not null,
        pause_after integer not null,
        nth integer not null,
        times integer not null,
        series jsonb,
        client_zone text not null,
        meeting text not null,
        hours_version integer not null,
        requested_at timestamptz not null,
        waits_for text,
        answer_by timestamptz,
        offer jsonb,
        agreed_at timestamptz,
        reminded text[] not null,
        sequence integer not null,
        ended_by text
      )`)
    await runner.query('create index booking_provider on read.booking (provider_id, status, starts_at)')
    await runner.query('create index booking_client on read.booking (client_id, status, starts_at)')
    await runner.query('create index booking_request on read.booking (request_id)')
    await runner.query(
      'create index booking_answer_by on read.booking (answer_by) where answer_by is not null',
    )
    await runner.query(`create index booking_ends on read.booking (ends_at) where status = 'accepted'`)
    await runner.query('create index booking_starts on read.booking (starts_at, booking_id)')
    await runner.query(`
      create table read.booking_step (
        booking_id text collate "C" not null,
        revision integer not null,
        type text not null,
        happened_at timestamptz not null,
        by text not null,
        detail jsonb not null,
        constraint booking_step_pkey primary key (booking_id, revision)
      )`)
    await runner.query(`
      create table read.booking_words (
        request_id text collate "C" not null,
        revision integer not null,
        person_id text collate "C" not null,
        words jsonb not null,
        constraint booking_words_pkey primary key (request_id, revision)
      )`)
    await runner.query('create index booking_words_person on read.booking_words (person_id)')
  }

  async down(runner: QueryRunner) {
    for (const table of ['booking_words', 'booking_step', 'booking', 'provider_hours'])
      await runner.query(`drop table read.${table}`)
  }
}
