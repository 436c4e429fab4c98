/**
 * The texts of the mails about reviews. A review's text is shown on its page only, because copies of a mail
 * end up in many places.
 */

import { firstNameOf } from '../../contract/first-name.ts'
import { reasonInReadersWords } from '../../contract/ready-reasons.ts'
import { t } from '../../language/texts.ts'
import type { MailLinks, MailWords } from '../../platform/mail/mail-layout.ts'
import { inPlaceOfName, nameInMail, textInMail, type Named } from '../../platform/mail/name-in-mail.ts'

/** The most characters of a name in a subject, which should stay one short line. */
const short = 60

/** A provider in the middle of a sentence, or at its start. The argument is null if the name is erased. */
const named = (provider: Named | null, most?: number) =>
  provider ? nameInMail(provider, most) : t`the provider`
/** For a sentence below a subject that has the whole name. */
const firstName = (provider: Named | null, unnamed: string) =>
  provider === null ? unnamed : firstNameOf(nameInMail(provider))
const namedAtStart = (provider: Named | null, most?: number) =>
  provider ? nameInMail(provider, most) : t`The provider`

interface Invited {
  readonly name: string
  readonly provider: Named | null
  readonly bookingId: string
  /** "Thursday, November 19" */
  readonly day: string
}

export const writeReviewPath = (bookingId: string): string =>
  `/dashboard/client/reviews/write/${encodeURIComponent(bookingId)}`
const writtenPath = '/dashboard/client/reviews'
const receivedPath = '/dashboard/provider/reviews'

export const reviewInvitationMail = (
  links: MailLinks,
  { name, provider, bookingId, day }: Invited,
): MailWords => ({
  subject: t`How was your time with ${named(provider, short)}?`,
  recipient: name,
  paragraphs: [
    t`You had a booking with ${firstName(provider, t`the provider`)} on ${day}. Would you tell other parents how it went?`,
    t`A star rating is enough. If you have a minute, write what you’d tell a friend.`,
  ],
  action: { label: t`Write a review`, url: links.to(writeReviewPath(bookingId)) },
  small: t`You have 90 days after a booking to review it. We won’t ask about this one again.`,
})

export const reviewWrittenMail = (links: MailLinks, name: string, authorId: string): MailWords => ({
  subject: t`You have a new review`,
  recipient: name,
  paragraphs: [
    inPlaceOfName(authorId, t`A parent who booked with you wrote a review. It’s on your profile now.`),
    t`You can post one public reply, and edit it later.`,
  ],
  action: { label: t`Read the review`, url: links.to(receivedPath) },
})

export const reviewRepliedMail = (links: MailLinks, name: string, provider: Named | null): MailWords => ({
  subject: t`${namedAtStart(provider, short)} replied to your review`,
  recipient: name,
  paragraphs: [t`${firstName(provider, t`The provider`)} replied to your review. The reply is public.`],
  action: { label: t`Read the reply`, url: links.to(writtenPath) },
})

export const reviewPublishedMail = (links: MailLinks, name: string, provider: Named | null): MailWords => ({
  subject: t`Your review is public now`,
  recipient: name,
  paragraphs: [
    t`Our team read your review of ${named(provider)} and published it. You can edit it for 14 days.`,
  ],
  action: { label: t`See your review`, url: links.to(writtenPath) },
})

export const reviewRemovedMail = (
  links: MailLinks,
  name: string,
  provider: Named | null,
  reason: string,
): MailWords => ({
  subject: t`Our team removed your review`,
  recipient: name,
  paragraphs: [
    t`Our team removed your review of ${named(provider)}. It no longer counts toward their rating.`,
    t`Reason: ${textInMail(reasonInReadersWords(reason), 500)}`,
  ],
  action: { label: t`See your reviews`, url: links.to(writtenPath) },
})
