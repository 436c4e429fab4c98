import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Endorsement1795219200007 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      create table read.endorsement (
        endorsement_id text collate "C" primary key,
        provider_id text collate "C" not null,
        endorser_id text collate "C",
        status text not null,
        email text,
        relationship text not null,
        note text,
        text text,
        requested_at timestamptz,
        sent_at timestamptz,
        submitted_at timestamptz,
        approved_at timestamptz
      )`)
    await runner.query(
      'create index endorsement_newest on read.endorsement (provider_id, status, approved_at)',
    )
    await runner.query('create index endorsement_endorser on read.endorsement (endorser_id)')
    await runner.query(`
      create table read.endorsement_pins (
        provider_id text collate "C" primary key,
        pins text[] not null,
        version integer not null
      )`)
    await runner.query('alter table read.provider add column endorsement_count integer not null default 0')
  }

  async down(runner: QueryRunner) {
    await runner.query('alter table read.provider drop column endorsement_count')
    await runner.query('drop table read.endorsement_pins')
    await runner.query('drop table read.endorsement')
  }
}
