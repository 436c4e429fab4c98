/** The texts of the mails about endorsements. The person who is asked may never have heard of us. */

import { firstNameOf } from '../../contract/first-name.ts'
import { locales } from '../../language/languages.ts'
import { t } from '../../language/texts.ts'
import type { MailLinks, MailWords } from '../../platform/mail/mail-layout.ts'
import { nameInMail, textInMail, type Named } from '../../platform/mail/name-in-mail.ts'
import { readersLanguage } from '../../platform/texts/readers-language.ts'

/** The most characters of the note to the person who is asked (product.md, "Endorsements"). */
const longestNote = 500
/** Shortens a name for the subject, which should stay one short line. The limit is in characters. */
const inSubject = (who: Named) => nameInMail(who, 60)
/** For a sentence below a subject that has the whole name. */
const firstName = (who: Named) => firstNameOf(nameInMail(who))

const dateOf = (at: Date) =>
  new Intl.DateTimeFormat(locales[readersLanguage()], { dateStyle: 'long', timeZone: 'UTC' }).format(at)

export interface EndorsementRequestFacts {
  /** The provider who asks, by the name of their profile. */
  readonly asker: Named
  readonly businessName: string
  readonly note: string | null
  readonly token: string
  readonly until: Date
}

/** Sent to an address that another person typed in, so it says who asks and that no answer is needed. */
const invitation = (
  links: MailLinks,
  asking: EndorsementRequestFacts,
  opening: string,
): Omit<MailWords, 'subject'> => ({
  recipient: null,
  paragraphs: [
    opening,
    ...(asking.note === null
      ? []
      : [t`A note from ${inSubject(asking.asker)}:`, `“${textInMail(asking.note, longestNote)}”`]),
    t`An endorsement is a few sentences from one professional about another. Parents read it when they’re looking for someone they can trust. Nothing is public until you’ve both agreed.`,
  ],
  action: { label: t`Read the request`, url: links.to(`/endorsements/create/${asking.token}`) },
  small: t`The link works until ${dateOf(asking.until)} and is only for you. If you don’t know who’s asking, you can ignore this email, or decline using the link, and we won’t email you about it again.`,
})

const asks = (links: MailLinks, { asker, businessName }: EndorsementRequestFacts) =>
  asker.name === businessName
    ? t`${nameInMail(asker)} uses ${links.productName}`
    : t`${nameInMail(asker)} (${textInMail(businessName)}) uses ${links.productName}`

export const endorsementRequestMail = (links: MailLinks, asking: EndorsementRequestFacts): MailWords => ({
  subject: t`${inSubject(asking.asker)} asked you for an endorsement`,
  ...invitation(
    links,
    asking,
    t`${asks(links, asking)}, where parents find care before and after birth. They’d like you to write them an endorsement.`,
  ),
})

/** To the asked address, for somebody who opened the link with the account of another address. */
export const endorsementLinkForOtherMail = (
  links: MailLinks,
  asking: EndorsementRequestFacts,
  writer: Named,
): MailWords => ({
  subject: t`Your link to endorse ${inSubject(asking.asker)}`,
  recipient: null,
  paragraphs: [
    t`${firstName(asking.asker)} asked you for an endorsement on ${links.productName}. Someone opened the request while logged in as ${nameInMail(writer)}, whose account has another email address.`,
    t`If that’s you, open this link while you’re logged in to that account.`,
  ],
  action: { label: t`Write the endorsement`, url: links.to(`/endorsements/create/${asking.token}`) },
  small: t`The link works until ${dateOf(asking.until)}, with that account only. If it isn’t you, ignore this email. The request stays open for you.`,
})

export const endorsementReminderMail = (links: MailLinks, asking: EndorsementRequestFacts): MailWords => ({
  subject: t`${inSubject(asking.asker)} is still hoping for your endorsement`,
  ...invitation(
    links,
    asking,
    t`A week ago ${firstName(asking.asker)} asked you to write an endorsement on ${links.productName}. The request is still open. This is the only reminder we’ll send.`,
  ),
})

/**
 * To the endorsed provider. Their text is shown on the site only, because copies of a
 * mail end up in many places.
 */
export const endorsementWrittenMail = (links: MailLinks, name: string, endorser: Named): MailWords => ({
  subject: t`${inSubject(endorser)} endorsed you`,
  recipient: name,
  paragraphs: [
    t`${firstName(endorser)} endorsed you on ${links.productName}. Only you can see it for now. You decide whether to show it on your profile.`,
  ],
  action: { label: t`Read the endorsement`, url: links.to('/dashboard/provider/endorsements') },
})

/** To the writer. */
export const endorsementApprovedMail = (links: MailLinks, name: string, endorsee: Named): MailWords => ({
  subject: t`Your endorsement of ${inSubject(endorsee)} is now public`,
  recipient: name,
  paragraphs: [
    t`${firstName(endorsee)} added your endorsement to their profile, with your name. Thank you for taking the time.`,
    t`You can withdraw it at any time from Endorsements on your dashboard.`,
  ],
  action: {
    label: t`See it on their profile`,
    url: links.to(`/providers/${endorsee.personId}/endorsements`),
  },
})

/** To a writer without a profile, who has no dashboard for it. */
export const outsideEndorsementApprovedMail = (
  links: MailLinks,
  name: string,
  endorsee: Named,
  endorsementId: string,
): MailWords => ({
  subject: t`Your endorsement of ${inSubject(endorsee)} is now public`,
  recipient: name,
  paragraphs: [
    t`${firstName(endorsee)} added your endorsement to their profile, with your name, profession and place of work. Thank you for taking the time.`,
    t`You can withdraw it at any time: log in and open it.`,
  ],
  action: { label: t`Open it`, url: links.to(`/endorsements/preview/${endorsementId}`) },
})

/** One mail to the endorsed provider instead of several at once. */
export const endorsementsWrittenMail = (links: MailLinks, name: string): MailWords => ({
  subject: t`You have new endorsements to review`,
  recipient: name,
  paragraphs: [
    t`Several people endorsed you on ${links.productName}. Only you can see them for now. You decide which ones to show on your profile.`,
  ],
  action: { label: t`Read the endorsements`, url: links.to('/dashboard/provider/endorsements') },
})

/** One mail to the writer instead of several at once. */
export const endorsementsApprovedMail = (links: MailLinks, name: string): MailWords => ({
  subject: t`Your endorsements are now public`,
  recipient: name,
  paragraphs: [
    t`Several providers added your endorsements to their profiles, with your name. Thank you for taking the time.`,
    t`You can withdraw them at any time from Endorsements on your dashboard.`,
  ],
  action: { label: t`See your endorsements`, url: links.to('/dashboard/provider/endorsements') },
})
