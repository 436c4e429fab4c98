/** Conversations with unread messages that are due for an email. */

import type { Side } from '../../domain/messages/conversation-events.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'

export interface WaitingForMail {
  readonly conversation_id: string
  readonly side: Side
  /** The number of the oldest message that this side has not read and that no email covered. */
  readonly number: number
}

/** Only conversations with a line after `activeAfter`; those that have waited longest come first. */
export const unreadWaitingForMail = (
  tables: ReadTables,
  limits: {
    readonly sentBefore: Date
    readonly mailedBefore: Date
    readonly activeAfter: Date
    readonly most: number
  },
): Promise<WaitingForMail[]> =>
  tables.query<WaitingForMail>(
    `select c.conversation_id, s.side, l.number
       from read.conversation c
      cross join lateral (values
              ('client', 'provider', client_unread, greatest(client_read, client_mailed), client_mailed_at),
              ('provider', 'client', provider_unread, greatest(provider_read, provider_mailed), provider_mailed_at)
            ) as s(side, other, unread, seen, mailed_at)
      cross join lateral (
              select number, sent_at from read.conversation_line
               where conversation_id = c.conversation_id and kind = 'message' and by = s.other and number > s.seen
               order by number limit 1) l
      where (c.client_unread > 0 or c.provider_unread > 0) and c.last_at > $3 and not c.is_stopped
        and s.unread > 0 and l.sent_at <= $1 and (s.mailed_at is null or s.mailed_at <= $2)
      order by l.sent_at, c.conversation_id limit $4`,
    [limits.sentBefore, limits.mailedBefore, limits.activeAfter, limits.most],
  )
