import type { MigrationInterface, QueryRunner } from 'typeorm'

export class EventIndex1795219200009 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      create table read.event_index (
        id uuid primary key,
        position text collate "C" not null,
        type text collate "C" not null,
        stream text collate "C" not null,
        revision integer not null,
        time timestamptz not null,
        actor_id text collate "C" not null,
        correlation_id text collate "C" not null,
        causation_id text collate "C" not null,
        schema_version integer not null
      )`)
    // Not a unique index: the log guarantees uniqueness, and a repeated delivery writes the same row again.
    await runner.query('create index event_index_position on read.event_index (position)')
    await runner.query('create index event_index_type on read.event_index (type, position)')
    await runner.query('create index event_index_stream on read.event_index (stream, position)')
    await runner.query('create index event_index_actor on read.event_index (actor_id, position)')
    await runner.query('create index event_index_correlation on read.event_index (correlation_id, position)')
    await runner.query('create index event_index_time on read.event_index (time, position)')
    await runner.query(`
      create table read.endorsement_stream (
        endorsement_id text collate "C" primary key,
        stream text collate "C" not null
      )`)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table read.endorsement_stream')
    await runner.query('drop table read.event_index')
  }
}
