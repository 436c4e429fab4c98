import type { MigrationInterface, QueryRunner } from 'typeorm'

const up = [`ALTER TABLE "read"."waitlist_entry" ADD "merged_into" text`]

const down = [`ALTER TABLE "read"."waitlist_entry" DROP COLUMN "merged_into"`]

export class MergeWaitlistEntries1795219200033 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const sql of up) await runner.query(sql)
  }

  async down(runner: QueryRunner) {
    for (const sql of down) await runner.query(sql)
  }
}
