import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Columns for a parent's contact details. */
export class ContactDetails1795219200013 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('alter table read.account add column phone text, add column location text')
  }

  async down(runner: QueryRunner) {
    await runner.query('alter table read.account drop column phone, drop column location')
  }
}
