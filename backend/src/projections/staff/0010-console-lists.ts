import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Indexes for the default sort order of each console list, and for whether a waitlist address has an account
 * by now.
 */
export class ConsoleLists1795219200010 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('create index account_email on read.account (email)')
    await runner.query('create index account_registered on read.account (registered_at, account_id)')
    await runner.query('create index waitlist_entry_joined on read.waitlist_entry (joined_at, entry_id)')
    await runner.query('create index provider_created on read.provider (created_at, id)')
    await runner.query(
      'create index endorsement_submitted on read.endorsement (submitted_at desc nulls last, endorsement_id desc)',
    )
  }

  async down(runner: QueryRunner) {
    for (const index of [
      'account_email',
      'account_registered',
      'waitlist_entry_joined',
      'provider_created',
      'endorsement_submitted',
    ])
      await runner.query(`drop index read.${index}`)
  }
}
