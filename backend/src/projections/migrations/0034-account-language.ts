import type { MigrationInterface, QueryRunner } from 'typeorm'

const up = [`ALTER TABLE "read"."account" ADD "language" text NOT NULL DEFAULT 'en'`]

const down = [`ALTER TABLE "read"."account" DROP COLUMN "language"`]

export class AccountLanguage1795219200034 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const sql of up) await runner.query(sql)
  }

  async down(runner: QueryRunner) {
    for (const sql of down) await runner.query(sql)
  }
}
