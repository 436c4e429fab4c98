/** The words of the mails about reviews. What a review says is read on its page: a mail is kept in many places. */
import type { Links, MailWords } from '../../platform/mail/mail-layout.ts'
import { nameInMail } from '../../platform/mail/name-in-mail.ts'

/** Characters: a subject is one short line. */
const inSubject = (name: string) => nameInMail(name, 60)

export const writePath = (bookingId: string): string =>
  `/dashboard/client/reviews/write/${encodeURIComponent(bookingId)}`
const writtenPath = '/dashboard/client/reviews'
const receivedPath = '/dashboard/provider/reviews'

/** @param day "Thursday, November 19" */
export const invited = (
  links: Links,
  { name, provider, bookingId, day }: Record<'name' | 'provider' | 'bookingId' | 'day', string>,
): MailWords => ({
  subject: `How was your time with ${inSubject(provider)}?`,
  greeting: `Hello ${nameInMail(name)},`,
  paragraphs: [
    `You met ${nameInMail(provider)} on ${day}. Would you tell other parents how it went?`,
    'Stars are enough. If you have a minute, write what you’d tell a friend.',
  ],
  action: { label: 'Write a review', url: links.to(writePath(bookingId)) },
  small: 'You can review a booking for 90 days. We won’t ask about this one again.',
})

export const written = (links: Links, name: string): MailWords => ({
  subject: 'You have a new review',
  greeting: `Hello ${nameInMail(name)},`,
  paragraphs: [
    'A parent who booked with you wrote a review. It’s on your profile now.',
    'You can post one public reply, and edit it later.',
  ],
  action: { label: 'Read the review', url: links.to(receivedPath) },
})

export const replied = (links: Links, name: string, provider: string): MailWords => ({
  subject: `${inSubject(provider)} replied to your review`,
  greeting: `Hello ${nameInMail(name)},`,
  paragraphs: [`${nameInMail(provider)} replied to your review. The reply is public.`],
  action: { label: 'Read the reply', url: links.to(writtenPath) },
})

export const published = (links: Links, name: string, provider: string): MailWords => ({
  subject: 'Your review is public now',
  greeting: `Hello ${nameInMail(name)},`,
  paragraphs: [
    `A moderator read your review of ${nameInMail(provider)} and published it. You can edit it for 14 days.`,
  ],
  action: { label: 'See your review', url: links.to(writtenPath) },
})

export const removed = (links: Links, name: string, provider: string, reason: string): MailWords => ({
  subject: 'A moderator removed your review',
  greeting: `Hello ${nameInMail(name)},`,
  paragraphs: [
    `A moderator removed your review of ${nameInMail(provider)}. It no longer counts toward the stars.`,
    `The reason: ${nameInMail(reason, 500)}`,
  ],
  action: { label: 'See your reviews', url: links.to(writtenPath) },
})
