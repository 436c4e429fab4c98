/** Indexes for parts of words in what staff search (platform/console/list-sql.ts). */

import type { MigrationInterface, QueryRunner } from 'typeorm'
import { foldedSql } from '../../platform/postgres/folded.ts'
import { phoneDigitsSql } from '../../platform/postgres/phone-digits.ts'

/** By table: the columns of its own that a search of the console's lists covers. */
const searched = {
  account: ['name', 'email'],
  provider: ['name', 'business_name', 'slug', 'city'],
  waitlist_entry: ['full_name', 'email', 'location'],
  endorsement: ['text'],
  review: ['text', 'reply'],
  provider_faq: ['question', 'answer'],
}

/** Makes them anew, by how letters and digits are compared now. */
export const makeFindIndexes = async (runner: QueryRunner): Promise<void> => {
  for (const [table, columns] of Object.entries(searched)) await makeFindIndex(runner, table, columns)
  await runner.query('drop index if exists read.account_phone')
  await runner.query(`create index account_phone on read.account (${phoneDigitsSql('phone')})`)
}

export const makeFindIndex = async (
  runner: QueryRunner,
  table: string,
  columns: readonly string[],
): Promise<void> => {
  const parts = columns.map((column) => `(${foldedSql(column)}) gin_trgm_ops`)
  await runner.query(`drop index if exists read.${table}_find`)
  await runner.query(`create index ${table}_find on read.${table} using gin (${parts.join(', ')})`)
}

export class FindIndexes1795219200030 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await makeFindIndexes(runner)
  }

  async down(runner: QueryRunner) {
    for (const table of Object.keys(searched)) await runner.query(`drop index read.${table}_find`)
    await runner.query('drop index read.account_phone')
  }
}
