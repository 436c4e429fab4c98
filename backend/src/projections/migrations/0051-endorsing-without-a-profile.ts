import type { MigrationInterface, QueryRunner } from 'typeorm'
import { makeFindIndex } from './0030-find-indexes.ts'

const up = [
  `ALTER TABLE "read"."endorsement" ADD "writer_name" text`,
  `ALTER TABLE "read"."endorsement" ADD "writer_profession" text`,
  `ALTER TABLE "read"."endorsement" ADD "writer_workplace" text`,
]

const down = [
  `ALTER TABLE "read"."endorsement" DROP COLUMN "writer_workplace"`,
  `ALTER TABLE "read"."endorsement" DROP COLUMN "writer_profession"`,
  `ALTER TABLE "read"."endorsement" DROP COLUMN "writer_name"`,
]

export class EndorsingWithoutAProfile1795219200051 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const sql of up) await runner.query(sql)
    await makeFindIndex(runner, 'endorsement', ['text', 'writer_name'])
  }

  async down(runner: QueryRunner) {
    await makeFindIndex(runner, 'endorsement', ['text'])
    for (const sql of down) await runner.query(sql)
  }
}
