/** Reports of profiles as staff read them. */
import { profileReportRow, profileReportStatuses } from '../../contract/profiles/profile-reports.ts'
import { consoleAccess } from '../../contract/staff/console-access.ts'
import { profileReportReasons } from '../../domain/profiles/report-reasons.ts'
import { AnyOf, AreIds, IdFilter, IsMoment } from '../../platform/console/filter-fields.ts'
import { resource } from '../../platform/console/resource.ts'

class ProfileReportFilter extends IdFilter {
  @AnyOf(profileReportStatuses)
  status?: readonly string[]

  @AnyOf(profileReportReasons)
  reason?: readonly string[]

  @AreIds()
  providerId?: readonly string[]

  @IsMoment()
  reportedFrom?: string

  @IsMoment()
  reportedTo?: string
}

export const profileReportsResource = resource(profileReportRow, {
  name: 'profile-reports',
  roles: consoleAccess['profile-reports'],
  shows: 'people',
  from: `read.profile_report r
    left join read.provider p on p.id = r.provider_id and p.deleted_at is null
    left join read.account a on a.account_id = r.reporter_id`,
  columns: {
    id: { sql: 'r.report_id' },
    providerId: { sql: 'r.provider_id' },
    providerName: { sql: 'p.name', isNullable: true, isPersonal: true },
    status: { sql: "case when r.closed_at is null then 'open' else 'closed' end", isSortable: true },
    reason: { sql: 'r.reason', isSortable: true },
    words: { sql: 'r.words', isPersonal: true },
    reporterId: { sql: 'r.reporter_id', pseudonym: 'report' },
    reporterName: { sql: 'a.name', isNullable: true, isPersonal: true },
    reportedAt: { sql: 'r.reported_at', isSortable: true },
    closedAt: { sql: 'r.closed_at', isSortable: true, isNullable: true },
    outcome: { sql: 'r.outcome', isNullable: true },
  },
  filter: ProfileReportFilter,
  conditions: {
    status: { kind: 'anyOf', field: 'status' },
    reason: { kind: 'anyOf', field: 'reason' },
    providerId: { kind: 'anyOf', field: 'providerId' },
    reportedFrom: { kind: 'from', field: 'reportedAt' },
    reportedTo: { kind: 'to', field: 'reportedAt' },
  },
  sort: ['reportedAt', 'DESC'],
})
