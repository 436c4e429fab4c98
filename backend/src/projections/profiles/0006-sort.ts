import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The sort orders of the search. Each has an index to walk, so that no search sorts all providers. */
export class Sort1795219200006 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      alter table read.provider_seat
        add column rating double precision,
        add column price double precision not null default 0,
        add column years double precision not null default 0,
        add column created_at timestamptz not null default 'epoch'`)
    await runner.query(`
      create index provider_seat_rating on read.provider_seat
        (rating desc nulls last, quality desc, id) include (seat)`)
    await runner.query('create index provider_seat_price on read.provider_seat (price, id) include (seat)')
    await runner.query(
      'create index provider_seat_newest on read.provider_seat (created_at desc, id) include (seat)',
    )
    await runner.query(
      'create index provider_seat_experience on read.provider_seat (years desc, id) include (seat)',
    )
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      alter table read.provider_seat
        drop column rating, drop column price, drop column years, drop column created_at`)
  }
}
