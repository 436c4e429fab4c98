import type { ProfileReportRow } from 'backend/contract/profiles/profile-reports'
import type { Column, Filter } from '../lists/list-types.ts'
import { RecordList } from '../lists/record-list.tsx'
import { reportStatuses, reportTones } from '../lists/report-states.ts'
import { StatusChip } from '../lists/sign.tsx'
import { MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { recordPage } from '../shown/record-links.ts'
import { profileReportOutcomeWords, profileReportReasonWords } from './report-words.ts'

const columns: readonly Column<ProfileReportRow>[] = [
  {
    label: 'Profile',
    isPersonal: true,
    value: ({ providerId, providerName }) => (
      <MaskedText value={providerName ?? 'A deleted profile'} of={providerId} />
    ),
  },
  { label: 'Reason', sort: 'reason', value: ({ reason }) => profileReportReasonWords[reason] },
  {
    label: 'Status',
    sort: 'status',
    isSign: true,
    value: ({ status }) => <StatusChip tone={reportTones[status]}>{reportStatuses[status]}</StatusChip>,
  },
  {
    label: 'Reported by',
    isPersonal: true,
    value: ({ reporterName }) => <MaskedText value={reporterName} />,
    from: 'lg',
  },
  { label: 'Reported', sort: 'reportedAt', value: ({ reportedAt }) => <MomentCell at={reportedAt} /> },
  {
    label: 'Outcome',
    value: ({ outcome }) => (outcome === null ? '' : profileReportOutcomeWords[outcome]),
    from: 'lg',
  },
]

const filters: readonly Filter[] = [
  { kind: 'several', name: 'status', label: 'Status', options: reportStatuses },
  { kind: 'several', name: 'reason', label: 'Reason', options: profileReportReasonWords },
  { kind: 'days', name: 'reported', label: 'Reported', fromName: 'reportedFrom', toName: 'reportedTo' },
]

export const ProfileReportsList = () => (
  <RecordList<ProfileReportRow>
    resource="profile-reports"
    label="Reported profiles"
    lead="Profiles reported by people with an account."
    columns={columns}
    filters={filters}
    sort={{ field: 'reportedAt', order: 'DESC' }}
    hrefOf={({ id }) => recordPage('profile-reports', id)}
    nameOf={({ providerName }) => providerName ?? 'A deleted profile'}
    empty={{ title: 'No reports', text: 'When someone reports a profile, it appears here.' }}
  />
)
