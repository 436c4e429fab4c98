/** The mail that tells of unread messages, and nothing of what they say. */
import type { MailLinks } from '../../platform/mail/mail-layout.ts'
import type { MailWords } from '../../platform/mail/mail-layout.ts'
import { nameInMail } from '../../platform/mail/name-in-mail.ts'

/** Characters: a subject is one short line, whatever a name holds. */
const longestInSubject = 60

export const unreadMessagesMail = (
  links: MailLinks,
  about: {
    readonly name: string
    /** Who wrote. */
    readonly writer: string
    readonly conversationPath: string
    readonly stopPath: string
  },
): MailWords => ({
  subject: `${nameInMail(about.writer, longestInSubject)} sent you a message`,
  greeting: `Hi ${nameInMail(about.name)},`,
  paragraphs: [
    `You have unread messages from ${nameInMail(about.writer)} on ${links.productName}. For your privacy, we don’t include them in emails.`,
  ],
  action: { label: 'Read your messages', url: links.to(about.conversationPath) },
  small: 'We send at most one email per conversation every 4 hours.',
  leave: { label: 'Turn off emails about messages', url: links.to(about.stopPath) },
})
