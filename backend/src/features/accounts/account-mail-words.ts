/**
 * The texts of the mails about an account. Plain, kind, short; each says what to do if it was not you. A
 * person who signs up chooses the name and may type a stranger's address: `name` is null until the address is
 * confirmed, and mails to it contain nothing that this person wrote (decision 0008).
 */

import type { StaffRole } from '../../domain/accounts/account-events.ts'
import { locales } from '../../language/languages.ts'
import { t } from '../../language/texts.ts'
import type { MailLinks, MailWords } from '../../platform/mail/mail-layout.ts'
import { readersLanguage } from '../../platform/texts/readers-language.ts'
import { deviceWords } from './device-words.ts'

/** Where most readers live, and those three hours behind them: no account says its zone. */
const zones = ['America/New_York', 'America/Los_Angeles'] as const

/** "November 29, 2026 at 2:14 PM EST (11:14 AM PST)": on the first clock, and on the second. */
const when = (iso: string) => {
  const at = new Date(iso)
  const [first, second] = zones.map((timeZone, nth) => {
    const style =
      nth === 0 ? ({ dateStyle: 'long', timeStyle: 'short' } as const) : ({ timeStyle: 'short' } as const)
    const time = new Intl.DateTimeFormat(locales[readersLanguage()], { ...style, timeZone }).format(at)
    // Only American English has the short names that are known in the United States.
    const name = at.toLocaleTimeString('en-US', { timeZone, timeZoneName: 'short' }).split(' ').at(-1)
    return `${time.replace(/\s([ap])\.\s?m\./, '\u00A0$1.\u00A0m.')} ${name}`
  })
  return `${first} (${second})`
}

const notYou = (links: MailLinks) =>
  t`If this wasn’t you, reset your password now at ${links.to('/forgot-password')}. That will log you out everywhere.`

export const verifyAddressMail = (links: MailLinks, token: string): MailWords => ({
  subject: t`Confirm your email address`,
  recipient: null,
  paragraphs: [
    t`Welcome to ${links.productName}. For full access to the site, confirm that this is your email address.`,
  ],
  action: { label: t`Confirm my email`, url: links.to(`/verify?token=${token}`) },
  small: t`The link only works once and expires in 24 hours. If you didn’t sign up, you can ignore this email.`,
})

/** To somebody who logged in with the right password in another browser than the one in which they signed up. */
export const verifyToLogInMail = (links: MailLinks, token: string): MailWords => ({
  subject: t`Confirm your email address to log in`,
  recipient: null,
  paragraphs: [
    t`Someone, probably you, just tried to log in to ${links.productName} on another device with the right password. Confirm that this is your email address, and then log in there.`,
  ],
  action: { label: t`Confirm my email`, url: links.to(`/verify?token=${token}`) },
  small: t`The link only works once and expires in 24 hours. If you didn’t sign up, you can ignore this email.`,
})

export const alreadyRegisteredMail = (links: MailLinks, name: string | null): MailWords => ({
  subject: t`You already have an account`,
  recipient: name,
  paragraphs: [
    t`Someone, probably you, just tried to sign up for ${links.productName} with this address. You already have an account, so nothing has changed.`,
    t`Forgot your password? You can choose a new one at ${links.to('/forgot-password')}`,
  ],
  action: { label: t`Log in`, url: links.to('/login') },
  small: t`If it wasn’t you, you can ignore this email.`,
})

export const resetPasswordMail = (links: MailLinks, name: string | null, token: string): MailWords => ({
  subject: t`Choose a new password`,
  recipient: name,
  paragraphs: [
    t`Someone, probably you, asked to reset your ${links.productName} password. Choosing a new one will log you out everywhere.`,
  ],
  action: { label: t`Choose a new password`, url: links.to(`/reset-password?token=${token}`) },
  small: t`The link only works once and expires in 30 minutes. If you didn’t ask for it, you can ignore this email. Your password won’t change.`,
})

export const confirmAddressMail = (links: MailLinks, token: string): MailWords => ({
  subject: t`Confirm your new email address`,
  recipient: null,
  paragraphs: [
    t`You asked to use this address for your ${links.productName} account. It replaces the old one once you confirm it.`,
  ],
  action: { label: t`Confirm my new address`, url: links.to(`/confirm-address?token=${token}`) },
  small: t`The link only works once and expires in 24 hours. If you didn’t ask for it, you can ignore this email.`,
})

export const addressWillChangeMail = (links: MailLinks, name: string | null): MailWords => ({
  subject: t`Someone asked to change your email address`,
  recipient: name,
  paragraphs: [
    t`Someone, probably you, asked to change the email on your ${links.productName} account. We’ve sent a link to the new address. Nothing changes until it’s opened.`,
  ],
  small: notYou(links),
})

export const addressChangedMail = (links: MailLinks, name: string | null, changedAt: string): MailWords => ({
  subject: t`Your email address was changed`,
  recipient: name,
  paragraphs: [
    t`The email on your ${links.productName} account was changed on ${when(changedAt)}. This is the last email we’ll send to your old address.`,
  ],
  small: t`If this wasn’t you, reply to this email and we’ll help.`,
})

export const passwordChangedMail = (links: MailLinks, name: string | null, changedAt: string): MailWords => ({
  subject: t`Your password was changed`,
  recipient: name,
  paragraphs: [
    t`The password for your ${links.productName} account was changed on ${when(changedAt)}. If you had a private calendar link, it no longer works. You can create a new one under Bookings.`,
  ],
  small: notYou(links),
})

export const newDeviceMail = (
  links: MailLinks,
  name: string | null,
  device: string,
  signedInAt: string,
): MailWords => ({
  subject: t`New login to your account`,
  recipient: name,
  paragraphs: [
    t`Someone logged in to your ${links.productName} account from a new device: ${deviceWords(device)}, on ${when(signedInAt)}.`,
  ],
  small: t`If this was you, there’s nothing to do. ${notYou(links)}`,
})

export const calendarLinkMail = (links: MailLinks, name: string | null, createdAt: string): MailWords => ({
  subject: t`A private calendar link was created`,
  recipient: name,
  paragraphs: [
    t`Someone, probably you, created a private calendar link for your ${links.productName} bookings on ${when(createdAt)}. Anyone who has the link can see your bookings. An earlier link no longer works.`,
  ],
  small: notYou(links),
})

/** To staff, in English. */
export const staffInvitationMail = (
  links: MailLinks,
  name: string | null,
  role: StaffRole,
  token: string,
): MailWords => ({
  subject: `You’re now ${role === 'moderator' ? 'a' : 'an'} ${role} at ${links.productName}`,
  recipient: name,
  paragraphs: [
    `You’ve been given the ${role} role. Choose a password, then log in to the console at ${links.to('/admin')}`,
  ],
  action: { label: 'Choose a password', url: links.to(`/reset-password?token=${token}`) },
  small:
    'The link only works once and expires in 24 hours. If it has expired, use “Forgot your password?” to get a new one.',
})

/** To staff, in English. */
export const twoFactorResetMail = (links: MailLinks, name: string | null, resetAt: string): MailWords => ({
  subject: 'Your two-step login was reset',
  recipient: name,
  paragraphs: [
    `Your two-step login for the ${links.productName} console was reset on ${when(resetAt)}. An admin does this for someone who has lost their phone and their recovery codes.`,
    'Your old codes and recovery codes no longer work, and you’ve been logged out everywhere. Log in to the console with your password to set up two-step login again.',
  ],
  action: { label: 'Log in to the console', url: links.to('/admin') },
  small: `If you didn’t ask for this, reset your password now at ${links.to('/forgot-password')} and tell an admin.`,
})

export const accountDeletedMail = (
  links: MailLinks,
  name: string | null,
  requestedAt: string,
  { byStaff }: { readonly byStaff: boolean },
): MailWords => ({
  subject: t`Your account was deleted`,
  recipient: name,
  paragraphs: [
    byStaff
      ? t`On ${when(requestedAt)}, we deleted your ${links.productName} account and all the information we had about you. This can’t be undone.`
      : t`As you requested on ${when(requestedAt)}, we deleted your ${links.productName} account and all the information we had about you. This can’t be undone.`,
    t`This is your confirmation, and the last email from us. Thank you for being here.`,
  ],
})
