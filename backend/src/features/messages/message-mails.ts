/** Writes the mail about unread messages, after checking in the streams that it is still wanted. */

import { firstNameOf } from '../../contract/first-name.ts'
import { languageOfMails } from '../../domain/accounts/account.ts'
import type { ConversationEvent, Side } from '../../domain/messages/conversation-events.ts'
import { otherSide } from '../../domain/messages/conversation-state.ts'
import { conversation, conversationStream } from '../../domain/messages/conversation.ts'
import { countUnread } from '../../domain/messages/unread-messages.ts'
import { t } from '../../language/texts.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import {
  layOutMail,
  linkTo,
  type Letterhead,
  type MailLinks,
  type MailWords,
} from '../../platform/mail/mail-layout.ts'
import { nameInMail, type Named } from '../../platform/mail/name-in-mail.ts'
import { lockMailsOfAll, mailIdOf, writeMail } from '../../platform/mail/outbox.ts'
import type { ProcessManager } from '../../platform/processes/process-manager.ts'
import type { IdOf } from '../../platform/sessions/leave-token.ts'
import { speaking } from '../../platform/texts/readers-language.ts'
import {
  openPeople,
  personsConcerned,
  reachableBy,
  readReachableOwner,
  type People,
  type Reachable,
} from '../accounts/read-people.ts'
import { stopMailsTokenOf } from './mail-token.ts'

const kind = 'unread_messages'
/** Milliseconds after which such a mail comes too late to be sent, for example after a long downtime. */
const longestDelay = 24 * 60 * 60_000

interface Person extends Reachable {
  /** The name by which the other side knows them. */
  readonly name: string
}

/** Null for a person who has left or never confirmed their address. */
const readPerson = async (people: People, side: Side, personId: string): Promise<Person | null> => {
  if (side === 'provider') {
    const owner = await readReachableOwner(people, personId)
    return owner && { ...owner, name: owner.profile.providerName }
  }
  const person = reachableBy(personId, await people.openAccount(personId))
  return person && { ...person, name: person.account.name }
}

export const messageMails = ({
  states,
  letterhead,
  idOf,
}: {
  readonly states: FoldedStates
  readonly letterhead: Letterhead
  readonly idOf: IdOf
}): ProcessManager<ConversationEvent> => {
  const people = openPeople(states)
  return {
    name: 'message-mails',
    on: {
      async UnreadMailFellDue({ id: eventId, data: { conversationId, to, mailedAt } }, { transaction, now }) {
        if (now().getTime() - Date.parse(mailedAt) > longestDelay) return
        const { state } = await states.refresh(conversation, conversationStream(conversationId))
        if (state.status !== 'open' || countUnread(state.sides[to].unread) === 0) return
        const other = otherSide(to)
        const { client, provider } = state.sides
        await lockMailsOfAll(transaction, await personsConcerned(people, provider.personId, client.personId))
        const [reader, writer] = await Promise.all([
          readPerson(people, to, state.sides[to].personId),
          readPerson(people, other, state.sides[other].personId),
        ])
        if (!reader?.account.wantsMessageMails || !writer) return
        const token = stopMailsTokenOf(idOf, reader.accountId)
        const about = {
          name: reader.account.name,
          writer: { personId: state.sides[other].personId, name: writer.name },
          conversationPath: `/dashboard/${to}/messages/${conversationId}`,
          stopPath: `/messages/emails?stop=${token}`,
        }
        const language = languageOfMails(reader.account)
        const content = layOutMail((links) => unreadMessagesMail(links, about), letterhead, language)
        await writeMail(
          transaction,
          {
            id: mailIdOf(eventId, kind),
            kind,
            personId: reader.accountId,
            to: reader.account.email,
            content,
            leaveUrl: speaking(language, () => linkTo(letterhead, `/api/message-emails/stop?token=${token}`)),
          },
          now(),
        )
      },
    },
  }
}

/**
 * The mail that reports unread messages without their texts.
 * The most characters of a name in the subject, which should stay one short line.
 */
const longestInSubject = 60

export const unreadMessagesMail = (
  links: MailLinks,
  about: {
    readonly name: string
    /** The sender of the messages. */
    readonly writer: Named
    readonly conversationPath: string
    readonly stopPath: string
  },
): MailWords => ({
  subject: t`${nameInMail(about.writer, longestInSubject)} sent you a message`,
  recipient: about.name,
  paragraphs: [
    t`You have unread messages from ${firstNameOf(nameInMail(about.writer))} on ${links.productName}. For your privacy, we don’t include them in emails.`,
  ],
  action: { label: t`Read your messages`, url: links.to(about.conversationPath) },
  small: t`We send at most one email per conversation every 4 hours.`,
  leave: { label: t`Turn off optional emails`, url: links.to(about.stopPath) },
})
