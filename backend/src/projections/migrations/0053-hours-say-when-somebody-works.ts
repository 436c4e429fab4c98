import type { MigrationInterface, QueryRunner } from 'typeorm'

const up = [`ALTER TABLE "read"."provider" ADD "hours_availability" text array NOT NULL DEFAULT '{}'`]

const down = [`ALTER TABLE "read"."provider" DROP COLUMN "hours_availability"`]

export class HoursSayWhenSomebodyWorks1795219200053 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const sql of up) await runner.query(sql)
  }

  async down(runner: QueryRunner) {
    for (const sql of down) await runner.query(sql)
  }
}
