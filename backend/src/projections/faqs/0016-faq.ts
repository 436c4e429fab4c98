import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Faq1795219200016 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      create table read.provider_faq (
        provider_id text collate "C" not null,
        faq_id text collate "C" not null,
        question text not null,
        answer text not null,
        is_published boolean not null,
        version integer not null,
        place integer not null,
        order_version integer not null,
        added_at timestamptz not null,
        changed_at timestamptz not null,
        primary key (provider_id, faq_id)
      )`)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table read.provider_faq')
  }
}
