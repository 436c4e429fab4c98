import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Tables for changes to calendars, and for who is free when (docs/decisions/0028). */
export class FreeTimes1795219200014 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      create table read.calendar_change (
        provider_id text collate "C" primary key,
        revision integer not null
      )`)
    await runner.query('create index booking_requested on read.booking (requested_at, booking_id)')
    await runner.query('create schema availability')
    await runner.query(`
      create table availability.next_free (
        provider_id text collate "C" primary key,
        revision integer not null,
        zone text not null,
        kind_id text not null,
        next_at timestamptz,
        holds_until timestamptz not null
      )`)
    await runner.query('create index next_free_holds on availability.next_free (holds_until)')
    await runner.query(`
      create table availability.free_posting (
        word text collate "C" not null,
        block integer not null,
        bits bit varying not null,
        seats oid not null,
        primary key (word, block)
      )`)
    await runner.query('alter table availability.free_posting alter bits set storage main')
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table availability.free_posting, availability.next_free')
    await runner.query('drop schema availability')
    await runner.query('drop index read.booking_requested')
    await runner.query('drop table read.calendar_change')
  }
}
