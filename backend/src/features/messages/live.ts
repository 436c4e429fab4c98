/** What is sent to both participants' open pages when a conversation changes: numbers, never texts. */
import { LRUCache } from 'lru-cache'
import type { LiveEvent } from '../../platform/http/recent-live-events.ts'
import type { LiveMessage } from '../../contract/messages/live.ts'
import type { ConversationEvent, Side } from '../../domain/messages/conversation-events.ts'
import { participantsOf, type Participants } from '../../projections/messages/conversation-queries.ts'
import type { RecordedOf } from '../../platform/projecting/projection.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'

/** The participants of a conversation never change, so they can be cached. */
const known = new LRUCache<string, Participants>({ max: 10_000 })

const pairOf = async (tables: ReadTables, conversationId: string): Promise<Participants | null> => {
  const cached = known.get(conversationId)
  if (cached) return cached
  const pair = await participantsOf(tables, conversationId)
  if (pair) known.set(conversationId, pair)
  return pair
}

const toBoth = async (
  tables: ReadTables,
  conversationId: string,
  messageFor: (side: Side) => LiveMessage,
): Promise<readonly LiveEvent[]> => {
  const pair = await pairOf(tables, conversationId)
  return pair
    ? (['client', 'provider'] as const).map((side) => ({
        personId: pair[side],
        name: 'message',
        data: messageFor(side),
      }))
    : []
}

type Tell<Type extends ConversationEvent['type']> = (
  event: RecordedOf<Extract<ConversationEvent, { type: Type }>>,
  tables: ReadTables,
) => Promise<readonly LiveEvent[]>

const state = (
  { data: { conversationId } }: { readonly data: { readonly conversationId: string } },
  tables: ReadTables,
): Promise<readonly LiveEvent[]> => toBoth(tables, conversationId, () => ({ kind: 'state', conversationId }))

/**
 * `UnreadMailFellDue`, `ReportedConversationViewed` and a new report change nothing that the other side sees.
 */
export const messageLiveChanges = {
  MessageSent: ({ data: { conversationId, number, by, unread } }, tables) =>
    toBoth(tables, conversationId, (side) => ({
      kind: 'line',
      conversationId,
      number,
      by: side === by ? 'you' : 'other',
      unread: side === by ? null : unread,
    })),
  BookingNoted: ({ data: { conversationId, number, by } }, tables) =>
    toBoth(tables, conversationId, (side) => ({
      kind: 'line',
      conversationId,
      number,
      by: side === by ? 'you' : 'other',
      unread: null,
    })),
  MessagesRead: ({ data: { conversationId, number, by, unread, readAt } }, tables) =>
    toBoth(tables, conversationId, (side) => ({
      kind: 'read',
      conversationId,
      number,
      by: side === by ? 'you' : 'other',
      at: readAt,
      unread: side === by ? unread : null,
    })),
  ParticipantBlocked: state,
  ParticipantUnblocked: state,
  ConversationReportClosed: state,
} satisfies { readonly [Type in ConversationEvent['type']]?: Tell<Type> }
