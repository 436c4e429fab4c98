import type { MigrationInterface, QueryRunner } from 'typeorm'

const up = [`ALTER TABLE "read"."conversation" ADD "reopened_at" TIMESTAMP WITH TIME ZONE`]

const down = [`ALTER TABLE "read"."conversation" DROP COLUMN "reopened_at"`]

export class ReopenedConversations1795219200052 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const sql of up) await runner.query(sql)
  }

  async down(runner: QueryRunner) {
    for (const sql of down) await runner.query(sql)
  }
}
