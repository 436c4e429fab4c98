/** "My account": what a person can see and change of their own account. */

import * as z from 'zod/mini'
import { trimText } from '../../domain/written/text.ts'
import { languages } from '../../language/languages.ts'
import { t } from '../../language/texts.ts'
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
    /** Of their emails and calendar files. */
    language: z.enum(languages),
    /** ISO 8601, like every moment here. */
    registeredAt: z.string(),
    sessions: z.array(
      z.object({
        id: z.string(),
        /** A browser and an operating system, such as "Firefox on Android". */
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

/** The language of emails and calendar files. The site itself speaks that of its address. */
export const chooseLanguage = command('chooseLanguage', {
  access: ['client', 'provider'],
  input: z.strictObject({ language: z.enum(languages) }),
  output: doneAnswer,
})

export const changeAddressForm = z.strictObject({ email: emailField, password: passwordField })
/**
 * Sends a link to the new address; the old address stays in use until the link is opened. The same answer for
 * every address.
 */
export const changeAddress = command('changeAddress', {
  access: 'signedIn',
  limit: { calls: 10, seconds: 3600, of: 'account' },
  input: changeAddressForm,
  output: doneAnswer,
})

/** The most characters of a phone number and of a location. */
const longestPhone = 40
const longestLocation = 120

const lineUpTo = (longest: number, what: string) =>
  z
    .string()
    .check(
      z.overwrite(trimText),
      z.maxLength(longest, t`${what} must be at most ${longest} characters`),
      z.refine(isOneLine, t`${what} can’t include line breaks or hidden characters`),
    )

/** product.md, "Accounts". An empty phone number or location is cleared. */
export const clientProfileForm = z.strictObject({
  name: nameField,
  email: emailField,
  phone: z._default(lineUpTo(longestPhone, t`Phone`), ''),
  location: z._default(lineUpTo(longestLocation, t`Location`), ''),
  /** Required if the email changes. */
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
 * Saves name, phone and location. A new email is not saved: a link is sent to it, like `changeAddress` does,
 * and the password is required. If the password is wrong, nothing is saved.
 */
export const reviseClientProfile = command('reviseClientProfile', {
  access: ['client'],
  limit: { calls: 30, seconds: 3600, of: 'account' },
  input: clientProfileForm,
  output: z.object({ status: z.literal('done'), sentTo: z.nullable(z.string()) }),
})

/** Keeps where a parent looks for care as their location; an empty one is cleared. The phone number stays. */
export const keepMyPlace = command('keepMyPlace', {
  access: ['client'],
  input: z.pick(clientProfileForm, { location: true }),
  output: doneAnswer,
})

export const changePasswordForm = z.strictObject({ password: passwordField, newPassword: newPasswordField })
/** Ends every other session. */
export const changePassword = command('changePassword', {
  access: 'signedIn',
  limit: { calls: 10, seconds: 3600, of: 'account' },
  input: changePasswordForm,
  output: doneAnswer,
})

/** 404 if the session is not the caller's. */
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

/** All data held about the caller: every event about them, decrypted, and their rows in the read tables. */
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
/**
 * Erases the person: their keys are destroyed, their rows are deleted, and a receipt is emailed. Cannot be
 * undone.
 */
export const deleteMyAccount = command('deleteMyAccount', {
  access: ['client', 'provider'],
  input: deleteMyAccountForm,
  output: nextPathAnswer,
})
