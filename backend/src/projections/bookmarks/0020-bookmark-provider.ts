import type { MigrationInterface, QueryRunner } from 'typeorm'

/** An index of bookmarks by provider, for the provider's figures and for an erasure. */
export class BookmarkProvider1795219200020 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('create index bookmark_provider on read.bookmark (provider_id, bookmarked_at)')
  }

  async down(runner: QueryRunner) {
    await runner.query('drop index read.bookmark_provider')
  }
}
