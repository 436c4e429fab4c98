/** Writes the mail about unread messages, after checking in the streams that it is still wanted. */
import type { OpenAccount } from '../../domain/accounts/account.ts'
import { conversation, conversationStream } from '../../domain/messages/conversation.ts'
import type { ConversationEvent, Side } from '../../domain/messages/conversation-events.ts'
import { otherSide } from '../../domain/messages/conversation-state.ts'
import { countUnread } from '../../domain/messages/unread-messages.ts'
import { loadState } from '../../platform/commands/load-state.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import type { MailLinks } from '../../platform/mail/mail-layout.ts'
import { layOutMail, type Letterhead } from '../../platform/mail/mail-layout.ts'
import { lockMailsOfAll, isMailWritten, mailIdOf, writeMail } from '../../platform/mail/outbox.ts'
import type { ProcessManager } from '../../platform/processes/process-manager.ts'
import { readAccount } from '../accounts/read-account.ts'
import { readReachableOwner } from '../endorsements/read-endorsement.ts'
import type { IdOf } from '../../platform/sessions/leave-token.ts'
import { stopMailsTokenOf } from './mail-token.ts'
import { unreadMessagesMail } from './message-mail-words.ts'

const kind = 'unread_messages'
/** Milliseconds after which such a mail comes too late to be sent, for example after a long downtime. */
const longestDelay = 24 * 60 * 60_000

interface Person {
  readonly accountId: string
  readonly account: OpenAccount
  /** The name by which the other side knows them. */
  readonly name: string
}

/** Null for a person who has left or never confirmed their address. */
const readPerson = async (store: EventStore, side: Side, personId: string): Promise<Person | null> => {
  if (side === 'provider') {
    const owner = await readReachableOwner(store, personId)
    return owner && { ...owner, name: owner.profile.providerName }
  }
  const { account, isErased } = await readAccount(store, personId)
  if (isErased || account.status !== 'open' || !account.isVerified) return null
  return { accountId: personId, account, name: account.name }
}

export const messageMails = ({
  store,
  letterhead,
  idOf,
}: {
  readonly store: EventStore
  readonly letterhead: Letterhead
  readonly idOf: IdOf
}): ProcessManager<ConversationEvent> => {
  const links: MailLinks = {
    productName: letterhead.productName,
    to: (path) => `${letterhead.baseUrl}${path}`,
  }
  return {
    name: 'message-mails',
    on: {
      async UnreadMailFellDue({ id: eventId, data: { conversationId, to, mailedAt } }, { transaction, now }) {
        if (now().getTime() - Date.parse(mailedAt) > longestDelay) return
        const { state } = await loadState(
          conversation,
          store.readStream(conversationStream(conversationId), { keepSealed: true }),
        )
        if (state.status !== 'open' || countUnread(state.sides[to].unread) === 0) return
        const other = otherSide(to)
        const reader = await readPerson(store, to, state.sides[to].personId)
        if (!reader?.account.wantsMessageMails) return
        const id = mailIdOf(eventId, kind)
        const otherId = state.sides[other].personId
        await lockMailsOfAll(transaction, [reader.accountId, otherId])
        const writer = await readPerson(store, other, otherId)
        if (!writer || (await isMailWritten(transaction, id))) return
        const token = stopMailsTokenOf(idOf, reader.accountId)
        const content = layOutMail(
          unreadMessagesMail(links, {
            name: reader.account.name,
            writer: writer.name,
            conversationPath: `/dashboard/${to}/messages/${conversationId}`,
            stopPath: `/messages/emails?stop=${token}`,
          }),
          letterhead,
        )
        await writeMail(
          transaction,
          {
            id,
            kind,
            personId: reader.accountId,
            to: reader.account.email,
            content,
            mentions: [otherId, writer.accountId],
            leaveUrl: links.to(`/api/message-emails/stop?token=${token}`),
          },
          now(),
        )
      },
    },
  }
}
