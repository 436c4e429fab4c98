/** The fields that account forms share, with their error messages. */

import * as z from 'zod/mini'
import { deadLink } from '../../domain/decider/decider.ts'
import { t } from '../../language/texts.ts'
import { emailPattern, hasEmailLengths, longestEmail, normalEmail } from './email-rule.ts'
import { nameFieldOf } from './name-rules.ts'

/** Characters (product.md, "Accounts"). */
const shortestPassword = 12
const longestPassword = 128

/** An address in its normal form. @param sentence what is said of anything else */
export const emailFieldOf = (sentence: string) =>
  z
    .string(sentence)
    .check(
      z.overwrite(normalEmail),
      z.maxLength(longestEmail, sentence),
      z.email({ pattern: emailPattern, error: sentence }),
      z.refine(hasEmailLengths, sentence),
    )

export const emailField = emailFieldOf(t`Invalid email address`)

export const nameField = nameFieldOf(t`Name`)

export const termsField = z.literal(true, t`Please accept the terms`)

const tooShort = t`Password must be at least ${shortestPassword} characters`
const tooLong = t`Password must be at most ${longestPassword} characters`

/** The length of a password in the form that is hashed (NFKC). One typed character can become up to 18. */
const hashedLength = (password: string) => password.normalize('NFKC').length

/**
 * A new password: 12 to 128 characters, both as typed and as hashed. The typed length is checked first, so
 * nothing long is normalized. Only the server checks that it is not a common password.
 */
export const newPasswordField = z.string(tooShort).check(
  z.minLength(shortestPassword, { error: tooShort, abort: true }),
  z.maxLength(longestPassword, { error: tooLong, abort: true }),
  z.refine((password) => hashedLength(password) >= shortestPassword, tooShort),
  z.refine((password) => hashedLength(password) <= longestPassword, tooLong),
)

/** The current password, entered for sign-in or confirmation. No rule for its form is revealed. */
export const passwordField = z
  .string(t`Please enter your password`)
  .check(
    z.minLength(1, t`Please enter your password`),
    z.maxLength(longestPassword, t`Please enter your password`),
  )

/** 32 random bytes as base64url. */
export const tokenField = z.string(deadLink.message).check(z.regex(/^[A-Za-z0-9_-]{43}$/, deadLink.message))
