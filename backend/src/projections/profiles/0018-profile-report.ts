import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ProfileReport1795219200018 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      create table read.profile_report (
        report_id text collate "C" primary key,
        provider_id text collate "C" not null,
        reporter_id text collate "C" not null,
        reason text not null,
        words text not null,
        reported_at timestamptz not null,
        closed_at timestamptz,
        outcome text
      )`)
    await runner.query('create index profile_report_time on read.profile_report (reported_at, report_id)')
    await runner.query('create index profile_report_reporter on read.profile_report (reporter_id)')
    await runner.query('create index profile_report_provider on read.profile_report (provider_id)')
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table read.profile_report')
  }
}
