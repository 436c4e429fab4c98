import type { MigrationInterface, QueryRunner } from 'typeorm'

const up = [`ALTER TABLE "read"."provider" ADD "looks_after_older_siblings" boolean NOT NULL DEFAULT false`]

const down = [`ALTER TABLE "read"."provider" DROP COLUMN "looks_after_older_siblings"`]

export class LooksAfterOlderSiblings1795219200055 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const sql of up) await runner.query(sql)
  }

  async down(runner: QueryRunner) {
    for (const sql of down) await runner.query(sql)
  }
}
