import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Waitlist1795219200002 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      create table read.waitlist_entry (
        entry_id text primary key,
        email text not null,
        full_name text not null,
        user_type text not null,
        location text,
        message text,
        joined_at timestamptz not null,
        revised_at timestamptz
      )`)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table read.waitlist_entry')
  }
}
