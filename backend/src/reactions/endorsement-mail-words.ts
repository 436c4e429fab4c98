/** The words of the mails about endorsements. Whoever is asked may never have heard of us. */
import type { Links } from './account-mail-words.ts'
import type { MailWords } from './mail-layout.ts'
import { nameInMail } from './name-in-mail.ts'

/** Characters of what may be written to whoever is asked (product.md, "Endorsements"). */
const longestNote = 500
/** Characters: a subject is one short line, whatever a name holds. */
const inSubject = (name: string) => nameInMail(name, 60)

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export interface Asking {
  /** Whoever asks, as her profile names her. */
  readonly name: string
  readonly businessName: string
  readonly note: string | null
  readonly token: string
  readonly until: Date
}

/** It goes to an address that was typed by somebody else: it says who asks, and that no answer is needed. */
const invitation = (links: Links, asking: Asking, opening: string): Omit<MailWords, 'subject'> => ({
  greeting: 'Hello,',
  paragraphs: [
    opening,
    ...(asking.note === null
      ? []
      : [
          `This is what ${inSubject(asking.name)} writes to you:`,
          `“${nameInMail(asking.note, longestNote)}”`,
        ]),
    'An endorsement is a few sentences from one professional about another. Parents read it when they look for somebody they can trust. Nothing is shown before both of you want it.',
  ],
  action: { label: 'Read the request', url: links.to(`/endorsements/create/${asking.token}`) },
  small: `The link is good until ${date.format(asking.until)} and is meant for you alone. If you would rather not, or do not know who is asking, leave this mail alone, or say no behind the link: then we write to you about it no more.`,
})

const asks = (links: Links, { name, businessName }: Asking) =>
  name === businessName
    ? `${nameInMail(name)} uses ${links.productName}`
    : `${nameInMail(name)} (${nameInMail(businessName)}) uses ${links.productName}`

export const endorsementAsked = (links: Links, asking: Asking): MailWords => ({
  subject: `${inSubject(asking.name)} asks you for an endorsement`,
  ...invitation(
    links,
    asking,
    `${asks(links, asking)}, where parents find care for the time around a birth, and asks you to endorse her work.`,
  ),
})

export const endorsementReminder = (links: Links, asking: Asking): MailWords => ({
  subject: `${inSubject(asking.name)} still hopes for your endorsement`,
  ...invitation(
    links,
    asking,
    `A week ago ${nameInMail(asking.name)} asked you to endorse her work at ${links.productName}. The request is still open. We remind you this once and not again.`,
  ),
})

/** To whoever was endorsed. The words themselves are read on the page: a mail is kept in many places. */
export const endorsementWritten = (links: Links, name: string, endorser: string): MailWords => ({
  subject: `${inSubject(endorser)} has written an endorsement of you`,
  greeting: `Hello ${nameInMail(name)},`,
  paragraphs: [
    `${nameInMail(endorser)} has endorsed you at ${links.productName}. So far you alone can read it: you decide whether it is shown on your profile.`,
  ],
  action: { label: 'Read the endorsement', url: links.to('/dashboard/provider/endorsements') },
})

/** To whoever wrote it. */
export const endorsementApproved = (
  links: Links,
  name: string,
  endorsee: { readonly name: string; readonly id: string },
): MailWords => ({
  subject: `Your endorsement of ${inSubject(endorsee.name)} is published`,
  greeting: `Hello ${nameInMail(name)},`,
  paragraphs: [
    `${nameInMail(endorsee.name)} has put your endorsement on her profile, signed with your name. Thank you for taking the time.`,
    'You can take it back whenever you like, on your dashboard under Endorsements.',
  ],
  action: { label: 'See it on the profile', url: links.to(`/providers/${endorsee.id}/endorsements`) },
})

/** Instead of several mails at once, to whoever was endorsed. */
export const endorsementsWritten = (links: Links, name: string): MailWords => ({
  subject: 'You have new endorsements to read',
  greeting: `Hello ${nameInMail(name)},`,
  paragraphs: [
    `Several endorsements of you were written at ${links.productName}. So far you alone can read them: you decide which ones appear on your profile.`,
  ],
  action: { label: 'Read the endorsements', url: links.to('/dashboard/provider/endorsements') },
})

/** Instead of several mails at once, to whoever wrote them. */
export const endorsementsApproved = (links: Links, name: string): MailWords => ({
  subject: 'Your endorsements are published',
  greeting: `Hello ${nameInMail(name)},`,
  paragraphs: [
    'Several of your endorsements are now on the profiles of the people you wrote about, signed with your name. Thank you for taking the time.',
    'You can take them back whenever you like, on your dashboard under Endorsements.',
  ],
  action: { label: 'See your endorsements', url: links.to('/dashboard/provider/endorsements') },
})
