/**
 * What tells of a person leaves for an admin alone, who enters a code of their second factor and says why; and only once
 * that is written in the log (product.md, "People and permissions", "Analysts").
 */
import { randomUUID } from 'node:crypto'
import { inCommandContext } from '../platform/commands/command-context.ts'
import { decideAndAppend, wasRefused } from '../platform/commands/decide-and-append.ts'
import { emailField } from '../contract/accounts/account-fields.ts'
import { account } from '../domain/accounts/account.ts'
import { RecordRecoveryCodeUsed } from '../domain/accounts/account-commands.ts'
import type { Command, Decider, DomainEvent } from '../domain/decider/decider.ts'
import { RecordPersonalDataExport, staffRecord, type DataExport } from '../domain/staff/staff-record.ts'
import type { EventStore } from '../platform/event-store/event-store.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { accountByAddress } from '../projections/accounts/accounts.ts'
import { opaqueId } from '../platform/settings/secrets.ts'
import { attemptsOver } from '../platform/sessions/attempts.ts'
import { signingWith } from '../platform/sessions/signed-tokens.ts'
import { Misused, type LogCommandContext } from './log-command.ts'
import { askFor } from './terminal.ts'
import { twoFactorOf } from '../platform/sessions/two-factor.ts'

export class NotPermitted extends Error {
  override readonly name = 'NotPermitted'
}

export interface Permission {
  /** Of the admin's account. */
  readonly email: string
  /** Asked for once it is known that they may. */
  readonly code: () => Promise<string>
  readonly dataExport: DataExport
}

/** Of every command that takes something out in the clear. */
export const permissionOptions = {
  'with-personal-data': {
    type: 'boolean',
    means: 'includes personal data unmasked; needs an admin, and is recorded',
  },
  as: { type: 'string', takes: 'EMAIL', means: 'the admin who asks for it' },
  reason: { type: 'string', takes: 'TEXT', means: 'your reason, which is kept in the log' },
  code: {
    type: 'string',
    takes: 'CODE',
    means: 'from the admin’s authenticator; we ask for it if it’s missing',
  },
} as const

/** @throws Misused where it is not said who, or why. */
export const permitted = (
  { signal }: Pick<LogCommandContext, 'signal'>,
  asked: {
    readonly as: string | undefined
    readonly reason: string | undefined
    readonly code: string | undefined
  },
  dataExport: Omit<DataExport, 'reason'>,
): Permission => {
  const { as: email, reason, code } = asked
  if (email === undefined || reason === undefined)
    throw new Misused('--with-personal-data needs --as EMAIL and --reason TEXT')
  return {
    email,
    code: () =>
      code === undefined ? askFor('Code from your authenticator: ', signal) : Promise.resolve(code),
    dataExport: { ...dataExport, reason },
  }
}

/** Characters; enough for a sentence or three. */
const longestReason = 500

/** Counted where every command line is: the machine itself. */
const asker = { origin: '127.0.0.1', deviceCookie: undefined }

/** No browser: what a code is entered for here is not to set one up. */
const noCookies = { get: () => undefined, set: () => undefined, clear: () => undefined }

/**
 * Resolves when the event is in the log.
 * @throws NotPermitted for anybody but an admin, without a reason, for a wrong code (which counts as an attempt, as at
 *   the sign-in) and after too many of them.
 */
export const recordPersonalExport = async (
  parts: Pick<Infrastructure, 'settings' | 'tables' | 'pool'> & { readonly store: EventStore },
  { email, code, dataExport }: Permission,
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
  if (admin?.staff_role !== 'admin') throw new NotPermitted('Only an admin can export personal data')
  const { account_id: staffId } = admin

  const signing = signingWith(sessionKey, settings.baseUrl)
  const twoFactor = twoFactorOf({ pool, keys: keyEncryptionKeys, signing, clock }, noCookies)
  if (!(await twoFactor.isEnabled(staffId)))
    throw new NotPermitted('Log in to the console first and set up your authenticator there')
  const attempts = attemptsOver(pool, lookupKey)(asker)
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
    command: C,
  ) => {
    const outcome = await inCommandContext({ actorId: staffId, correlationId: commandId, commandId }, () =>
      decideAndAppend(store, decider, command, clock),
    )
    if (wasRefused(outcome)) throw new NotPermitted(outcome.message)
  }
  if (entered.result === 'recovery') await decide(account, new RecordRecoveryCodeUsed(staffId))
  await decide(staffRecord, new RecordPersonalDataExport(staffId, { ...dataExport, reason }))
}
