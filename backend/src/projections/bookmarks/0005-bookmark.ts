import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A provider's declared attributes, profile drafts, and bookmarks. */
export class Bookmark1795219200005 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      alter table read.provider
        add column gender text,
        add column sexuality text,
        add column ethnicity text[] not null default '{}',
        add column faith text,
        add column availability text[] not null default '{}',
        add column service_area text[] not null default '{}',
        add column zip_code text,
        add column rating double precision,
        add column review_count integer not null default 0`)
    await runner.query(`
      create table read.bookmark (
        account_id text not null,
        provider_id text collate "C" not null,
        note text,
        bookmarked_at timestamptz not null,
        primary key (account_id, provider_id)
      )`)
    await runner.query('create index bookmark_newest on read.bookmark (account_id, bookmarked_at)')
    await runner.query(`
      create table read.profile_draft (
        provider_id text primary key,
        version integer not null,
        step text,
        answers jsonb,
        saved_at timestamptz
      )`)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table read.profile_draft')
    await runner.query('drop table read.bookmark')
    await runner.query(`
      alter table read.provider
        drop column gender, drop column sexuality, drop column ethnicity, drop column faith,
        drop column availability, drop column service_area, drop column zip_code,
        drop column rating, drop column review_count`)
  }
}
