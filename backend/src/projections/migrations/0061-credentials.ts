import type { MigrationInterface, QueryRunner } from 'typeorm'

const up = [
  `CREATE TABLE "read"."credential" ("credential_id" text COLLATE "C" NOT NULL, "provider_id" text COLLATE "C" NOT NULL, "kind" text NOT NULL, "title" text, "words" text NOT NULL, "issuer" text NOT NULL, "number" text NOT NULL, "state" text, "issued_on" text, "expires_on" text, "register_link" text, "renewed_id" text COLLATE "C", "status" text NOT NULL, "seen_by" text COLLATE "C", "seen_where" text, "seen_on" text, "valid_until" text, "why" text, "reason" text, "claimed_at" TIMESTAMP WITH TIME ZONE NOT NULL, "decided_at" TIMESTAMP WITH TIME ZONE, "changed_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "credential_pkey" PRIMARY KEY ("credential_id"))`,
  `CREATE INDEX "credential_provider" ON "read"."credential"  ("provider_id", "status") `,
  `CREATE INDEX "credential_claimed" ON "read"."credential"  ("claimed_at", "credential_id") `,
]

const down = [
  `DROP INDEX "read"."credential_claimed"`,
  `DROP INDEX "read"."credential_provider"`,
  `DROP TABLE "read"."credential"`,
]

export class Credentials1795219200061 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const sql of up) await runner.query(sql)
  }

  async down(runner: QueryRunner) {
    for (const sql of down) await runner.query(sql)
  }
}
