/** "My account": what a person sees and changes of their own account. */
import * as z from 'zod/mini'
import { doneAnswer, emptyObject, nextPathAnswer } from '../answers.ts'
import { command, query } from '../declare.ts'
import { emailField, nameField, newPasswordField, passwordField } from './account-fields.ts'
import { isOneLine } from './name-rules.ts'
import { role } from './session.ts'

export const myAccount = query('myAccount', {
  access: 'signedIn',
  input: emptyObject,
  output: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    isVerified: z.boolean(),
    /** The address that waits to be confirmed, or null. */
    pendingEmail: z.nullable(z.string()),
    role,
    /** ISO 8601, as every moment here. */
    registeredAt: z.string(),
    sessions: z.array(
      z.object({
        id: z.string(),
        /** A browser and a system, as in "Firefox on Android". */
        device: z.string(),
        signedInAt: z.string(),
        lastSeenAt: z.string(),
        isThisOne: z.boolean(),
      }),
    ),
  }),
})

export const changeNameForm = z.strictObject({ name: nameField })
export const changeName = command('changeName', {
  access: 'signedIn',
  input: changeNameForm,
  output: doneAnswer,
})

export const changeAddressForm = z.strictObject({ email: emailField, password: passwordField })
/** Sends a link to the new address; the old one stays until it is opened. The same answer for every address. */
export const changeAddress = command('changeAddress', {
  access: 'signedIn',
  limit: { calls: 10, seconds: 3600, of: 'account' },
  input: changeAddressForm,
  output: doneAnswer,
})

/** Characters of a phone number and of a place, as somebody writes them. */
const longestPhone = 40
const longestLocation = 120

const lineUpTo = (longest: number, what: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(longest, `${what} must be at most ${longest} characters`),
      z.refine(isOneLine, `${what} can’t include line breaks or hidden characters`),
    )

/** Spec section 5, "Client profile form". Left empty, a phone number or a place is not kept. */
export const clientProfileForm = z.strictObject({
  name: nameField,
  email: emailField,
  phone: z._default(lineUpTo(longestPhone, 'Phone'), ''),
  location: z._default(lineUpTo(longestLocation, 'Location'), ''),
  /** Needed where the email is another one. */
  password: z.optional(z.string()),
})

export const clientProfile = query('clientProfile', {
  access: ['client'],
  input: emptyObject,
  output: z.object({
    name: z.string(),
    email: z.string(),
    /** The address that waits to be confirmed, or null. */
    pendingEmail: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    location: z.nullable(z.string()),
  }),
})

/**
 * Keeps name, phone and location. Another email is not kept: a link is sent there, as `changeAddress` does, and it
 * needs the password; where that is wrong nothing is changed at all.
 */
export const reviseClientProfile = command('reviseClientProfile', {
  access: ['client'],
  limit: { calls: 30, seconds: 3600, of: 'account' },
  input: clientProfileForm,
  output: z.object({ status: z.literal('done'), sentTo: z.nullable(z.string()) }),
})

export const changePasswordForm = z.strictObject({ password: passwordField, newPassword: newPasswordField })
/** Ends every other session. */
export const changePassword = command('changePassword', {
  access: 'signedIn',
  limit: { calls: 10, seconds: 3600, of: 'account' },
  input: changePasswordForm,
  output: doneAnswer,
})

/** 404 for a session that is not one's own. */
export const endSession = command('endSession', {
  access: 'signedIn',
  input: z.strictObject({ sessionId: z.uuid() }),
  output: doneAnswer,
})
export const endOtherSessions = command('endOtherSessions', {
  access: 'signedIn',
  input: emptyObject,
  output: doneAnswer,
})

/** All that is held of whoever asks: every event that tells of them, opened, and what the tables have. */
export const exportMyData = query('exportMyData', {
  access: 'signedIn',
  limit: { calls: 10, seconds: 3600 },
  input: emptyObject,
  output: z.object({
    exportedAt: z.string(),
    account: z.record(z.string(), z.unknown()),
    sessions: z.array(z.record(z.string(), z.unknown())),
    events: z.array(
      z.object({
        type: z.string(),
        time: z.string(),
        stream: z.string(),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
})

export const deleteMyAccountForm = z.strictObject({ password: passwordField })
/** Erases the person: the keys are destroyed, the tables purged, a receipt is mailed. Cannot be undone. */
export const deleteMyAccount = command('deleteMyAccount', {
  access: ['client', 'provider'],
  input: deleteMyAccountForm,
  output: nextPathAnswer,
})
