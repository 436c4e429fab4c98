/** Queries for what staff and the reporter see of a reported conversation. */

import type { Side } from '../../domain/messages/conversation-events.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import { integer, maybe, text, time } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { conversationReport } from './conversation-tables.ts'

/** Which conversation a report is about, and which side made it; null if there is no such report. */
export const reportedConversation = async (
  tables: ReadTables,
  reportId: string,
): Promise<{ readonly conversationId: string; readonly by: Side } | null> => {
  const [row] = await find(tables, conversationReport, ['conversation_id', 'by'], { report_id: reportId })
  return row ? { conversationId: row.conversation_id, by: row.by } : null
}

interface ShownToStaff {
  readonly number: number
  readonly by: Side
  /** Null if erased. */
  readonly text: string | null
  readonly sentAt: string
}

const newestMessagesRows = statement(
  { number: integer(), by: text<Side>(), text: maybe(text()), sent_at: time() },
  `select l.number, l.by, t.text, l.sent_at
       from (select * from read.conversation_line
              where conversation_id = $1 and kind = 'message' order by number desc limit $2) l
       left join read.conversation_text t on t.conversation_id = l.conversation_id and t.number = l.number
      order by l.number`,
)

/** The newest messages of a conversation, in rising order. Lines about bookings don’t count. */
export const newestMessages = async (
  tables: ReadTables,
  conversationId: string,
  most: number,
): Promise<ShownToStaff[]> => {
  const rows = await newestMessagesRows(tables, [conversationId, most])
  return rows.map(({ sent_at: sentAt, ...row }) => ({ ...row, sentAt: sentAt.toISOString() }))
}
