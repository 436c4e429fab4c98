/** Staff: two steps to sign in, and who is one (product.md, "People and permissions"). */

import { consoleAccess } from '../../contract/console-access.ts'
import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/staff/staff.ts'
import { account, accountStream } from '../../domain/accounts/account.ts'
import { address, addressStream } from '../../domain/accounts/address.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { isWrongLog } from '../../platform/event-store/outage.ts'
import { isRefused, type Handlers } from '../../platform/functions/registry.ts'
import { accountById, staffAccounts } from '../../projections/accounts/accounts.ts'
import type { LastAdminNeed } from '../accounts/last-admin.ts'
import { signInBrowser, accountByPassword, tooManyAttemptsRefusal } from '../accounts/sign-in.ts'
import { isTwoFactorReset, resetTwoFactor } from './reset-two-factor.ts'

/** What signing in works with beside the context of a call. */
export interface CheckLogNeed {
  /** @throws WrongLog while the log is not the one that the read tables were made from */
  readonly checkLog: () => Promise<void>
}

type StaffHandlers = Handlers<DeclarationsOf<typeof declarations>, CheckLogNeed & LastAdminNeed>

const done = { status: 'done' } as const
const noPerson = () => refuse('not_found', 'We couldn’t find that person')
const noChallenge = () => refuse('not_authenticated', 'Please enter your email and password again')

const mayReadVerification = (role: string) => consoleAccess.verification.some((each) => each === role)

/** Null while the log is the right one. */
const wrongLogOf = async ({ checkLog }: CheckLogNeed): Promise<Error | null> => {
  try {
    await checkLog()
    return null
  } catch (error) {
    if (error instanceof Error && isWrongLog(error)) return error
    throw error
  }
}

export const staffHandlers: StaffHandlers = {
  staffLogIn: async (context, credentials) => {
    const proven = await accountByPassword(
      context,
      credentials,
      ({ staff_role: staffRole }) => staffRole !== null,
    )
    if (isRefused(proven)) return proven
    const { twoFactor } = context.auth
    const { account_id: accountId } = proven.account
    twoFactor.challenge(accountId, proven.password)
    return { step: (await twoFactor.isEnabled(accountId)) ? 'enter_code' : 'set_up_two_factor' }
  },

  twoFactorSetUp: async ({ auth: { twoFactor }, tables }) => {
    const challenged = await twoFactor.challenged()
    const account = challenged && (await accountById(tables, challenged.accountId))
    if (!account) return noChallenge()
    if (await twoFactor.isEnabled(account.account_id))
      return refuse('not_allowed_now', 'Two-step login is already set up')
    return twoFactor.setUp(account.account_id, account.email)
  },

  staffEnterCode: async (context, { code }) => {
    const { auth, stateOf, decideAs, idOf } = context
    const challenged = await auth.twoFactor.challenged()
    if (!challenged) return noChallenge()
    const { accountId: id, password } = challenged
    const wrong = await wrongLogOf(context)
    // From the log: the tables of a moment ago may still show a role that was taken away. A wrong log knows no
    // roles.
    const member = wrong ? null : await stateOf(account, accountStream(id))
    const role = wrong
      ? (await accountById(context.tables, id))?.staff_role
      : member?.status === 'open' && member.staffRole
    if (!role) return noChallenge()
    // Whoever may read what is wrong can enter, without an event. Setting up the second step needs one.
    if (wrong && !(mayReadVerification(role) && (await auth.twoFactor.isEnabled(id)))) throw wrong
    const codes = idOf('two-factor', id)
    const wait = await auth.attempts.count(codes)
    if (wait !== null) return tooManyAttemptsRefusal(wait)
    const entered = await auth.twoFactor.enter(id, code)
    if (entered.result === 'wrong') {
      const sentence = 'That code isn’t right. Your app shows a new one every 30 seconds.'
      return refuse('validation', `Please check this: ${sentence}`, { code: sentence })
    }
    await auth.attempts.forgive(codes)
    if (entered.result === 'recovery' && !wrong)
      await decideAs(id, { type: 'RecordRecoveryCodeUsed', accountId: id }, done)
    if (entered.result === 'enabled')
      await decideAs(id, { type: 'RecordTwoFactorEnabled', accountId: id }, done)
    const proof = { by: 'second_factor', password, factor: entered.factor } as const
    if (!(await signInBrowser(context, id, proof, !wrong))) return noChallenge()
    return { recoveryCodes: entered.result === 'enabled' ? [...entered.recoveryCodes] : null }
  },

  staffMembers: async ({ tables, auth }) => {
    const accounts = await staffAccounts(tables)
    const members = await Promise.all(
      accounts.map(async ({ account_id: accountId, name, email, staff_role: role }) => ({
        accountId,
        name,
        email,
        role: role ?? 'analyst',
        hasTwoFactor: await auth.twoFactor.isEnabled(accountId),
      })),
    )
    return { members }
  },

  grantStaffRole: async (context, { email, role, reason }) => {
    const { stateOf, auth, attempt, decide, idOf, newId, unlessLastAdmin } = context
    const addressId = idOf('address', email)
    // From the log: the tables of a moment ago may show the address with somebody who has given it up.
    const { holder } = await stateOf(address, addressStream(addressId))
    const accountId = holder ?? newId('account')
    if (holder === null) {
      const taken = await decide({ type: 'TakeAddress', addressId, accountId }, done)
      if (isRefused(taken)) return taken
      const [name = email] = email.split('@')
      const registration = { addressId, name, email, kind: null, isVerified: true }
      await decide({ type: 'RegisterAccount', accountId, registration }, done)
    }
    const grant = () => attempt({ type: 'GrantStaffRole', accountId, role, reason })
    // Any other role takes the place of an admin's.
    const granted = await (role === 'admin' ? grant() : unlessLastAdmin(context, accountId, grant))
    if (isRefused(granted)) return granted
    // Somebody who has this role already goes on with their work.
    if (holder === null || !granted.isNew) return done
    await auth.sessions.endAll(accountId)
    return decide({ type: 'RecordSessionsEnded', accountId, sessionId: null, reason: 'role_changed' }, done)
  },

  revokeStaffRole: async (context, { accountId, reason }) => {
    const { auth, decide, stateOf, unlessLastAdmin } = context
    const member = await stateOf(account, accountStream(accountId))
    if (member.status !== 'open' || member.staffRole === null) return noPerson()
    const revoked = await unlessLastAdmin(context, accountId, () =>
      decide({ type: 'RevokeStaffRole', accountId, reason }, done),
    )
    if (isRefused(revoked)) return revoked
    await auth.sessions.endAll(accountId)
    return decide({ type: 'RecordSessionsEnded', accountId, sessionId: null, reason: 'role_changed' }, done)
  },

  proposeExactReading: ({ session, decide }, { accountId, days, reason }) =>
    decide({ type: 'ProposeExactReading', accountId, days: Number(days), reason, by: session.user.id }, done),

  allowExactReading: ({ session, decide }, asked) =>
    decide({ type: 'AllowExactReading', ...asked, by: session.user.id }, done),

  exactReading: async ({ session, tables, stateOf, now }, { accountId }) => {
    const member = await stateOf(account, accountStream(accountId))
    const reading = member.status === 'open' ? member.exactReading : null
    if (reading?.status === 'allowed')
      return reading.until > now().toISOString()
        ? { status: 'allowed', until: reading.until }
        : { status: 'none' }
    if (reading === null) return { status: 'none' }
    const { days, by } = reading
    const admin = await accountById(tables, by)
    return { status: 'proposed', days, isByReader: by === session.user.id, by: admin?.name ?? null }
  },

  endExactReading: ({ decide }, asked) => decide({ type: 'EndExactReading', ...asked }, done),

  resetTwoFactor: async ({ session, tables, auth, decide, stateOf, idOf }, { accountId, reason }) => {
    const account = await accountById(tables, accountId)
    if (!account?.staff_role) return noPerson()
    // Whoever has taken over an admin's session must not get to replace the admin's second factor.
    if (accountId === session.user.id)
      return refuse('not_allowed_now', 'You can’t reset your own two-step login. Ask another admin.')
    const reset = await resetTwoFactor(
      {
        twoFactor: auth.twoFactor,
        decide: (command) => decide(command, done),
        isStillReset: () => isTwoFactorReset(stateOf, accountId),
      },
      accountId,
      reason,
    )
    // Wrong codes of the old factor say nothing about the new one.
    if (!isRefused(reset)) await auth.attempts.reopen(idOf('two-factor', accountId))
    return reset
  },
}
