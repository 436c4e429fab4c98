/**
 * Queries for what a participant sees of their conversations. The caller has checked that the reader takes
 * part in them.
 */

import { foldLetters } from '../../contract/fold-letters.ts'
import type { ConversationCard } from '../../contract/messages/conversations.ts'
import type { ConversationLine } from '../../contract/messages/lines.ts'
import { shortened } from '../../contract/shortened.ts'
import type { Side } from '../../domain/messages/conversation-events.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import { foldedSql } from '../../platform/postgres/folded.ts'
import type { RowOf } from '../../platform/postgres/read-table.ts'
import { languageOfText } from '../../platform/texts/written-language.ts'
import { conversation, type conversationLine, type conversationReport } from './conversation-tables.ts'

/** One of the two sides, as stored in the tables: a parent by account id, a provider by profile id. */
export interface Reader {
  readonly side: Side
  readonly personId: string
}

/** Characters of a message in the list. */
const previewLength = 140

export type ConversationRow = RowOf<typeof conversation>

interface OtherRow {
  /** Null if they have left. */
  readonly other_name: string | null
  readonly other_slug: string | null
  readonly other_photo: string | null
}

type LineRow = Omit<RowOf<typeof conversationLine>, 'conversation_id'> & { readonly text: string | null }

/** SQL: whether each of these words, which are already folded, begins a word of a name. */
const begins = (name: string, written: readonly string[]) =>
  written.map((word) => `strpos(' ' || ${foldedSql(name)}, ' ' || ${word}) > 0`).join(' and ')

/** The columns and the join for the other side, by the reader's side. Erased people have no row. */
const otherOf = {
  client: {
    columns: 'p.name as other_name, p.slug as other_slug, p.photo as other_photo',
    join: 'left join read.provider p on p.id = c.provider_id',
    named: (written: readonly string[]) =>
      `exists (select from read.provider p
                where p.id = provider_id and ${begins('p.name', written)})`,
  },
  provider: {
    columns: 'a.name as other_name, null as other_slug, null as other_photo',
    join: 'left join read.account a on a.account_id = c.client_id',
    named: (written: readonly string[]) =>
      `exists (select from read.account a where a.account_id = client_id and ${begins('a.name', written)})`,
  },
} as const

export const otherSideOf = (side: Side): Side => (side === 'client' ? 'provider' : 'client')

const participantOf = (
  side: Side,
  row: OtherRow & Pick<ConversationRow, 'provider_id'>,
): ConversationCard['other'] => {
  const role = otherSideOf(side)
  const isErased = row.other_name === null
  return {
    role,
    providerId: role === 'provider' && !isErased ? row.provider_id : null,
    slug: row.other_slug,
    name: row.other_name,
    photo: row.other_photo,
    isErased,
  }
}

const lineOf = (side: Side, row: LineRow): ConversationLine => {
  const by = row.by === side ? 'you' : 'other'
  const sentAt = row.sent_at.toISOString()
  if (row.kind === 'booking')
    return {
      kind: 'booking',
      number: row.number,
      by,
      bookingId: row.booking_id ?? '',
      change: row.change ?? 'requested',
      sentAt,
    }
  const messageId = by === 'you' ? row.message_id : null
  return { kind: 'message', number: row.number, by, text: row.text, sentAt, messageId }
}

/** The position at which a page of the list ended. */
export interface ListPlace {
  readonly at: string
  readonly conversationId: string
}

/** Newest line first, and the position at which the next page starts. */
export const conversationsOf = async (
  tables: ReadTables,
  { side, personId }: Reader,
  page: {
    readonly after: ListPlace | null
    readonly onlyUnread: boolean
    /** Selects people with a word in their name that starts with this; empty for everybody. */
    readonly name: string
    readonly size: number
  },
): Promise<{ conversations: ConversationCard[]; next: ListPlace | null }> => {
  const { columns, join, named } = otherOf[side]
  const parameters: unknown[] = [personId, page.size + 1, side, otherSideOf(side)]
  const wheres = [`${side}_id = $1`, ...(page.onlyUnread ? [`${side}_unread > 0`] : [])]
  if (page.after) {
    parameters.push(page.after.at, page.after.conversationId)
    wheres.push('(last_at, conversation_id) < ($5::timestamptz, $6)')
  }
  const written = foldLetters(page.name).match(/\S+/gu) ?? []
  if (written.length > 0) wheres.push(named(written.map((word) => `$${parameters.push(word)}`)))
  const rows = await tables.query<
    ConversationRow & OtherRow & LineRow & { exact_at: string; has_open_report: boolean }
  >(
    `select c.*, ${columns}, l.number, l.kind, l.by, l.message_id, l.booking_id, l.change, l.sent_at,
            left(t.text, ${previewLength + 1}) as text,
            to_char(c.last_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact_at,
            exists (select from read.conversation_report r
                     where r.conversation_id = c.conversation_id and r.by = $3 and r.closed_at is null)
              as has_open_report
       from (select * from read.conversation
              where ${wheres.join(' and ')}
              order by last_at desc, conversation_id desc limit $2) c
       join lateral (select * from read.conversation_line
                      where conversation_id = c.conversation_id
                        and (c.${side}_unread = 0 or (kind = 'message' and by = $4))
                      order by number desc limit 1) l on true
       left join read.conversation_text t
         on t.conversation_id = l.conversation_id and t.number = l.number
       ${join}
      order by c.last_at desc, c.conversation_id desc`,
    parameters,
  )
  const shown = rows.slice(0, page.size)
  const last = rows.length > page.size ? shown.at(-1) : undefined
  return {
    conversations: shown.map((row) => ({
      id: row.conversation_id,
      other: participantOf(side, row),
      last: lineOf(side, { ...row, text: row.text === null ? null : shortened(row.text, previewLength) }),
      unread: row[`${side}_unread`],
      hasBlocked: row[`${side}_blocked`],
      hasOpenReport: row.has_open_report,
    })),
    next: last ? { at: last.exact_at, conversationId: last.conversation_id } : null,
  }
}

export type ConversationHead = ConversationRow & {
  readonly other: ConversationCard['other']
  readonly report: OwnReport | null
}

type OwnReport = Pick<
  RowOf<typeof conversationReport>,
  'report_id' | 'reported_at' | 'closed_at' | 'outcome' | 'closing_reason'
>

/** Null if this person takes part in no such conversation. */
export const conversationHead = async (
  tables: ReadTables,
  { side, personId }: Reader,
  conversationId: string,
): Promise<ConversationHead | null> => {
  const { columns, join } = otherOf[side]
  const [row] = await tables.query<ConversationRow & OtherRow>(
    `select c.*, ${columns} from read.conversation c ${join}
      where c.conversation_id = $1 and c.${side}_id = $2`,
    [conversationId, personId],
  )
  if (!row) return null
  const [report] = await tables.query<OwnReport>(
    `select report_id, reported_at, closed_at, outcome, closing_reason from read.conversation_report
      where conversation_id = $1 and by = $2 order by reported_at desc, report_id limit 1`,
    [conversationId, side],
  )
  return { ...row, other: participantOf(side, row), report: report ?? null }
}

/** The number of the other side's first message after `read`; null if there is none. */
export const firstUnreadNumber = async (
  tables: ReadTables,
  side: Side,
  { conversationId, read }: { readonly conversationId: string; readonly read: number },
): Promise<number | null> => {
  const [row] = await tables.query<{ number: number }>(
    `select number from read.conversation_line
      where conversation_id = $1 and kind = 'message' and by = $2 and number > $3 order by number limit 1`,
    [conversationId, otherSideOf(side), read],
  )
  return row?.number ?? null
}

/**
 * Lines between two numbers (both exclusive), in rising order: the lowest of them, or the highest if `from`
 * is `end`.
 */
export const linesBetween = async (
  tables: ReadTables,
  side: Side,
  part: {
    readonly conversationId: string
    readonly after: number
    readonly before: number
    readonly from: 'start' | 'end'
    readonly size: number
  },
): Promise<ConversationLine[]> => {
  const rows = await tables.query<LineRow>(
    `select l.number, l.kind, l.by, l.message_id, l.booking_id, l.change, l.sent_at, t.text
       from read.conversation_line l
       left join read.conversation_text t on t.conversation_id = l.conversation_id and t.number = l.number
      where l.conversation_id = $1 and l.number > $2 and l.number < $3
      order by l.number ${part.from === 'start' ? 'asc' : 'desc'} limit $4`,
    [part.conversationId, part.after, part.before, part.size],
  )
  const lines = await Promise.all(
    rows.map(async (row) => ({ ...lineOf(side, row), language: await languageOfText(row.text ?? '') })),
  )
  return part.from === 'start' ? lines : lines.reverse()
}

/**
 * Counted up to `most`, in any order of conversations: each of them has an unread message, so counting more
 * would not change the capped numbers.
 */
export const unreadCountOf = async (
  tables: ReadTables,
  { side, personId }: Reader,
  most: number,
): Promise<{ conversations: number; messages: number }> => {
  const [row] = await tables.query<{ conversations: number; messages: number }>(
    `select count(*)::int as conversations, least(coalesce(sum(unread), 0), $2)::int as messages
       from (select ${side}_unread as unread from read.conversation
              where ${side}_id = $1 and ${side}_unread > 0 limit $2) as counted`,
    [personId, most],
  )
  return row ?? { conversations: 0, messages: 0 }
}

/** Every conversation that one of these persons takes part in. */
export const conversationIdsOf = async (
  tables: ReadTables,
  persons: readonly string[],
): Promise<string[]> => {
  const rows = await tables.query<{ id: string }>(
    `select conversation_id as id from read.conversation where client_id = any($1)
      union select conversation_id from read.conversation where provider_id = any($1) order by id`,
    [persons],
  )
  return rows.map(({ id }) => id)
}

export type Participants = Readonly<Record<Side, string>>

export const participantsOf = async (
  tables: ReadTables,
  conversationId: string,
): Promise<Participants | null> => {
  const [row] = await find(tables, conversation, ['client_id', 'provider_id'], {
    conversation_id: conversationId,
  })
  return row ? { client: row.client_id, provider: row.provider_id } : null
}
