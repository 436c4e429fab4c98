/** What staff do to people's accounts (product.md, "The staff console"). */

import type * as declarations from '../../contract/accounts/console-account-acts.ts'
import type { DeclarationsOf } from '../../contract/declare.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { isRefused, type Handlers } from '../../platform/functions/registry.ts'
import { accountById } from '../../projections/accounts/accounts.ts'
import { refuseWrongCode } from './console-second-step.ts'
import type { LastAdminNeed } from './last-admin.ts'
import { personsErasedWithAccount, type PersonsNeed } from './my-account-handlers.ts'

const done = { status: 'done' } as const
const noPerson = () => refuse('not_found', 'We couldn’t find that person')

export const consoleAccountHandlers: Handlers<
  DeclarationsOf<typeof declarations>,
  PersonsNeed & LastAdminNeed
> = {
  endPersonSessions: async ({ tables, auth, decide }, { accountId, sessionId, reason }) => {
    if (!(await accountById(tables, accountId))) return noPerson()
    const sessions = await auth.sessions.list(accountId)
    if (sessionId !== null && !sessions.some(({ id }) => id === sessionId))
      return refuse('not_found', 'We couldn’t find that session')
    if (sessions.length === 0) return done
    // Recorded first, so that sessions are not ended without a record.
    const recorded = await decide(
      { type: 'RecordSessionsEnded', accountId, sessionId, reason: 'by_staff', staffReason: reason },
      done,
    )
    if (isRefused(recorded)) return recorded
    await (sessionId === null ? auth.sessions.endAll(accountId) : auth.sessions.end(accountId, sessionId))
    return recorded
  },

  erasePerson: async (context, { accountId, email, code, reason }) => {
    const { session, tables, auth, decide, unlessLastAdmin } = context
    const account = await accountById(tables, accountId)
    if (!account) return noPerson()
    if (accountId === session.user.id)
      return refuse('not_allowed_now', 'You can’t erase your own account. Ask another admin.')
    if (email.toLowerCase() !== account.email.toLowerCase()) {
      const sentence = 'That isn’t this person’s email'
      return refuse('validation', `Please check this: ${sentence}`, { email: sentence })
    }
    const wrong = await refuseWrongCode(context, code)
    if (wrong) return wrong
    const persons = await personsErasedWithAccount(context, account)
    const leaving = await unlessLastAdmin(context, accountId, () =>
      decide({ type: 'RequestAccountDeletion', accountId, personIds: persons, staffReason: reason }, done),
    )
    if (isRefused(leaving)) return leaving
    await auth.sessions.endAll(accountId)
    return leaving
  },
}
