/** Signing up, in, out, and back in (product.md, "Accounts"). What they answer never tells whether an address is known. */
import {
  ConfirmAddressChange,
  RecordNewDevice,
  RecordPasswordChange,
  RecordSessionsEnded,
  RequestVerification,
  VerifyAddress,
} from '../domain/account-commands.ts'
import { ReleaseAddress, RequestPasswordReset, SignUp, TakeAddress } from '../domain/address.ts'
import { isRefused, type ProductHandlers, type Tools } from './registry.ts'
import { refuse, type Refusal } from '../domain/decider.ts'
import { accountByAddress, accountById, type AccountRow } from '../projections/accounts.ts'
import { sameOriginPath } from '../session/same-origin-path.ts'

type AccountHandlers = Pick<
  ProductHandlers,
  | 'signUp'
  | 'logIn'
  | 'logOut'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'verifyAddress'
  | 'confirmAddress'
  | 'resendVerification'
>

const done = { status: 'done' } as const
/** Where a form goes on that was sent before scripts loaded; whoever is in already is taken home from there. */
const confirmed = { next: '/login?confirmed=done' } as const
const deadLink = () => refuse('gone', 'This link is invalid or has expired')

/** The sentence for a password that everybody tries first. */
export const commonPassword = (field: string): Refusal => {
  const sentence = 'This password is too easy to guess. Please choose another one.'
  return refuse('validation', `Validation failed: ${sentence}`, { [field]: sentence })
}

/**
 * Whether the password is that of the account at the address, among the accounts that `mayEnter` accepts; counted
 * as an attempt. The account, or the refusal that is the same for every reason.
 */
export const proveIdentity = async (
  { desk, tables, idOf }: Pick<Tools, 'desk' | 'tables' | 'idOf'>,
  { email, password }: { readonly email: string; readonly password: string },
  mayEnter: (account: AccountRow) => boolean,
): Promise<AccountRow | Refusal> => {
  const addressId = idOf('address', email)
  const wait = await desk.attempts.count(addressId)
  if (wait !== null) return tooManyAttempts(wait)
  const found = await accountByAddress(tables, addressId)
  const account = found && mayEnter(found) ? found : null
  // Asked for nobody too: the answer takes as long.
  const isRight = await desk.passwords.check(account?.account_id ?? null, password)
  if (!isRight || !account) return refuse('incorrect', 'Email or password is incorrect')
  await desk.attempts.forgive(addressId)
  return account
}

/** @param wait seconds until the next attempt is let in */
export const tooManyAttempts = (wait: number): Refusal => ({
  ...refuse('too_many_attempts', 'Too many attempts. Try again in 15 minutes.'),
  retryAfter: wait,
})

export const accountHandlers: AccountHandlers = {
  signUp: async ({ desk, decide, idOf, newId }, { name, email, password, kind }) => {
    if (desk.passwords.isCommon(password, [name, email])) return commonPassword('password')
    const accountId = newId('account')
    // Kept before the account is there, so that whoever signs up can sign in as soon as it is.
    await desk.passwords.keep(accountId, await desk.passwords.hash(password))
    return decide(new SignUp(idOf('address', email), accountId, { name, email, kind }), {
      next: `/check-email?email=${encodeURIComponent(email)}`,
    })
  },

  logIn: async (tools, { email, password, redirect }) => {
    // Staff sign in to the console only (product.md, "People and permissions").
    const account = await proveIdentity(
      tools,
      { email, password },
      ({ kind, staff_role: staffRole }) => kind !== null && staffRole === null,
    )
    if (isRefused(account)) return account
    await beginSession(tools, account.account_id)
    return { next: sameOriginPath(redirect, '/dashboard') }
  },

  logOut: async ({ desk }) => {
    await desk.sessions.signOut()
    return { next: '/' }
  },

  requestPasswordReset: ({ decide, idOf }, { email }) =>
    decide(new RequestPasswordReset(idOf('address', email)), { next: '/forgot-password?sent=done' }),

  resetPassword: async ({ desk, decide, tables }, { token, password }) => {
    if (desk.passwords.isCommon(password, [])) return commonPassword('password')
    // Hashed first: a link is not used up by a server that was too busy.
    const hash = await desk.passwords.hash(password)
    const redeemed = await desk.tokens.redeem('reset_password', token)
    if (!redeemed) return deadLink()
    const { accountId } = redeemed
    await desk.passwords.keep(accountId, hash)
    await desk.sessions.endAll(accountId)
    const account = await accountById(tables, accountId)
    if (account) await desk.attempts.reopen(account.address_id)
    await decide(new VerifyAddress(accountId), done)
    await decide(new RecordPasswordChange(accountId, 'reset_link'), done)
    return decide(new RecordSessionsEnded(accountId, null, 'password_reset'), { next: '/login?reset=done' })
  },

  verifyAddress: async ({ desk, decide }, { token }) => {
    const redeemed = await desk.tokens.redeem('verify_address', token)
    return redeemed ? decide(new VerifyAddress(redeemed.accountId), confirmed) : deadLink()
  },

  confirmAddress: async ({ desk, decide }, { token }) => {
    const redeemed = await desk.tokens.redeem('confirm_address', token)
    if (!redeemed?.detail) return deadLink()
    const { accountId, detail: addressId } = redeemed
    // Somebody else's by now: not told to whoever holds the link.
    if (isRefused(await decide(new TakeAddress(addressId, accountId), done))) return deadLink()
    const changed = await decide(new ConfirmAddressChange(accountId, addressId), confirmed)
    if (isRefused(changed)) await decide(new ReleaseAddress(addressId, accountId), done)
    return changed
  },

  resendVerification: ({ session, decide }) =>
    session
      ? decide(new RequestVerification(session.user.id), done)
      : refuse('not_authenticated', 'Not authenticated'),
}

/** Signs this browser in, and remembers when it is one the account was never signed in from. */
export const beginSession = async ({ desk, decide }: Tools, accountId: string): Promise<void> => {
  const { newDevice } = await desk.sessions.begin(accountId)
  if (newDevice !== null) await decide(new RecordNewDevice(accountId, newDevice), done)
}
