/** What is sent to the participants' open pages when a conversation changes: numbers, never texts. */

import { LRUCache } from 'lru-cache'
import type { LiveMessage } from '../../contract/messages/live.ts'
import type { ConversationEvent, Side } from '../../domain/messages/conversation-events.ts'
import { sideFlagEvents, sideFlagsOf, type SideFlagEvent } from '../../domain/messages/side-flags.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { LiveEvent } from '../../platform/http/recent-live-events.ts'
import type { RecordedOf } from '../../platform/projecting/projection.ts'
import { participantsOf, type Participants } from '../../projections/messages/conversation-queries.ts'
import { reportedConversation } from '../../projections/messages/report-queries.ts'

/** The participants of a conversation never change, so they can be cached. */
const known = new LRUCache<string, Participants>({ max: 10_000 })

const pairOf = async (tables: ReadTables, conversationId: string): Promise<Participants | null> => {
  const cached = known.get(conversationId)
  if (cached) return cached
  const pair = await participantsOf(tables, conversationId)
  if (pair) known.set(conversationId, pair)
  return pair
}

const both: readonly Side[] = ['client', 'provider']

const to = async (
  sides: readonly Side[],
  tables: ReadTables,
  conversationId: string,
  messageFor: (side: Side) => LiveMessage,
): Promise<readonly LiveEvent[]> => {
  const pair = await pairOf(tables, conversationId)
  return pair ? sides.map((side) => ({ personId: pair[side], name: 'message', data: messageFor(side) })) : []
}

type Tell<Type extends ConversationEvent['type']> = (
  event: RecordedOf<Extract<ConversationEvent, { type: Type }>>,
  tables: ReadTables,
) => Promise<readonly LiveEvent[]>

const state = (
  { data: { conversationId } }: { readonly data: { readonly conversationId: string } },
  tables: ReadTables,
  sides = both,
): Promise<readonly LiveEvent[]> =>
  to(sides, tables, conversationId, () => ({ kind: 'state', conversationId }))

/** The outcome of a report is for its reporter, unless the conversation was stopped, which both sides see. */
const closed: Tell<'ConversationReportClosed'> = async (event, tables) => {
  if (event.data.outcome === 'stopped') return state(event, tables)
  const report = await reportedConversation(tables, event.data.reportId)
  return report ? state(event, tables, [report.by]) : []
}

/** The other side's pages show whether they are blocked, and nothing else of it. */
const switched = (event: RecordedOf<SideFlagEvent>, tables: ReadTables) =>
  state(event, tables, 'blocked' in sideFlagEvents[event.type] ? both : [event.data.by])

/** A mail, a new report and a look of staff change nothing that a page shows to the other side. */
export const messageLiveChanges = {
  // Its first line, which comes with it, tells of it.
  ConversationStarted: 'nothing',
  ConversationReported: 'nothing',
  ReportedConversationViewed: 'nothing',
  UnreadMailFellDue: 'nothing',
  MessageSent: ({ data: { conversationId, number, by, unread } }, tables) =>
    to(both, tables, conversationId, (side) => ({
      kind: 'line',
      conversationId,
      number,
      by: side === by ? 'you' : 'other',
      unread: side === by ? null : unread,
    })),
  BookingNoted: ({ data: { conversationId, number, by } }, tables) =>
    to(both, tables, conversationId, (side) => ({
      kind: 'line',
      conversationId,
      number,
      by: side === by ? 'you' : 'other',
      unread: null,
    })),
  MessagesRead: ({ data: { conversationId, number, by, unread, readAt } }, tables) =>
    to(both, tables, conversationId, (side) => ({
      kind: 'read',
      conversationId,
      number,
      by: side === by ? 'you' : 'other',
      at: readAt,
      unread: side === by ? unread : null,
    })),
  ...sideFlagsOf(switched),
  ConversationReportClosed: closed,
  ConversationReopened: (event, tables) => state(event, tables),
} satisfies { readonly [Type in ConversationEvent['type']]: 'nothing' | Tell<Type> }
