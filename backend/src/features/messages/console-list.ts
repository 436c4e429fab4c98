/**
 * Reports of conversations as staff read them. Reading the messages themselves takes a
 * command, which records an event.
 */
import { consoleAccess } from '../../contract/staff/console-access.ts'
import { conversationReportRow, reportStatuses } from '../../contract/messages/moderation.ts'
import { reportReasons } from '../../domain/messages/limits.ts'
import { AnyOf, IdFilter, IsMoment } from '../../platform/console/filter-fields.ts'
import { resource } from '../../platform/console/resource.ts'

class ReportFilter extends IdFilter {
  @AnyOf(reportStatuses)
  status?: readonly string[]

  @AnyOf(reportReasons)
  reason?: readonly string[]

  @IsMoment()
  reportedFrom?: string

  @IsMoment()
  reportedTo?: string
}

export const conversationReportsResource = resource(conversationReportRow, {
  name: 'conversation-reports',
  roles: consoleAccess['conversation-reports'],
  shows: 'people',
  from: `read.conversation_report r
    join read.conversation c on c.conversation_id = r.conversation_id
    left join read.conversation_report_words w on w.report_id = r.report_id
    left join read.account a on a.account_id = c.client_id
    left join read.provider p on p.id = c.provider_id and p.deleted_at is null`,
  columns: {
    id: { sql: 'r.report_id' },
    conversationId: { sql: 'r.conversation_id' },
    status: { sql: "case when r.closed_at is null then 'open' else 'closed' end", isSortable: true },
    reason: { sql: 'r.reason', isSortable: true },
    words: { sql: 'w.words', isNullable: true, isPersonal: true },
    reportedBy: { sql: 'r.by' },
    clientId: { sql: 'c.client_id' },
    clientName: { sql: 'a.name', isNullable: true, isPersonal: true },
    providerId: { sql: 'c.provider_id' },
    providerName: { sql: 'p.name', isNullable: true, isPersonal: true },
    messages: {
      sql: `(select count(*)::int from read.conversation_line l
              where l.conversation_id = c.conversation_id and l.kind = 'message')`,
    },
    views: { sql: 'r.views' },
    reportedAt: { sql: 'r.reported_at', isSortable: true },
    closedAt: { sql: 'r.closed_at', isSortable: true, isNullable: true },
    outcome: { sql: 'r.outcome', isNullable: true },
  },
  filter: ReportFilter,
  conditions: {
    status: { kind: 'anyOf', field: 'status' },
    reason: { kind: 'anyOf', field: 'reason' },
    reportedFrom: { kind: 'from', field: 'reportedAt' },
    reportedTo: { kind: 'to', field: 'reportedAt' },
  },
  sort: ['reportedAt', 'DESC'],
})
