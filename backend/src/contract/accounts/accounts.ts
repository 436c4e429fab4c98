/** Accounts as visitors and members use them (product.md, "Accounts" and "Screens" and "Provider profile" and "People and permissions"). */

import * as z from 'zod/mini'
import { t } from '../../language/texts.ts'
import { doneAnswer, emptyObject, nextPathAnswer } from '../answers.ts'
import { command } from '../declare.ts'
import {
  emailField,
  nameField,
  newPasswordField,
  passwordField,
  termsField,
  tokenField,
} from './account-fields.ts'
import { longestRedirect } from './redirect-limit.ts'

export const signUpForm = z.strictObject({
  name: nameField,
  email: emailField,
  password: newPasswordField,
  kind: z.enum(['client', 'provider'], t`Choose one`),
  terms: termsField,
})

/** Always answers `/check-email?email=…`, whether the address was new or known. */
export const signUp = command('signUp', {
  access: 'anyone',
  limit: { calls: 10, seconds: 3600 },
  input: signUpForm,
  output: nextPathAnswer,
})

export const logInForm = z.strictObject({
  email: emailField,
  password: passwordField,
  /** The path of this site to go to next; any other value is ignored. */
  redirect: z.optional(z.string().check(z.maxLength(longestRedirect))),
})

export const logIn = command('logIn', { access: 'anyone', input: logInForm, output: nextPathAnswer })

/** Succeeds for a visitor too. */
export const logOut = command('logOut', { access: 'anyone', input: emptyObject, output: nextPathAnswer })

export const forgotPasswordForm = z.strictObject({ email: emailField })

/** The same sentence for every address. */
export const resetLinkSent = t`If an account exists for that address, we've sent a link.`

/** The same answer for every address. */
export const requestPasswordReset = command('requestPasswordReset', {
  access: 'anyone',
  limit: { calls: 10, seconds: 3600 },
  input: forgotPasswordForm,
  output: nextPathAnswer,
})

export const resetPasswordForm = z.strictObject({ token: tokenField, password: newPasswordField })

/** Ends every session of the account. Refuses an expired or used token with 410. */
export const resetPassword = command('resetPassword', {
  access: 'anyone',
  limit: { calls: 30, seconds: 3600 },
  input: resetPasswordForm,
  output: nextPathAnswer,
})

export const linkTokenForm = z.strictObject({ token: tokenField })

/** Opens the link in the verification email. Refuses an expired or used token with 410. */
export const verifyAddress = command('verifyAddress', {
  access: 'anyone',
  limit: { calls: 30, seconds: 3600 },
  input: linkTokenForm,
  output: nextPathAnswer,
})

/** Opens the link that was sent to a new address. Refuses an expired or used token with 410. */
export const confirmAddress = command('confirmAddress', {
  access: 'anyone',
  limit: { calls: 30, seconds: 3600 },
  input: linkTokenForm,
  output: nextPathAnswer,
})

/**
 * For somebody who signed up in this browser and has not confirmed the address: mails another link. The same answer for
 * everybody else.
 */
export const resendConfirmation = command('resendConfirmation', {
  access: 'anyone',
  limit: { calls: 5, seconds: 3600 },
  input: forgotPasswordForm,
  output: nextPathAnswer,
})

export const resendVerification = command('resendVerification', {
  access: 'signedIn',
  limit: { calls: 5, seconds: 3600, of: 'account' },
  input: emptyObject,
  output: doneAnswer,
})
