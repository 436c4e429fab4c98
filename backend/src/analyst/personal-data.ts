/**
 * Only an admin can export personal data, with a code of their second factor and a reason, and only once the
 * export is recorded in the log (product.md, "People and permissions", "Analysts").
 */

import { randomUUID } from 'node:crypto'
import { emailField } from '../contract/accounts/account-fields.ts'
import { account } from '../domain/accounts/account.ts'
import type { Command, Decider, DomainEvent } from '../domain/decider/decider.ts'
import { staffRecord } from '../domain/staff/staff-record.ts'
import { roleInLog } from '../features/accounts/staff-roles.ts'
import { decideAndAppend, wasRefused } from '../platform/commands/decide-and-append.ts'
import type { EventStore } from '../platform/event-store/event-store.ts'
import type { Infrastructure } from '../platform/feature/infrastructure.ts'
import { openAttempts } from '../platform/sessions/attempts.ts'
import { openSigning } from '../platform/sessions/signed-tokens.ts'
import { twoFactorOf } from '../platform/sessions/two-factor.ts'
import { opaqueId } from '../platform/settings/secrets.ts'
import { accountByAddress } from '../projections/accounts/accounts.ts'
import { NotPermitted, type PersonalDataPermission } from './permission.ts'

/** Characters; enough for about three sentences. */
const longestReason = 500

/** Attempts are counted for this machine, where every command line runs. */
const asker = { origin: '127.0.0.1', deviceCookie: undefined }

/** There is no browser, so a code entered here cannot set up a second factor. */
const noCookies = { get: () => undefined, set: () => undefined, clear: () => undefined }

/**
 * Resolves when the event is in the log.
 * @throws NotPermitted for anybody but an admin, without a reason, for a wrong code (which counts as an
 * attempt, as at the sign-in) and after too many of them
 */
export const recordPersonalExport = async (
  parts: Pick<Infrastructure, 'settings' | 'tables' | 'pool'> & { readonly store: EventStore },
  { email, code, dataExport }: PersonalDataPermission,
  clock: () => Date,
): Promise<void> => {
  const reason = dataExport.reason.trim()
  if (reason === '' || reason.length > longestReason)
    throw new NotPermitted(`An export of personal data needs a reason of up to ${longestReason} characters`)
  const { settings, store, tables, pool } = parts
  const { lookupKey, sessionKey, keyEncryptionKeys } = settings.secrets
  const address = emailField.safeParse(email)
  const admin = address.success
    ? await accountByAddress(tables, opaqueId(lookupKey, 'address', address.data))
    : null
  // Not by the table: its owner may have written the role there.
  if (!admin || (await roleInLog(parts, admin.account_id)).role !== 'admin')
    throw new NotPermitted('Only an admin can export personal data')
  const { account_id: staffId } = admin

  const signing = openSigning(sessionKey, settings.baseUrl)
  const twoFactor = twoFactorOf({ pool, keys: keyEncryptionKeys, signing, clock }, noCookies)
  if (!(await twoFactor.isEnabled(staffId)))
    throw new NotPermitted('Log in to the console first and set up your authenticator there')
  const attempts = openAttempts(pool, lookupKey)(asker)
  const codes = opaqueId(lookupKey, 'two-factor', staffId)
  const typed = await code()
  const wait = await attempts.count(codes)
  if (wait !== null) throw new NotPermitted(`Too many attempts. Try again in ${Math.ceil(wait / 60)} min`)
  const entered = await twoFactor.enter(staffId, typed.trim())
  if (entered.result === 'wrong') throw new NotPermitted('That code isn’t right')
  await attempts.forgive(codes)

  const commandId = randomUUID()
  const decide = async <State, C extends Command, E extends DomainEvent>(
    decider: Decider<State, C, E>,
    command: NoInfer<C>,
  ) => {
    const context = { actorId: staffId, correlationId: commandId, commandId }
    const outcome = await decideAndAppend(store, decider, command, context, clock)
    if (wasRefused(outcome)) throw new NotPermitted(outcome.message)
  }
  if (entered.result === 'recovery')
    await decide(account, { type: 'RecordRecoveryCodeUsed', accountId: staffId })
  await decide(staffRecord, {
    type: 'RecordPersonalDataExport',
    staffId,
    dataExport: { ...dataExport, reason },
  })
}
