/**
 * Lists which staff viewed which records. Views of reported conversations and exports of the log are events,
 * and are read from there.
 */
import { consoleAccess } from '../../contract/staff/console-access.ts'
import { accessKinds, accessLogRow } from '../../contract/staff/console-access-log.ts'
import { AnyOf, AreIds, IdFilter, IsMoment } from '../../platform/console/filter-fields.ts'
import { resource } from '../../platform/console/resource.ts'
import { accessLogDays } from './access-log.ts'

class AccessLogFilter extends IdFilter {
  @AreIds()
  staffId?: readonly string[]

  @AnyOf(accessKinds)
  kind?: readonly string[]

  @AreIds()
  recordId?: readonly string[]

  @IsMoment()
  from?: string

  @IsMoment()
  to?: string
}

const accesses = `
  select id, staff_id, kind, record_id, seen_at, filter, rows from staff.look
  union all
  select event_id, actor_id, subject_kind, case when act = 'ReportedConversationViewed' then subject_id end, time,
         null, null
    from read.staff_act
   where act = 'ReportedConversationViewed' or (act = 'PersonalDataExported' and subject_kind = 'events')`

export const accessLogResource = resource(accessLogRow, {
  name: 'looks',
  roles: consoleAccess.looks,
  shows: 'colleagues',
  // Uses the collation of the account table's index.
  from: `(${accesses}) l left join read.account a on a.account_id = l.staff_id collate "default"`,
  where: `l.seen_at > now() - interval '${accessLogDays} days'`,
  idForm: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  columns: {
    id: { sql: 'l.id' },
    seenAt: { sql: 'l.seen_at', isSortable: true },
    staffId: { sql: 'l.staff_id' },
    staffName: { sql: 'a.name', isNullable: true, isPersonal: true },
    kind: { sql: 'l.kind' },
    recordId: { sql: 'l.record_id', isNullable: true },
    filter: { sql: 'l.filter', isNullable: true },
    rows: { sql: 'l.rows', isNullable: true },
  },
  filter: AccessLogFilter,
  conditions: {
    staffId: { kind: 'anyOf', field: 'staffId' },
    kind: { kind: 'anyOf', field: 'kind' },
    recordId: { kind: 'anyOf', field: 'recordId' },
    from: { kind: 'from', field: 'seenAt' },
    to: { kind: 'to', field: 'seenAt' },
  },
  sort: ['seenAt', 'DESC'],
})
