/** Makes an account of the kind that a form asks for. No answer reveals whether the address is known. */

import { account, accountStream } from '../../domain/accounts/account.ts'
import type { AccountKind } from '../../domain/accounts/address.ts'
import { loadState } from '../../platform/commands/load-state.ts'
import type { HandlerContext } from '../../platform/functions/registry.ts'
import { readersLanguage } from '../../platform/texts/readers-language.ts'

const done = { status: 'done' } as const

export const checkEmailPath = (email: string) => `/check-email?email=${encodeURIComponent(email)}`

interface NewPerson {
  readonly name: string
  readonly email: string
  readonly kind: AccountKind
  /** Null for an account without one (docs/decisions/0073): a link in an email opens it, or gives it one. */
  readonly password: string | null
}

export const signUpPerson = async (
  context: Pick<HandlerContext, 'auth' | 'decide' | 'idOf' | 'newId' | 'readStream'>,
  { name, email, kind, password }: NewPerson,
) => {
  const { auth, decide, idOf, newId, readStream } = context
  const accountId = newId('account')
  const addressId = idOf('address', email)
  // Signing up again in the same browser asks for another link, whether or not the earlier account holds the address.
  const isLinkAsked = await sendLinkAgain({ auth, decide }, addressId, accountId)
  // It exists already if the request is a repeat. Its password may have been changed since, or the person
  // erased.
  const { state, isErased } = await loadState(account, readStream(accountStream(accountId)))
  // The password is kept before the account exists, so that the person can sign in as soon as it does.
  if (state.status === 'none' && password !== null)
    await auth.passwords.keepFirst(accountId, await auth.passwords.hash(password))
  if (state.status === 'none' || (state.status === 'open' && !isErased))
    await auth.sessions.remember(accountId)
  return decide(
    {
      type: 'SignUp',
      addressId,
      accountId,
      registration: { name, email, kind, language: readersLanguage() },
      isLinkAsked,
    },
    { next: checkEmailPath(email) },
  )
}

/**
 * Asks for another link for the first account that this browser made with the address and that is not confirmed. What is
 * mailed depends on whether it holds the address, and is decided later, so that the answer tells nobody
 * (docs/decisions/0008). One account, so that a form sends one email.
 * @returns whether there is such an account
 */
export const sendLinkAgain = async (
  { auth, decide }: Pick<HandlerContext, 'auth' | 'decide'>,
  addressId: string,
  except?: string,
): Promise<boolean> => {
  const made = await auth.sessions.unconfirmedHere(addressId)
  const accountId = made.findLast((id) => id !== except)
  if (accountId === undefined) return false
  await decide({ type: 'RequestVerification', accountId }, done)
  return true
}
