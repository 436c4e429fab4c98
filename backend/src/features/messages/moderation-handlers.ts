/** Reported conversations for staff. A conversation is shown only after the look at it is recorded. */

import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/messages/moderation.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { mostMessagesForStaff } from '../../domain/messages/limits.ts'
import { isRefused, type Handlers } from '../../platform/functions/registry.ts'
import { newestMessages, reportedConversation } from '../../projections/messages/report-queries.ts'

type ModerationHandlers = Handlers<DeclarationsOf<typeof declarations>>

const noReport = () => refuse('not_found', 'We couldn’t find that report')

export const messageModerationHandlers: ModerationHandlers = {
  viewReportedConversation: async ({ session, tables, attempt }, { reportId }) => {
    const report = await reportedConversation(tables, reportId)
    if (!report) return noReport()
    const { conversationId, by } = report
    const recorded = await attempt({
      type: 'RecordReportView',
      conversationId,
      reportId,
      staffId: session.user.id,
    })
    if (isRefused(recorded)) return recorded
    return {
      conversationId,
      reportedBy: by,
      messages: await newestMessages(tables, conversationId, mostMessagesForStaff),
    }
  },

  closeConversationReport: async ({ session, tables, decide }, { reportId, outcome, reason }) => {
    const report = await reportedConversation(tables, reportId)
    if (!report) return noReport()
    const command = {
      type: 'CloseReport',
      conversationId: report.conversationId,
      reportId,
      staffId: session.user.id,
      outcome,
      reason,
    } as const
    return decide(command, { status: 'done' })
  },

  reopenConversation: async ({ session, tables, decide }, { reportId, reason }) => {
    const report = await reportedConversation(tables, reportId)
    if (!report) return noReport()
    const { conversationId } = report
    const staffId = session.user.id
    return decide(
      { type: 'ReopenConversation', conversationId, reportId, staffId, reason },
      { status: 'done' },
    )
  },
}
