import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The reviews that everybody sees: public, or removed after they were public. */
const isListed = "published_at is not null and status in ('published', 'removed')"

export class Reviews1795219200015 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      create table read.review (
        review_id text collate "C" primary key,
        provider_id text collate "C" not null,
        client_id text collate "C" not null,
        booking_id text collate "C" not null,
        status text not null,
        rating integer not null,
        text text not null,
        signature text,
        held_for text,
        removed_for text,
        written_at timestamptz not null,
        published_at timestamptz,
        edited_at timestamptz,
        reply text,
        replied_at timestamptz,
        reply_edited_at timestamptz
      )`)
    await runner.query(
      `create index review_newest on read.review (provider_id, published_at desc, review_id) where ${isListed}`,
    )
    await runner.query(
      `create index review_highest on read.review (provider_id, rating desc, published_at desc, review_id) where ${isListed}`,
    )
    await runner.query(
      `create index review_lowest on read.review (provider_id, rating, published_at desc, review_id) where ${isListed}`,
    )
    await runner.query(
      `create index review_unanswered on read.review (provider_id, published_at desc, review_id)
        where status = 'published' and reply is null`,
    )
    await runner.query('create index review_client on read.review (client_id, written_at)')
    await runner.query('create index review_booking on read.review (booking_id)')
    await runner.query('create index review_written on read.review (written_at, review_id)')
    await runner.query(`
      create table read.review_stars (
        provider_id text collate "C" primary key,
        spread integer[] not null
      )`)
    await runner.query(`
      create table read.review_invitation (
        booking_id text collate "C" primary key,
        provider_id text collate "C" not null,
        client_id text collate "C" not null,
        invited_at timestamptz not null
      )`)
    await runner.query(`create index booking_completed on read.booking (ends_at) where status = 'completed'`)
    await runner.query(`
      create table read.rating_prior (
        id integer primary key,
        tenths integer not null
      )`)
    await runner.query(
      'create index provider_rated on read.provider (id) include (rating, review_count) where review_count > 0',
    )
    await runner.query(`
      create table read.review_stream (
        review_id text collate "C" primary key,
        stream text collate "C" not null
      )`)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table read.review_stream')
    await runner.query('drop index read.provider_rated')
    await runner.query('drop table read.rating_prior')
    await runner.query('drop index read.booking_completed')
    await runner.query('drop table read.review_invitation')
    await runner.query('drop table read.review_stars')
    await runner.query('drop table read.review')
  }
}
