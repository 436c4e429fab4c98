import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * The providers and their search index. A provider has a seat, which is a small number. A posting holds, for
 * one word or one option of a filter, which seats have it: one bit for each seat, in blocks. Filtering and
 * counting then work with `and`, `or` and counting of bits (docs/performance.md).
 */
export class Provider1795219200003 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('create extension if not exists pg_trgm')
    await runner.query(`
      create table read.provider (
        id text collate "C" primary key,
        organization_id text not null,
        name text not null,
        tagline text not null,
        description text not null,
        years_in_service double precision not null,
        families_served double precision not null,
        insurance_accepted boolean not null,
        medicaid_accepted boolean not null,
        starting_price double precision not null,
        starting_price_type text not null,
        sliding_scale_offered boolean not null,
        service_delivery text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        types text[] not null,
        languages text[] not null,
        certifications text[] not null,
        techniques text[] not null,
        slug text not null,
        business_name text not null,
        insurers text[] not null default '{}',
        specialties text[] not null default '{}',
        city text,
        state text,
        photo text,
        website text
      )`)
    // Not unique: the log decides who holds a slug (slug-reservation.ts), and a table must accept what the
    // log says.
    await runner.query('create index provider_slug on read.provider (slug)')
    await runner.query(`
      create table read.provider_seat (
        id text collate "C" primary key,
        seat integer not null unique,
        quality integer not null,
        terms text not null
      )`)
    await runner.query(
      'create index provider_seat_best on read.provider_seat (quality desc, id) include (seat)',
    )
    await runner.query(`
      create table read.provider_posting (
        mark text collate "C" not null,
        word text collate "C" not null,
        block integer not null,
        bits bit varying not null,
        members integer not null,
        primary key (mark, word, block)
      )`)
    // Keeps the bits in the row: a side table (TOAST) would cost one more look-up for each of the hundreds of
    // postings of a search.
    await runner.query('alter table read.provider_posting alter bits set storage main')
    await runner.query(`
      create table read.provider_option (
        mark text collate "C" not null,
        word text collate "C" not null,
        members integer not null,
        primary key (mark, word)
      )`)
    await runner.query('create index provider_option_most on read.provider_option (mark, members desc, word)')
    await runner.query('create table read.provider_word (word text collate "C" primary key)')
    await runner.query('create index provider_word_parts on read.provider_word using gin (word gin_trgm_ops)')
  }

  async down(runner: QueryRunner) {
    for (const table of ['provider_word', 'provider_option', 'provider_posting', 'provider_seat', 'provider'])
      await runner.query(`drop table read.${table}`)
  }
}
