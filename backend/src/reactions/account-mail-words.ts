/** The words of the mails about an account. Plain, kind, short; each says what to do if it was not you. */
import type { StaffRole } from '../domain/account-events.ts'
import type { MailWords } from './mail-layout.ts'
import { nameInMail } from './name-in-mail.ts'

export interface Links {
  readonly productName: string
  /** An address of the site, from its path. */
  to(path: string): string
}

/**
 * Whoever signs up writes the name, and may give a stranger's address: until the address is hers, no word of hers is
 * sent there.
 */
const toStranger = 'Hello,'
/** Null where the address is not confirmed. */
const toHolder = (name: string | null) => (name === null ? toStranger : `Hello ${nameInMail(name)},`)

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const when = (iso: string) => `${moment.format(new Date(iso))} UTC`

const notYou = (links: Links) =>
  `If this was not you, choose a new password at ${links.to('/forgot-password')} now. That ends every session of your account.`

export const verifyAddress = (links: Links, token: string): MailWords => ({
  subject: 'Confirm your email address',
  greeting: toStranger,
  paragraphs: [
    `Welcome to ${links.productName}. Please confirm that this address is yours. Then you can also write messages and book.`,
  ],
  action: { label: 'Confirm my address', url: links.to(`/verify?token=${token}`) },
  small: 'The link works once, for 24 hours. If you did not sign up, you can leave this mail alone.',
})

export const alreadyHere = (links: Links, name: string | null): MailWords => ({
  subject: 'You already have an account',
  greeting: toHolder(name),
  paragraphs: [
    `Somebody, probably you, just signed up at ${links.productName} with this address. You have an account here already, so nothing has changed.`,
    `If you do not know your password any more, you can choose a new one at ${links.to('/forgot-password')}`,
  ],
  action: { label: 'Log in', url: links.to('/login') },
  small: 'If it was not you, you can leave this mail alone.',
})

export const resetPassword = (links: Links, token: string): MailWords => ({
  subject: 'Choose a new password',
  greeting: toStranger,
  paragraphs: [
    `Somebody, probably you, asked for a new password at ${links.productName}. Choosing one ends every session of your account.`,
  ],
  action: { label: 'Choose a new password', url: links.to(`/reset-password?token=${token}`) },
  small:
    'The link works once, for 30 minutes. If you did not ask for it, you can leave this mail alone: your password stays as it is.',
})

export const confirmAddress = (links: Links, token: string): MailWords => ({
  subject: 'Confirm your new email address',
  greeting: toStranger,
  paragraphs: [
    `You asked to use this address for your account at ${links.productName}. It takes the place of the old one when you confirm it.`,
  ],
  action: { label: 'Confirm my new address', url: links.to(`/confirm-address?token=${token}`) },
  small: 'The link works once, for 24 hours. If you did not ask for it, you can leave this mail alone.',
})

export const addressWillChange = (links: Links, name: string | null): MailWords => ({
  subject: 'A change of your email address was asked for',
  greeting: toHolder(name),
  paragraphs: [
    `Somebody, probably you, asked to use another address for your account at ${links.productName}. We have sent a link there; until it is opened nothing changes.`,
  ],
  small: notYou(links),
})

export const addressChanged = (links: Links, name: string | null, changedAt: string): MailWords => ({
  subject: 'Your email address was changed',
  greeting: toHolder(name),
  paragraphs: [
    `Your account at ${links.productName} has had another address since ${when(changedAt)}. This is the last mail to the old one.`,
  ],
  small: `If this was not you, write to us by answering this mail, and we will look at it together.`,
})

export const passwordChanged = (links: Links, name: string | null, changedAt: string): MailWords => ({
  subject: 'Your password was changed',
  greeting: toHolder(name),
  paragraphs: [`The password of your account at ${links.productName} was changed on ${when(changedAt)}.`],
  small: notYou(links),
})

export const newDevice = (
  links: Links,
  name: string | null,
  device: string,
  signedInAt: string,
): MailWords => ({
  subject: 'A new device signed in',
  greeting: toHolder(name),
  paragraphs: [
    `Your account at ${links.productName} was signed in to from a device we had not seen before: ${device}, on ${when(signedInAt)}.`,
  ],
  small: `If this was you, there is nothing to do. ${notYou(links)}`,
})

export const staffInvitation = (
  links: Links,
  name: string | null,
  role: StaffRole,
  token: string,
): MailWords => ({
  subject: `You are ${role === 'moderator' ? 'a' : 'an'} ${role} at ${links.productName}`,
  greeting: toHolder(name),
  paragraphs: [
    `You were given the role of ${role}. Choose a password of your own, then sign in to the console at ${links.to('/admin')}`,
  ],
  action: { label: 'Choose a password', url: links.to(`/reset-password?token=${token}`) },
  small: 'The link works once, for 24 hours. If it has expired, ask for another one with "Forgot password".',
})

export const accountDeleted = (
  links: Links,
  name: string | null,
  requestedAt: string,
  { byStaff }: { readonly byStaff: boolean },
): MailWords => ({
  subject: 'Your account was deleted',
  greeting: toHolder(name),
  paragraphs: [
    `${byStaff ? 'On' : 'As you asked on'} ${when(requestedAt)}, we ${byStaff ? '' : 'have '}deleted your account at ${links.productName}, and with it what we held of you. It cannot be brought back.`,
    'This mail is your receipt, and the last one from us. Thank you for having been here.',
  ],
})
