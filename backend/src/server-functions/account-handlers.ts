/** Signing up, in, out, and back in (product.md, "Accounts"). What they answer never tells whether an address is known. */
import {
  ConfirmAddressChange,
  RecordNewDevice,
  RecordPasswordChange,
  RecordSessionsEnded,
  RequestVerification,
  VerifyAddress,
} from '../domain/account-commands.ts'
import { account, accountStream } from '../domain/account.ts'
import { ReleaseAddress, RequestPasswordReset, SignUp, TakeAddress } from '../domain/address.ts'
import { fold } from './own-profile.ts'
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
 * Whether the password is that of an account at the address, among the accounts that `mayEnter` accepts; counted as an
 * attempt. That is the account that has confirmed it, and those that were made with it in this browser: until an
 * account is confirmed, it is used in no other (docs/decisions/0017). The account, or the refusal that is the same for
 * every reason.
 */
export const proveIdentity = async (
  { desk, tables, idOf }: Pick<Tools, 'desk' | 'tables' | 'idOf'>,
  { email, password }: { readonly email: string; readonly password: string },
  mayEnter: MayEnter,
): Promise<AccountRow | Refusal> => {
  const addressId = idOf('address', email)
  const wait = await desk.attempts.count(addressId)
  if (wait !== null) return tooManyAttempts(wait)
  const account =
    (await unconfirmedHere({ desk, tables }, addressId, password, mayEnter)) ??
    (await confirmedHolder({ desk, tables }, addressId, password, mayEnter))
  if (!account) return refuse('incorrect', 'Email or password is incorrect')
  // Whoever signed up with somebody's address knows a password of their own: it forgives no guess at the other one.
  await (account.verified_at === null ? desk.attempts.takeBack() : desk.attempts.forgive(addressId))
  return account
}

type MayEnter = (account: AccountRow) => boolean
type Identifying = Pick<Tools, 'desk' | 'tables'>

const unconfirmedHere = async (
  { desk, tables }: Identifying,
  addressId: string,
  password: string,
  mayEnter: MayEnter,
): Promise<AccountRow | null> => {
  for (const accountId of await desk.sessions.unconfirmedHere(addressId)) {
    const account = await accountById(tables, accountId)
    if (account && mayEnter(account) && (await desk.passwords.check(accountId, password))) return account
  }
  return null
}

const confirmedHolder = async (
  { desk, tables }: Identifying,
  addressId: string,
  password: string,
  mayEnter: MayEnter,
): Promise<AccountRow | null> => {
  const found = await accountByAddress(tables, addressId)
  const account = found && found.verified_at !== null && mayEnter(found) ? found : null
  // Asked for nobody too: the answer takes as long.
  const isRight = await desk.passwords.check(account?.account_id ?? null, password)
  return isRight ? account : null
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
    await desk.sessions.remember(accountId)
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

  resetPassword: async (tools, { token, password }) => {
    const { desk, decide } = tools
    // Looked at before any work is done for the password: a stranger without a link costs us one query.
    if (!(await desk.tokens.peek('reset_password', token))) return deadLink()
    if (desk.passwords.isCommon(password, [])) return commonPassword('password')
    // Hashed first: a link is not used up by a server that was too busy.
    const hash = await desk.passwords.hash(password)
    const redeemed = await desk.tokens.redeem('reset_password', token)
    if (!redeemed) return deadLink()
    const { accountId } = redeemed
    await desk.passwords.keep(accountId, hash)
    await desk.sessions.endAll(accountId)
    const addressId = await addressOf(tools, accountId)
    if (addressId !== null) await desk.attempts.reopen(addressId)
    await confirm(tools, accountId)
    await decide(new RecordPasswordChange(accountId, 'reset_link'), done)
    return decide(new RecordSessionsEnded(accountId, null, 'password_reset'), { next: '/login?reset=done' })
  },

  verifyAddress: async (tools, { token }) => {
    const redeemed = await tools.desk.tokens.redeem('verify_address', token)
    return redeemed ? confirm(tools, redeemed.accountId) : deadLink()
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

/** The address of an account, from the log: a link is good though the tables may be behind. Null where it is gone. */
const addressOf = async ({ readStream }: Pick<Tools, 'readStream'>, accountId: string) => {
  const state = await fold(account, readStream, accountStream(accountId))
  return state.status === 'open' ? state.addressId : null
}

/** Only the account that holds the address is confirmed: of all that were made with it, one. */
const confirm = async (
  tools: Pick<Tools, 'readStream' | 'decide'>,
  accountId: string,
): Promise<typeof confirmed | Refusal> => {
  const addressId = await addressOf(tools, accountId)
  if (addressId === null || isRefused(await tools.decide(new TakeAddress(addressId, accountId), done)))
    return deadLink()
  return tools.decide(new VerifyAddress(accountId), confirmed)
}

/** Signs this browser in, and remembers when it is one the account was never signed in from. */
export const beginSession = async ({ desk, decide }: Tools, accountId: string): Promise<void> => {
  const { newDevice } = await desk.sessions.begin(accountId)
  if (newDevice !== null) await decide(new RecordNewDevice(accountId, newDevice), done)
}
