/**
 * Ends the private calendar URL of an account with its password and with all its sessions: whoever had either
 * may have made or copied it.
 */

import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import { providerIdOfAccount } from '../../domain/profiles/provider-id.ts'
import type { ProcessManager, ProcessContext } from '../../platform/processes/process-manager.ts'
import { opaqueId } from '../../platform/settings/secrets.ts'

/** @param lookupKey the key of the ids in calendars */
export const calendarFeedClosing = (lookupKey: Buffer): ProcessManager<AccountEvent> => {
  const idOf = (kind: string, words: string) => opaqueId(lookupKey, kind, words)
  const end = ({ transaction }: ProcessContext, accountId: string, at: string) =>
    // One that was created since stays, because an event may be handled again.
    transaction.query(
      `update calendar.feed set ended_at = $2
        where person_id = any($1) and created_at <= $2 and ended_at is null`,
      [[accountId, providerIdOfAccount({ idOf }, accountId)], at],
    )
  return {
    name: 'calendar-feed-closing',
    on: {
      async PasswordChanged({ data: { accountId, changedAt } }, context) {
        await end(context, accountId, changedAt)
      },
      async SessionsEnded({ data: { accountId, sessionId, endedAt } }, context) {
        if (sessionId === null) await end(context, accountId, endedAt)
      },
    },
  }
}
