import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Account1795219200004 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      create table read.account (
        account_id text primary key,
        address_id text not null,
        email text not null,
        name text not null,
        kind text,
        staff_role text,
        pending_email text,
        registered_at timestamptz not null,
        verified_at timestamptz
      )`)
    await runner.query('create index account_address on read.account (address_id)')
    await runner.query('create index account_staff on read.account (staff_role) where staff_role is not null')
    await runner.query(`
      create table read.person_stream (
        person_id text not null,
        stream text not null,
        primary key (person_id, stream)
      )`)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table read.person_stream')
    await runner.query('drop table read.account')
  }
}
