import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import { t } from '../../language/texts.ts'
import { isRefused, type HandlerContext } from '../../platform/functions/registry.ts'
import type { PasswordVersion, SignInProof } from '../../platform/sessions/auth-service.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { accountByAddress, accountById, type AccountRow } from '../../projections/accounts/accounts.ts'

/** An account whose password was right. */
export interface ProvenAccount {
  readonly account: AccountRow
  readonly password: PasswordVersion
}

export const incorrectRefusal = (): Refusal => refuse('incorrect', t`Email or password is incorrect`)

/**
 * The account with this address and password, or a refusal that is the same for every reason. Counts as an
 * attempt. Considers the account that has confirmed the address and the unconfirmed ones that this browser
 * created (docs/decisions/0008), if `mayEnter` accepts them.
 */
export const accountByPassword = async (
  { idOf, ...parts }: Identifying & Pick<HandlerContext, 'idOf'>,
  { email, password }: { readonly email: string; readonly password: string },
  mayEnter: MayEnter,
): Promise<ProvenAccount | Refusal> => {
  const { auth } = parts
  const addressId = idOf('address', email)
  const wait = await auth.attempts.count(addressId)
  if (wait !== null) return tooManyAttemptsRefusal(wait)
  const proven =
    (await unconfirmedHere(parts, addressId, password, mayEnter)) ??
    (await confirmedHolder(parts, addressId, password, mayEnter))
  if (!proven) return incorrectRefusal()
  // A person who signed up with somebody else's address knows the password of their own account. Signing in
  // to it must not reset the count of wrong guesses at the other account's password.
  await (proven.account.verified_at === null ? auth.attempts.takeBack() : auth.attempts.forgive(addressId))
  return proven
}

type MayEnter = (account: AccountRow) => boolean
type Identifying = Pick<HandlerContext, 'auth' | 'tables' | 'decideLater'>

const unconfirmedHere = async (
  { auth, tables }: Identifying,
  addressId: string,
  password: string,
  mayEnter: MayEnter,
): Promise<ProvenAccount | null> => {
  for (const accountId of await auth.sessions.unconfirmedHere(addressId)) {
    const account = await accountById(tables, accountId)
    if (!account || !mayEnter(account)) continue
    const version = await auth.passwords.check(accountId, password)
    if (version !== null) return { account, password: version }
  }
  return null
}

/**
 * Checks one password, whether or not the address has an account, so that the answer takes as long. The right password
 * of an account that is not confirmed gets the answer of a wrong one, and its person an email after the answer.
 */
const confirmedHolder = async (
  { auth, tables, decideLater }: Identifying,
  addressId: string,
  password: string,
  mayEnter: MayEnter,
): Promise<ProvenAccount | null> => {
  const found = await accountByAddress(tables, addressId)
  const account = found && mayEnter(found) ? found : null
  const version = await auth.passwords.check(account?.account_id ?? null, password)
  if (!account || version === null) return null
  if (account.verified_at !== null) return { account, password: version }
  const { account_id: accountId } = account
  decideLater(accountId, { type: 'RequestVerification', accountId, isLogInElsewhere: true })
  return null
}

/** The caller's own account; a refusal if it is gone. */
export const accountOfSession = async ({
  session,
  tables,
}: HandlerContext<Session>): Promise<AccountRow | Refusal> =>
  (await accountById(tables, session.user.id)) ?? refuse('not_authenticated', 'Not authenticated')

/** The same after checking the password again, for actions that must not be possible on a borrowed phone. */
export const proveAgain = async (
  context: HandlerContext<Session>,
  password: string,
): Promise<ProvenAccount | Refusal> => {
  const account = await accountOfSession(context)
  if (isRefused(account)) return account
  const { auth } = context
  // The address of an unconfirmed account may be another person's, so attempts are then counted by account.
  const counted = account.verified_at === null ? account.account_id : account.address_id
  const wait = await auth.attempts.count(counted)
  if (wait !== null) return tooManyAttemptsRefusal(wait)
  const version = await auth.passwords.check(account.account_id, password)
  if (version === null) return wrongPasswordRefusal()
  await auth.attempts.forgive(counted)
  return { account, password: version }
}

export const wrongPasswordRefusal = (): Refusal => {
  const sentence = t`That password is incorrect`
  return refuse('validation', t`Please check this: ${sentence}`, { password: sentence })
}

/** @param wait seconds until the next attempt is allowed */
export const tooManyAttemptsRefusal = (wait: number): Refusal => ({
  ...refuse('too_many_attempts', t`Too many attempts. Try again in 15 minutes.`),
  retryAfter: wait,
})

/**
 * Signs this browser in, and records a new device if the account was never signed in from it. False if the
 * password was replaced since it was checked.
 * @param isRecorded false while the log takes no events: a new device is then recorded at its next sign-in
 */
export const signInBrowser = async (
  { auth, decideAs }: HandlerContext,
  accountId: string,
  proof: SignInProof,
  isRecorded = true,
): Promise<boolean> => {
  const begun = await auth.sessions.begin(accountId, proof)
  if (!begun) return false
  const { newDevice } = begun
  if (newDevice !== null)
    await (isRecorded
      ? decideAs(accountId, { type: 'RecordNewDevice', accountId, device: newDevice }, null)
      : begun.forgetDevice())
  return true
}
