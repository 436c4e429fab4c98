/**
 * Queries for what a participant sees of their conversations. The caller has checked that the reader takes
 * part in them.
 */

import { foldLetters } from '../../contract/fold-letters.ts'
import {
  conversationLists,
  type ConversationCard,
  type ConversationListName,
} from '../../contract/messages/conversations.ts'
import type { ConversationLine } from '../../contract/messages/lines.ts'
import { shortened } from '../../contract/shortened.ts'
import { sides, type Side } from '../../domain/messages/conversation-events.ts'
import { sideFlagNames, type SideFlag, type SideFlags } from '../../domain/messages/side-flags.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import { foldedSql } from '../../platform/postgres/folded.ts'
import {
  type AnswerOf,
  type RowOf,
  certain,
  integer,
  maybe,
  some,
  text,
  yesOrNo,
} from '../../platform/postgres/read-table.ts'
import { every, statement } from '../../platform/postgres/statement.ts'
import { languageOfText } from '../../platform/texts/written-language.ts'
import { conversation, conversationLine, conversationReport } from './conversation-tables.ts'

/** One of the two sides, as stored in the tables: a parent by account id, a provider by profile id. */
export interface Reader {
  readonly side: Side
  readonly personId: string
}

/** Characters of a message in the list. */
const previewLength = 140

export type ConversationRow = RowOf<typeof conversation>

const otherColumns = {
  /** Null if they have left. */
  other_name: maybe(text()),
  other_slug: maybe(text()),
  other_photo: maybe(text()),
}
type OtherRow = AnswerOf<typeof otherColumns>

const lineColumns = {
  ...some(conversationLine, 'number', 'kind', 'by', 'message_id', 'booking_id', 'change', 'sent_at'),
  text: maybe(text()),
}
type LineRow = AnswerOf<typeof lineColumns>

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

/** What this side has switched on for itself. */
export const sideFlagsIn = (row: ConversationRow, side: Side): SideFlags =>
  Object.fromEntries(sideFlagNames.map((flag) => [flag, row[`${side}_${flag}`]])) as Record<SideFlag, boolean>

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

const begun = '(last_at, conversation_id) < ($5::timestamptz, $6)'

/** SQL: which conversations of this side. The words of a name are the parameters that come last. */
const whichConversations = (side: Side, only: ConversationListName, isLater: boolean, words: number) =>
  [
    `${side}_id = $1`,
    only === 'archived' ? `${side}_archived` : `not ${side}_archived`,
    ...(only === 'unread' ? [`${side}_unread > 0`] : []),
    ...(isLater ? [begun] : []),
    ...(words > 0
      ? [otherOf[side].named(Array.from({ length: words }, (_, nth) => `$${nth + (isLater ? 7 : 5)}`))]
      : []),
  ].join(' and ')

const conversationsOfRows = statement(
  {
    ...conversation.columns,
    ...otherColumns,
    ...lineColumns,
    exact_at: certain('a moment in words', text()),
    has_open_report: yesOrNo(),
  },
  (side: Side, only: ConversationListName, isLater: boolean, words: number) =>
    `select c.*, ${otherOf[side].columns}, l.number, l.kind, l.by, l.message_id, l.booking_id, l.change, l.sent_at,
            left(t.text, ${previewLength + 1}) as text,
            to_char(c.last_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact_at,
            exists (select from read.conversation_report r
                     where r.conversation_id = c.conversation_id and r.by = $3 and r.closed_at is null)
              as has_open_report
       from (select * from read.conversation
              where ${whichConversations(side, only, isLater, words)}
              order by last_at desc, conversation_id desc limit $2) c
       join lateral (select * from read.conversation_line
                      where conversation_id = c.conversation_id
                        and (c.${side}_unread = 0 or (kind = 'message' and by = $4))
                      order by number desc limit 1) l on true
       left join read.conversation_text t
         on t.conversation_id = l.conversation_id and t.number = l.number
       ${otherOf[side].join}
      order by c.last_at desc, c.conversation_id desc`,
  { each: every(sides, conversationLists, [true, false], [0, 2]) },
)

/** Newest line first, and the position at which the next page starts. */
export const conversationsOf = async (
  tables: ReadTables,
  { side, personId }: Reader,
  page: {
    readonly after: ListPlace | null
    readonly only: ConversationListName
    /** Selects people with a word in their name that starts with this; empty for everybody. */
    readonly name: string
    readonly size: number
  },
): Promise<{ conversations: ConversationCard[]; next: ListPlace | null }> => {
  const written = foldLetters(page.name).match(/\S+/gu) ?? []
  const rows = await conversationsOfRows(
    tables,
    [
      personId,
      page.size + 1,
      side,
      otherSideOf(side),
      ...(page.after ? [page.after.at, page.after.conversationId] : []),
      ...written,
    ],
    side,
    page.only,
    page.after !== null,
    written.length,
  )
  const shown = rows.slice(0, page.size)
  const last = rows.length > page.size ? shown.at(-1) : undefined
  return {
    conversations: shown.map((row) => ({
      id: row.conversation_id,
      other: participantOf(side, row),
      last: lineOf(side, { ...row, text: row.text === null ? null : shortened(row.text, previewLength) }),
      unread: row[`${side}_unread`],
      ...sideFlagsIn(row, side),
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

const conversationHeadRows = statement(
  { ...conversation.columns, ...otherColumns },
  (side: Side) =>
    `select c.*, ${otherOf[side].columns} from read.conversation c ${otherOf[side].join}
      where c.conversation_id = $1 and c.${side}_id = $2`,
  { each: every(sides) },
)

/** Null if this person takes part in no such conversation. */
export const conversationHead = async (
  tables: ReadTables,
  { side, personId }: Reader,
  conversationId: string,
): Promise<ConversationHead | null> => {
  const [row] = await conversationHeadRows(tables, [conversationId, personId], side)
  if (!row) return null
  const [report] = await find(
    tables,
    conversationReport,
    ['report_id', 'reported_at', 'closed_at', 'outcome', 'closing_reason'],
    { conversation_id: conversationId, by: side },
    ['reported_at desc', 'report_id'],
    1,
  )
  return { ...row, other: participantOf(side, row), report: report ?? null }
}

const firstUnreadNumberRows = statement(
  { number: integer() },
  `select number from read.conversation_line
      where conversation_id = $1 and kind = 'message' and by = $2 and number > $3 order by number limit 1`,
)

/** The number of the other side's first message after `read`; null if there is none. */
export const firstUnreadNumber = async (
  tables: ReadTables,
  side: Side,
  { conversationId, read }: { readonly conversationId: string; readonly read: number },
): Promise<number | null> => {
  const [row] = await firstUnreadNumberRows(tables, [conversationId, otherSideOf(side), read])
  return row?.number ?? null
}

const linesBetweenRows = statement(
  lineColumns,
  (from: 'start' | 'end') =>
    `select l.number, l.kind, l.by, l.message_id, l.booking_id, l.change, l.sent_at, t.text
       from read.conversation_line l
       left join read.conversation_text t on t.conversation_id = l.conversation_id and t.number = l.number
      where l.conversation_id = $1 and l.number > $2 and l.number < $3
      order by l.number ${from === 'start' ? 'asc' : 'desc'} limit $4`,
  { each: every(['start', 'end']) },
)

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
  const rows = await linesBetweenRows(
    tables,
    [part.conversationId, part.after, part.before, part.size],
    part.from,
  )
  const lines = await Promise.all(
    rows.map(async (row) => ({ ...lineOf(side, row), language: await languageOfText(row.text ?? '') })),
  )
  return part.from === 'start' ? lines : lines.reverse()
}

const unreadCountRows = statement(
  { conversations: integer(), messages: certain('a sum, or 0', integer()) },
  (side: Side) =>
    `select count(*)::int as conversations, least(coalesce(sum(unread), 0), $2)::int as messages
       from (select ${side}_unread as unread from read.conversation
              where ${side}_id = $1 and ${side}_unread > 0 and not ${side}_archived limit $2) as counted`,
  { each: every(sides) },
)

/**
 * Counted up to `most`, in any order of conversations: each of them has an unread message, so counting more
 * would not change the capped numbers.
 */
export const unreadCountOf = async (
  tables: ReadTables,
  { side, personId }: Reader,
  most: number,
): Promise<{ conversations: number; messages: number }> => {
  const [row] = await unreadCountRows(tables, [personId, most], side)
  return row ?? { conversations: 0, messages: 0 }
}

const conversationIdsOfRows = statement(
  { id: certain('an id', text()) },
  `select conversation_id as id from read.conversation where client_id = any($1)
      union select conversation_id from read.conversation where provider_id = any($1) order by id`,
)

/** Every conversation that one of these persons takes part in. */
export const conversationIdsOf = async (
  tables: ReadTables,
  persons: readonly string[],
): Promise<string[]> => {
  const rows = await conversationIdsOfRows(tables, [persons])
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
