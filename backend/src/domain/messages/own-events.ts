/**
 * Which events of a conversation belong to a person who exports their data. A conversation is shared: who
 * reported it, who read it for us and what the other side did are not theirs.
 */
import type { ConversationEvent, Side } from './conversation-events.ts'
import type { OpenConversation } from './conversation-state.ts'

/**
 * The data of the event as this person may export it, without ids of staff; null if the event is not theirs.
 *
 * @param state the conversation with this event
 * @param persons the ids in the log that are the person
 */
export const ownDataOf = (
  event: ConversationEvent,
  { sides, reports }: Pick<OpenConversation, 'sides' | 'reports'>,
  persons: ReadonlySet<string>,
): object | null => {
  const isOwn = (side: Side | undefined) => side !== undefined && persons.has(sides[side].personId)
  switch (event.type) {
    case 'ConversationStarted':
    case 'BookingNoted':
      return event.data
    case 'MessageSent':
    case 'MessagesRead':
    case 'ParticipantBlocked':
    case 'ParticipantUnblocked':
    case 'ConversationReported':
      return isOwn(event.data.by) ? event.data : null
    case 'UnreadMailFellDue':
      return isOwn(event.data.to) ? event.data : null
    case 'ConversationReportClosed': {
      const { staffId: _, ...outcome } = event.data
      return isOwn(reports.get(event.data.reportId)?.by) ? outcome : null
    }
    case 'ReportedConversationViewed':
      return null
  }
}
