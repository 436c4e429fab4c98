import type { MigrationInterface, QueryRunner } from 'typeorm'

export class IndexReviewsOfAProvider1795219200031 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('CREATE INDEX "review_provider" ON "read"."review" ("provider_id", "written_at")')
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP INDEX "read"."review_provider"')
  }
}
