import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Columns for the filter and the number of rows of an export. */
export class ExportedParts1795219200027 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('alter table read.staff_act add column filter text, add column rows integer')
  }

  async down(runner: QueryRunner) {
    await runner.query('alter table read.staff_act drop column rows, drop column filter')
  }
}
