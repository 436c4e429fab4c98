import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What a parent says of how to reach them. */
export class ContactDetails1795219200013 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('alter table read.account add column phone text, add column location text')
  }

  async down(runner: QueryRunner) {
    await runner.query('alter table read.account drop column phone, drop column location')
  }
}
