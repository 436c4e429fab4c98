import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ConsoleActs1795219200008 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      alter table read.waitlist_entry
        add column invited_at timestamptz,
        add column invitations integer not null default 0,
        add column unsubscribed_at timestamptz`)
    await runner.query(`
      create table read.staff_act (
        event_id uuid primary key,
        position text collate "C" not null,
        time timestamptz not null,
        actor_id text collate "C" not null,
        act text not null,
        subject_kind text not null,
        subject_id text collate "C",
        reason text
      )`)
    await runner.query('create index staff_act_time on read.staff_act (time, event_id)')
    await runner.query('create index staff_act_actor on read.staff_act (actor_id, time)')
    await runner.query('create index staff_act_subject on read.staff_act (subject_kind, subject_id, time)')
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table read.staff_act')
    await runner.query(`
      alter table read.waitlist_entry
        drop column unsubscribed_at, drop column invitations, drop column invited_at`)
  }
}
