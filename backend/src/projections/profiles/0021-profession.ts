import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A column for what providers of type "Other" call their profession. */
export class Profession1795219200021 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('alter table read.provider add column profession text')
  }

  async down(runner: QueryRunner) {
    await runner.query('alter table read.provider drop column profession')
  }
}
