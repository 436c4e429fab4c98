import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The stars that everybody sees. A removed review shows none. */
const shownStars = "(case when status = 'published' then rating end)"
const isListed = "published_at is not null and status in ('published', 'removed')"

/** The orders by stars, with the removed reviews last: their stars must not follow from their place. */
export class ShownStars1795219200028 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('drop index read.review_highest, read.review_lowest')
    await runner.query(
      `create index review_highest on read.review
        (provider_id, ${shownStars} desc nulls last, published_at desc, review_id) where ${isListed}`,
    )
    await runner.query(
      `create index review_lowest on read.review
        (provider_id, ${shownStars}, published_at desc, review_id) where ${isListed}`,
    )
  }

  async down(runner: QueryRunner) {
    await runner.query('drop index read.review_highest, read.review_lowest')
    await runner.query(
      `create index review_highest on read.review (provider_id, rating desc, published_at desc, review_id) where ${isListed}`,
    )
    await runner.query(
      `create index review_lowest on read.review (provider_id, rating, published_at desc, review_id) where ${isListed}`,
    )
  }
}
