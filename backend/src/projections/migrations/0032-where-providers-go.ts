import type { MigrationInterface, QueryRunner } from 'typeorm'

const up = [
  `ALTER TABLE "read"."provider" ADD "travel_miles" integer`,
  `ALTER TABLE "read"."provider" ADD "receives_clients" boolean NOT NULL DEFAULT false`,
  `ALTER TABLE "read"."provider" ADD "video_states" text array NOT NULL DEFAULT '{}'`,
]

const down = [
  `ALTER TABLE "read"."provider" DROP COLUMN "video_states"`,
  `ALTER TABLE "read"."provider" DROP COLUMN "receives_clients"`,
  `ALTER TABLE "read"."provider" DROP COLUMN "travel_miles"`,
]

export class WhereProvidersGo1795219200032 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const sql of up) await runner.query(sql)
  }

  async down(runner: QueryRunner) {
    for (const sql of down) await runner.query(sql)
  }
}
