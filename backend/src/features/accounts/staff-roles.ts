/** Who is staff, by the log; and where the read tables say otherwise. */

import type pg from 'pg'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { StaffRole } from '../../domain/accounts/account-events.ts'
import { account, accountStream } from '../../domain/accounts/account.ts'
import { loadState } from '../../platform/commands/load-state.ts'
import { logStart, type EventStore, type RecordedEvent } from '../../platform/event-store/event-store.ts'
import { isWrongLog } from '../../platform/event-store/outage.ts'
import type { PeriodicJob } from '../../platform/feature/feature.ts'
import type { Finding } from '../../platform/integrity/findings.ts'
import { text, certain } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import type { ProvesRole } from '../../platform/sessions/proven-roles.ts'
import { staffAccountIds } from '../../projections/accounts/accounts.ts'

const hour = 60 * 60_000
/** Milliseconds: a starting server has more urgent work. */
const firstAfter = 30_000

interface RoleParts {
  readonly store: Pick<EventStore, 'readStream'>
  readonly pool: Pick<pg.Pool, 'query'>
}

/** The staff role that the log gives an account now, and the position of the account's last event. */
export const roleInLog = async ({ store }: Pick<RoleParts, 'store'>, accountId: string) => {
  let position = logStart
  const noted = async function* (events: AsyncIterable<RecordedEvent>) {
    for await (const event of events) {
      ;({ position } = event)
      yield event
    }
  }
  const { state } = await loadState(account, noted(store.readStream(accountStream(accountId))))
  return { role: state.status === 'open' ? state.staffRole : null, position }
}

type RoleFinding = Extract<Finding, { kind: 'role' }>

/** How often a role is compared again that was changed meanwhile. */
const mostTries = 5

const staffRole = statement(
  { role: certain('only those with one are selected', text<StaffRole>()) },
  `select staff_role as role from read.account, read.projection_checkpoint
        where account_id = $1 and staff_role is not null and projection = 'accounts' and position >= $2`,
)

/**
 * What is wrong with the role that the table shows, or null: also where the table has not yet taken in what the log
 * says, and where the role is changed again and again meanwhile.
 */
const roleFinding = async (parts: RoleParts, accountId: string): Promise<RoleFinding | null> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { role: logged, position } = await roleInLog(parts, accountId)
    const rows = await staffRole(parts.pool, [accountId, position])
    const [row] = rows
    if (!row || row.role === logged) return null
    // The table may have taken in an event that came after the log was read.
    if ((await roleInLog(parts, accountId)).position === position)
      return { kind: 'role', position, account: accountId, role: row.role, logged }
  }
  return null
}

/** Each staff role of the read tables that the log does not give. */
export const rolesNotInLog = async (parts: RoleParts): Promise<readonly RoleFinding[]> => {
  const found: RoleFinding[] = []
  for (const id of await staffAccountIds(parts.pool)) {
    const finding = await roleFinding(parts, id)
    if (finding) found.push(finding)
  }
  return found
}

const alarm = (log: Pick<Logger, 'error'>, { account: accountId, role, logged }: RoleFinding) =>
  log.error({ accountId, role, logged }, 'The account table gives a role that the log does not give')

/**
 * Asks the log whether it gives the role. A wrong log knows no roles: while the log is a wrong one, the tables say
 * who may read what is wrong.
 */
export const staffRoleProof =
  (
    parts: RoleParts & { readonly checkLog: () => Promise<void>; readonly logger: Pick<Logger, 'error'> },
  ): ProvesRole =>
  async (accountId, role) => {
    try {
      await parts.checkLog()
    } catch (error) {
      if (isWrongLog(error)) return true
      throw error
    }
    if ((await roleInLog(parts, accountId)).role === role) return true
    const finding = await roleFinding(parts, accountId)
    if (finding) alarm(parts.logger, finding)
    return false
  }

/** Looks at all roles once an hour, whether or not they are used. */
export const staffRoleCheck = ({
  registry,
  log,
  ...parts
}: RoleParts & { readonly registry: Registry; readonly log: Pick<Logger, 'error'> }): PeriodicJob => {
  const forged = new Gauge({
    name: 'staff_roles_not_in_the_log',
    help: 'Staff roles in the read tables that the log does not give; someone wrote them there',
    registers: [registry],
  })
  return {
    everyMs: hour,
    firstAfterMs: firstAfter,
    run: async () => {
      const found = await rolesNotInLog(parts)
      forged.set(found.length)
      for (const finding of found) alarm(log, finding)
    },
    failure: 'The roles of staff could not be compared with the log',
  }
}
