import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * An index for counting removed reviews, which are still listed. The other listed ones are counted in the
 * stars.
 */
export class RemovedReviews1795219200026 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      `create index review_removed on read.review (provider_id) where published_at is not null and status = 'removed'`,
    )
  }

  async down(runner: QueryRunner) {
    await runner.query('drop index read.review_removed')
  }
}
