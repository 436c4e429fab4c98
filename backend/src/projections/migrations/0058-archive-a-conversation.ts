import type { MigrationInterface, QueryRunner } from 'typeorm'

const up = [
  `ALTER TABLE "read"."conversation" ADD "client_archived" boolean NOT NULL DEFAULT false`,
  `ALTER TABLE "read"."conversation" ADD "provider_archived" boolean NOT NULL DEFAULT false`,
  `ALTER TABLE "read"."conversation" ALTER COLUMN "client_blocked" SET DEFAULT false`,
  `ALTER TABLE "read"."conversation" ALTER COLUMN "provider_blocked" SET DEFAULT false`,
]

const down = [
  `ALTER TABLE "read"."conversation" ALTER COLUMN "provider_blocked" DROP DEFAULT`,
  `ALTER TABLE "read"."conversation" ALTER COLUMN "client_blocked" DROP DEFAULT`,
  `ALTER TABLE "read"."conversation" DROP COLUMN "provider_archived"`,
  `ALTER TABLE "read"."conversation" DROP COLUMN "client_archived"`,
]

export class ArchiveAConversation1795219200058 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const sql of up) await runner.query(sql)
  }

  async down(runner: QueryRunner) {
    for (const sql of down) await runner.query(sql)
  }
}
