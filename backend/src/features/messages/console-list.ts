/**
 * Reports of conversations as staff read them. Reading the messages themselves takes a
 * command, which records an event.
 */

import { conversationReportsList } from '../../contract/messages/console-reports.ts'
import { resource } from '../../platform/console/resource.ts'

export const conversationReportsResource = resource(conversationReportsList, {
  from: 'read.conversation_report r',
  joins: `join read.conversation c on c.conversation_id = r.conversation_id
    left join read.conversation_report_words w on w.report_id = r.report_id
    left join read.account a on a.account_id = c.client_id
    left join read.provider p on p.id = c.provider_id`,
  ofPerson: ({ account, provider }) => `c.client_id = ${account} or c.provider_id = ${provider}`,
  sql: {
    id: 'r.report_id',
    status: "case when r.closed_at is null then 'open' else 'closed' end",
    words: 'w.words',
    reportedBy: 'r.by',
    clientId: 'c.client_id',
    clientName: 'a.name',
    providerId: 'c.provider_id',
    providerName: 'p.name',
    isStopped: 'c.is_stopped',
    outcome: "case when r.outcome = 'stopped' and not c.is_stopped then 'reopened' else r.outcome end",
    reopenedAt: "case when r.outcome = 'stopped' then c.reopened_at end",
    messages: `(select count(*)::int from read.conversation_line l
              where l.conversation_id = c.conversation_id and l.kind = 'message')`,
  },
})
