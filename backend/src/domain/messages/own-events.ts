/**
 * Which events of a conversation belong to a person who exports their data. A conversation is shared: who
 * reported it, which of our staff read it and what the other side did are not theirs.
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
    case 'ReportedConversationViewed':
    case 'ConversationReportClosed': {
      const { staffId: _, ...data } = event.data
      return isOwn(reports.get(data.reportId)?.by) ? data : null
    }
  }
}
