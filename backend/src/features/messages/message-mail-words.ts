/** The mail that reports unread messages without their texts. */
import type { MailLinks } from '../../platform/mail/mail-layout.ts'
import type { MailWords } from '../../platform/mail/mail-layout.ts'
import { nameInMail } from '../../platform/mail/name-in-mail.ts'

/** The most characters of a name in the subject, which should stay one short line. */
const longestInSubject = 60

export const unreadMessagesMail = (
  links: MailLinks,
  about: {
    readonly name: string
    /** The name of the sender of the messages. */
    readonly writer: string
    readonly conversationPath: string
    readonly stopPath: string
  },
): MailWords => ({
  subject: `${nameInMail(about.writer, longestInSubject)} sent you a message`,
  recipient: about.name,
  paragraphs: [
    `You have unread messages from ${nameInMail(about.writer)} on ${links.productName}. For your privacy, we don’t include them in emails.`,
  ],
  action: { label: 'Read your messages', url: links.to(about.conversationPath) },
  small: 'We send at most one email per conversation every 4 hours.',
  leave: { label: 'Turn off emails about messages', url: links.to(about.stopPath) },
})
