/**
 * Reports of a conversation by one of its sides. Staff view the conversation and close the report with an
 * outcome.
 */
import { refuse, type Decider } from '../decider/decider.ts'
import type { ConversationCommand } from './conversation-commands.ts'
import type { ConversationEvent } from './conversation-events.ts'
import type { Conversation } from './conversation-state.ts'
import { mostMessagesForStaff } from './limits.ts'
import { firstOfNewest } from './sent-messages.ts'

type Decide = Decider<Conversation, ConversationCommand, ConversationEvent>['decide']

const noReport = refuse('not_found', 'We couldn’t find that report')

export const reportDecisions: Pick<Decide, 'ReportConversation' | 'RecordReportView' | 'CloseReport'> = {
  ReportConversation(state, { conversationId, by, reportId, report }, now) {
    if (state.status !== 'open') return refuse('not_found', 'We couldn’t find that conversation')
    if ([...state.reports.values()].some((each) => each.by === by && each.isOpen))
      return refuse('not_allowed_now', 'You’ve already reported this conversation. We’re looking into it.')
    const reporterId = state.sides[by].personId
    return [
      {
        type: 'ConversationReported',
        data: { conversationId, reportId, by, reporterId, ...report, reportedAt: now.toISOString() },
      },
    ]
  },
  RecordReportView(state, { conversationId, reportId, staffId }, now) {
    // After a report is closed, staff can no longer read the conversation.
    const report = state.status === 'open' ? state.reports.get(reportId) : undefined
    if (state.status !== 'open' || !report?.isOpen) return noReport
    const last = state.lastNumber
    const first = firstOfNewest(state.sent, mostMessagesForStaff) ?? last
    return [
      {
        type: 'ReportedConversationViewed',
        data: {
          conversationId,
          reportId,
          staffId,
          first,
          last,
          views: report.views + 1,
          viewedAt: now.toISOString(),
        },
      },
    ]
  },
  CloseReport(state, { conversationId, reportId, staffId, outcome, reason }, now) {
    const report = state.status === 'open' ? state.reports.get(reportId) : undefined
    if (!report) return noReport
    if (!report.isOpen) return refuse('not_allowed_now', 'This report is already closed')
    return [
      {
        type: 'ConversationReportClosed',
        data: { conversationId, reportId, staffId, outcome, reason, closedAt: now.toISOString() },
      },
    ]
  },
}
