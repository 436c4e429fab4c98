/**
 * A mail is due when messages were left unread for ten minutes (product.md, "Messages"). The conversation's
 * decider makes sure that each mail falls due only once.
 */

import type { Side } from '../../domain/messages/conversation-events.ts'
import { pauseBetweenMails } from '../../domain/messages/conversation.ts'
import { deadline } from '../../platform/processes/deadline.ts'

/** Milliseconds that a message stays unread before a mail reports it. */
const waitBeforeMail = 10 * 60_000
/** Milliseconds. No downtime is expected to last as long; older messages are no news any more. */
const longestWait = 3 * 24 * 60 * 60_000

const ago = (milliseconds: number) => `$1::timestamptz - make_interval(secs => ${milliseconds / 1000})`

export const unreadMails = deadline<{
  readonly conversation_id: string
  readonly side: Side
  /** The number of the oldest message that this side has not read and that no email covered. */
  readonly number: number
}>({
  name: 'mails about unread messages',
  due: `select c.conversation_id, s.side, l.number, l.sent_at as since
          from read.conversation c
         cross join lateral (values
                 ('client', 'provider', client_unread, greatest(client_read, client_mailed), client_mailed_at,
                  client_blocked or client_archived),
                 ('provider', 'client', provider_unread, greatest(provider_read, provider_mailed), provider_mailed_at,
                  provider_blocked or provider_archived)
               ) as s(side, other, unread, seen, mailed_at, wants_none)
         cross join lateral (
                 select number, sent_at from read.conversation_line
                  where conversation_id = c.conversation_id and kind = 'message' and by = s.other
                    and number > s.seen and sent_at > ${ago(waitBeforeMail + longestWait)}
                  order by number limit 1) l
         where (c.client_unread > 0 or c.provider_unread > 0) and c.last_at > ${ago(waitBeforeMail + longestWait)}
           and not c.is_stopped and not s.wants_none and s.unread > 0 and (s.mailed_at is null or s.mailed_at <= ${ago(pauseBetweenMails)})`,
  after: waitBeforeMail,
  givesUpAfter: longestWait,
  // It must never change: the ids of the commands are derived from it.
  namespace: 'b2c5a1de-7d47-4b43-9d7b-6a4c3c1e8f02',
  mark: ({ conversation_id: id, side, number }) => `${id}/${side}/${number}`,
  command: ({ conversation_id: conversationId, side, number }) => ({
    type: 'MailUnreadMessages',
    conversationId,
    to: side,
    number,
  }),
})
