import type { ConversationReportRow } from 'backend/contract/messages/moderation'
import type { Column, Filter } from '../lists/list-types.ts'
import { MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { RecordList } from '../lists/record-list.tsx'
import { reportStatuses, reportTones } from '../lists/report-states.ts'
import { StatusChip } from '../lists/sign.tsx'
import { reportOutcomeWords, reportReasonWords, sideName } from './report-words.ts'

const columns: readonly Column<ConversationReportRow>[] = [
  {
    label: 'Reported by',
    isPersonal: true,
    value: (report) => <MaskedText value={sideName(report.reportedBy, report)} />,
  },
  {
    label: 'Conversation with',
    isPersonal: true,
    value: (report) => (
      <MaskedText value={sideName(report.reportedBy === 'client' ? 'provider' : 'client', report)} />
    ),
  },
  { label: 'Reason', sort: 'reason', value: ({ reason }) => reportReasonWords[reason] },
  {
    label: 'Status',
    sort: 'status',
    isSign: true,
    value: ({ status }) => <StatusChip tone={reportTones[status]}>{reportStatuses[status]}</StatusChip>,
  },
  { label: 'Reported', sort: 'reportedAt', value: ({ reportedAt }) => <MomentCell at={reportedAt} /> },
  {
    label: 'Outcome',
    value: ({ outcome }) => (outcome === null ? '' : reportOutcomeWords[outcome]),
    from: 'lg',
  },
]

const filters: readonly Filter[] = [
  { kind: 'several', name: 'status', label: 'Status', options: reportStatuses },
  { kind: 'several', name: 'reason', label: 'Reason', options: reportReasonWords },
  { kind: 'days', name: 'reported', label: 'Reported', fromName: 'reportedFrom', toName: 'reportedTo' },
]

export const ConversationReportsList = () => (
  <RecordList<ConversationReportRow>
    resource="conversation-reports"
    label="Reported conversations"
    lead="Conversations reported by one of the people in them. Each time you read one, it’s recorded."
    columns={columns}
    filters={filters}
    sort={{ field: 'reportedAt', order: 'DESC' }}
    hrefOf={({ id }) => `/conversation-reports/${encodeURIComponent(id)}/show`}
    nameOf={(report) => `the report by ${sideName(report.reportedBy, report)}`}
    empty={{ title: 'No reports', text: 'When someone reports a conversation, it appears here.' }}
  />
)
