import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A table of erased persons, with the log position of each erasure. */
export class ErasedPeople1795219200022 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      create table read.erased_person (
        person_id text not null,
        position text collate "C" not null,
        erased_at timestamptz not null,
        constraint erased_person_pkey primary key (person_id)
      )`)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table read.erased_person')
  }
}
