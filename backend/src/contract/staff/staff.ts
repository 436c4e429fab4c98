/**
 * Staff: how they sign in, and who has a staff role (product.md, "People and permissions"). They sign in only
 * to the console.
 */

import * as z from 'zod/mini'
import { emailField, passwordField } from '../accounts/account-fields.ts'
import { codeField } from '../accounts/console-code-field.ts'
import { doneAnswer, emptyObject } from '../answers.ts'
import { command, query } from '../declare.ts'
import { reasonField } from '../reason.ts'

export const staffRole = z.enum(['moderator', 'analyst', 'admin'])

export const staffLogInForm = z.strictObject({ email: emailField, password: passwordField })

/** The first step. It starts no session yet; it sets a short-lived, signed challenge. */
export const staffLogIn = command('staffLogIn', {
  access: 'anyone',
  input: staffLogInForm,
  output: z.object({ step: z.enum(['set_up_two_factor', 'enter_code']) }),
})

/**
 * For a challenge whose account has no second factor yet: the secret to enter into an authenticator. 401
 * without a challenge.
 */
export const twoFactorSetUp = command('twoFactorSetUp', {
  access: 'anyone',
  input: emptyObject,
  output: z.object({
    secret: z.string(),
    uri: z.string(),
    /** An SVG picture of the uri. */
    qr: z.string(),
  }),
})

export const codeForm = z.strictObject({ code: codeField })

/**
 * The second step: starts the session. `recoveryCodes` are sent once, when the second factor was just set up.
 */
export const staffEnterCode = command('staffEnterCode', {
  access: 'anyone',
  input: codeForm,
  output: z.object({ recoveryCodes: z.nullable(z.array(z.string())) }),
})

export const staffMembers = query('staffMembers', {
  access: ['admin'],
  input: emptyObject,
  output: z.object({
    members: z.array(
      z.object({
        accountId: z.string(),
        name: z.string(),
        email: z.string(),
        role: staffRole,
        hasTwoFactor: z.boolean(),
      }),
    ),
  }),
})

export const grantStaffRoleForm = z.strictObject({ email: emailField, role: staffRole, reason: reasonField })
/** Also works for an address without an account: an invitation is emailed. Ends the account's sessions. */
export const grantStaffRole = command('grantStaffRole', {
  access: ['admin'],
  input: grantStaffRoleForm,
  output: doneAnswer,
})

/** Refuses to take the last admin's role. Ends the account's sessions. */
export const revokeStaffRole = command('revokeStaffRole', {
  access: ['admin'],
  input: z.strictObject({ accountId: z.uuid(), reason: reasonField }),
  output: doneAnswer,
})

/**
 * For staff who lost their phone and their recovery codes: they set up two-step login at their next log-in.
 * Ends the account's sessions. Refuses one's own.
 */
export const resetTwoFactor = command('resetTwoFactor', {
  access: ['admin'],
  input: z.strictObject({ accountId: z.uuid(), reason: reasonField }),
  output: doneAnswer,
})

export const exactReadingDays = ['1', '7', '30'] as const

/**
 * Asks that an analyst may read the events of bookings, hours and conversations one by one (docs/analysts.md, "Tables
 * without ids"). It counts once another admin has allowed it.
 */
export const proposeExactReading = command('proposeExactReading', {
  access: ['admin'],
  input: z.strictObject({
    accountId: z.uuid(),
    days: z.enum(exactReadingDays, 'Please choose how long'),
    reason: reasonField,
  }),
  output: doneAnswer,
})

/** Refuses whoever asked for it. */
export const allowExactReading = command('allowExactReading', {
  access: ['admin'],
  input: z.strictObject({ accountId: z.uuid(), reason: reasonField }),
  output: doneAnswer,
})

/** How far it is, from the log. */
export const exactReading = query('exactReading', {
  access: ['admin'],
  input: z.strictObject({ accountId: z.uuid() }),
  output: z.discriminatedUnion('status', [
    z.object({ status: z.literal('none') }),
    z.object({
      status: z.literal('proposed'),
      days: z.int(),
      /** Whether whoever asks now has asked for it: another admin has to allow it. */
      isByReader: z.boolean(),
      /** The admin’s name; null if their account was deleted. */
      by: z.nullable(z.string()),
    }),
    z.object({
      status: z.literal('allowed'),
      /** ISO 8601, UTC. */
      until: z.string(),
    }),
  ]),
})

export const endExactReading = command('endExactReading', {
  access: ['admin'],
  input: z.strictObject({ accountId: z.uuid(), reason: reasonField }),
  output: doneAnswer,
})
