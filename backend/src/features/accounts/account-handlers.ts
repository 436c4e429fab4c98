/**
 * Signing up, in and out, and resetting a password (product.md, "Accounts"). No answer reveals whether an
 * address is known.
 */

import type * as declarations from '../../contract/accounts/accounts.ts'
import type * as sessions from '../../contract/accounts/session.ts'
import type { DeclarationsOf } from '../../contract/declare.ts'
import { account, accountStream } from '../../domain/accounts/account.ts'
import { deadLink, refuse, type Refusal } from '../../domain/decider/decider.ts'
import { t } from '../../language/texts.ts'
import { loadState } from '../../platform/commands/load-state.ts'
import { isRefused, type Handlers, type HandlerContext } from '../../platform/functions/registry.ts'
import { sameOriginPath } from '../../platform/sessions/same-origin-path.ts'
import { signInBrowser, accountByPassword, incorrectRefusal } from './sign-in.ts'
import { checkEmailPath, sendLinkAgain, signUpPerson } from './sign-up.ts'

type AccountHandlers = Handlers<DeclarationsOf<typeof declarations> & DeclarationsOf<typeof sessions>>

const done = { status: 'done' } as const
/**
 * Where a form that was sent before scripts loaded continues: on a page that offers what was begun in this browser.
 */
const confirmed = { next: '/verify?confirmed=done' } as const

/** The refusal of a very common password. */
export const commonPasswordRefusal = (field: string): Refusal => {
  const sentence = t`This password is too easy to guess. Please choose another one.`
  return refuse('validation', t`Please check this: ${sentence}`, { [field]: sentence })
}

export const accountHandlers: AccountHandlers = {
  session: ({ session }) =>
    session
      ? {
          user: session.user,
          session: { id: session.id, expiresAt: session.expiresAt },
          role: session.role,
        }
      : { user: null, session: null, role: null },

  signUp: (context, { name, email, password, kind }) =>
    context.auth.passwords.isCommon(password, [name, email])
      ? commonPasswordRefusal('password')
      : signUpPerson(context, { name, email, kind, password }),

  logIn: async (context, { email, password, redirect }) => {
    // Staff sign in to the console only (product.md, "People and permissions").
    const proven = await accountByPassword(
      context,
      { email, password },
      ({ kind, staff_role: staffRole }) => kind !== null && staffRole === null,
    )
    if (isRefused(proven)) return proven
    const proof = { by: 'password', password: proven.password } as const
    if (!(await signInBrowser(context, proven.account.account_id, proof))) return incorrectRefusal()
    return { next: sameOriginPath(redirect, '/dashboard') }
  },

  logOut: async ({ auth }) => {
    await auth.sessions.signOut()
    return { next: '/' }
  },

  requestPasswordReset: ({ decide, idOf }, { email }) =>
    decide(
      { type: 'RequestPasswordReset', addressId: idOf('address', email) },
      { next: '/forgot-password?sent=done' },
    ),

  resetPassword: async (context, { token, password }) => {
    const { auth, decide } = context
    // Checked before the costly password hash, so that a request without a valid link costs only one query.
    if (!(await auth.tokens.peek('reset_password', token))) return deadLink
    if (auth.passwords.isCommon(password, [])) return commonPasswordRefusal('password')
    // Hashed before the link is redeemed, so that a failure of a busy server does not use up the link.
    const hash = await auth.passwords.hash(password)
    const redeemed = await auth.tokens.redeem('reset_password', token)
    if (!redeemed) return deadLink
    const { accountId } = redeemed
    await auth.passwords.keep(accountId, hash)
    await auth.tokens.revoke('confirm_address', accountId)
    await auth.sessions.endAll(accountId)
    const addressId = await addressOf(context, accountId)
    if (addressId !== null) await auth.attempts.reopen(addressId)
    await confirm(context, accountId)
    await decide({ type: 'RecordPasswordChange', accountId, by: 'reset_link' }, done)
    return decide(
      { type: 'RecordSessionsEnded', accountId, sessionId: null, reason: 'password_reset' },
      { next: '/login?reset=done' },
    )
  },

  verifyAddress: async (context, { token }) => {
    const redeemed = await context.auth.tokens.redeem('verify_address', token)
    if (!redeemed) return deadLink
    const { accountId } = redeemed
    const isMadeHere = await wasMadeHere(context, accountId)
    const answer = await confirm(context, accountId)
    if (isRefused(answer) || !isMadeHere || context.session) return answer
    await signInBrowser(context, accountId, { by: 'link' })
    return answer
  },

  confirmAddress: async ({ auth, decide }, { token }) => {
    const shown = await auth.tokens.peek('confirm_address', token)
    if (!shown?.detail) return deadLink
    const { accountId, detail: addressId } = shown
    // Another account holds the address by now. The person with the link must not learn that.
    if (isRefused(await decide({ type: 'TakeAddress', addressId, accountId }, done))) return deadLink
    const changed = await decide({ type: 'ConfirmAddressChange', accountId, addressId }, confirmed)
    if (isRefused(changed)) await decide({ type: 'ReleaseAddress', addressId, accountId }, done)
    // Links for a new password were sent to the old address.
    else await auth.tokens.revoke('reset_password', accountId)
    // Last, so that the link still works if the server dies on the way: each step can be repeated.
    await auth.tokens.redeem('confirm_address', token)
    return changed
  },

  resendConfirmation: async ({ auth, decide, idOf }, { email }) => {
    await sendLinkAgain({ auth, decide }, idOf('address', email))
    return { next: checkEmailPath(email) }
  },

  resendVerification: ({ session, decide }) =>
    decide({ type: 'RequestVerification', accountId: session.user.id }, done),
}

/**
 * The address of an account, read from the log because the tables may be behind. Null if the account is gone.
 */
const addressOf = async ({ readStream }: Pick<HandlerContext, 'readStream'>, accountId: string) => {
  const { state } = await loadState(account, readStream(accountStream(accountId)))
  return state.status === 'open' ? state.addressId : null
}

/**
 * Whether this browser created the account and it is unconfirmed. A link signs nobody in on another browser.
 */
const wasMadeHere = async (context: Pick<HandlerContext, 'readStream' | 'auth'>, accountId: string) => {
  const addressId = await addressOf(context, accountId)
  return addressId !== null && (await context.auth.sessions.unconfirmedHere(addressId)).includes(accountId)
}

/** Confirms the account if it can take the address. Of all accounts made with an address, only one can. */
const confirm = async (
  context: Pick<HandlerContext, 'readStream' | 'decide'>,
  accountId: string,
): Promise<typeof confirmed | Refusal> => {
  const addressId = await addressOf(context, accountId)
  if (
    addressId === null ||
    isRefused(await context.decide({ type: 'TakeAddress', addressId, accountId }, done))
  )
    return deadLink
  return context.decide({ type: 'VerifyAddress', accountId }, confirmed)
}
