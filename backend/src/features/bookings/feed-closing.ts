/**
 * After a password reset, closes the private calendar URL of the account: whoever knew the old password may
 * have copied it.
 */
import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import { providerIdOfAccount } from '../../domain/profiles/provider-id.ts'
import type { ProcessManager } from '../../platform/processes/process-manager.ts'
import { opaqueId } from '../../platform/settings/secrets.ts'

/** @param lookupKey the key of the ids in calendars */
export const calendarFeedClosing = (lookupKey: Buffer): ProcessManager<AccountEvent> => ({
  name: 'calendar-feed-closing',
  on: {
    async PasswordChanged({ data: { accountId, by, changedAt } }, { transaction }) {
      if (by !== 'reset_link') return
      const idOf = (kind: string, words: string) => opaqueId(lookupKey, kind, words)
      // One that was created since stays, because an event may be handled again.
      await transaction.query('delete from calendar.feed where person_id = any($1) and created_at <= $2', [
        [accountId, providerIdOfAccount({ idOf }, accountId)],
        changedAt,
      ])
    },
  },
})
