import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Creates the schemas of the read tables, with the projectors' checkpoints and parked streams. The schema
 * `rebuild` is a second set beside the live one: same tables, same names, filled from the log's start and
 * swapped in.
 */
export class Checkpoints1795219200001 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const schema of ['read', 'rebuild']) {
      await runner.query(`create schema if not exists ${schema}`)
      await runner.query(`
        create table ${schema}.projection_checkpoint (
          projection text primary key,
          version integer not null,
          position text collate "C" not null,
          fence uuid not null,
          updated_at timestamptz not null default now()
        ) with (fillfactor = 50)`)
      await runner.query(`
        create table ${schema}.parked_stream (
          projection text not null,
          stream text not null,
          event_type text not null,
          error text not null,
          parked_at timestamptz not null default now(),
          primary key (projection, stream)
        )`)
      await runner.query(`
        create table ${schema}.parked_event (
          projection text not null,
          stream text not null,
          revision bigint not null,
          position text collate "C" not null,
          event_type text not null,
          primary key (projection, stream, revision)
        )`)
    }
  }

  async down(runner: QueryRunner) {
    for (const schema of ['rebuild', 'read'])
      for (const table of ['parked_event', 'parked_stream', 'projection_checkpoint'])
        await runner.query(`drop table ${schema}.${table}`)
  }
}
