/**
 * Somebody can always grant roles: the last admin stays one. No stream has this rule, because it is about all
 * accounts; so whoever may take an admin away does it under one lock of the database, which all servers share.
 */

import type pg from 'pg'
import { account, accountStream } from '../../domain/accounts/account.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import type { Token } from '../../platform/feature/feature.ts'
import type { HandlerContext } from '../../platform/functions/registry.ts'
import { advisoryLocks } from '../../platform/postgres/advisory-locks.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { staffAccounts } from '../../projections/accounts/accounts.ts'

type Reading = Pick<HandlerContext, 'tables' | 'stateOf'>

export interface LastAdminNeed {
  /**
   * Runs `act`, which may end that an account is an admin; refuses if nobody else is one. One runs at a time. `act`
   * must use no connection of the pool that the session service uses: those who wait hold one each.
   */
  readonly unlessLastAdmin: <A>(
    context: Reading,
    accountId: string,
    act: () => Promise<A | Refusal>,
  ) => Promise<A | Refusal>
}

/** Injection token of {@link LastAdminNeed}'s function. */
export const UNLESS_LAST_ADMIN: Token<LastAdminNeed['unlessLastAdmin']> = Symbol('unless last admin')

const lastAdminRefusal = refuse(
  'not_allowed_now',
  'This is the only admin. Someone has to be able to grant roles.',
)

export const openLastAdmin =
  (pool: pg.Pool): LastAdminNeed['unlessLastAdmin'] =>
  (context, accountId, act) =>
    inTransaction(pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.lastAdmin])
      return (await isLastAdmin(context, accountId)) ? lastAdminRefusal : act()
    })

/** Whether nobody else is an admin. The tables say who may be one; who is one, the log says. */
const isLastAdmin = async ({ tables, stateOf }: Reading, accountId: string): Promise<boolean> => {
  const isAdmin = async (id: string) => {
    const state = await stateOf(account, accountStream(id))
    return state.status === 'open' && state.staffRole === 'admin'
  }
  if (!(await isAdmin(accountId))) return false
  for (const { account_id: id } of await staffAccounts(tables))
    if (id !== accountId && (await isAdmin(id))) return false
  return true
}
