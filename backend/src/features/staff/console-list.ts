/**
 * What staff did, and why. Reasons are not masked, because they must not name people (contract/reason.ts).
 */
import { consoleAccess } from '../../contract/staff/console-access.ts'
import { staffActRow } from '../../contract/staff/console-staff-acts.ts'
import { eventTypes } from '../../domain/events.ts'
import { AnyOf, AreIds, AreTexts, IdFilter, IsMoment } from '../../platform/console/filter-fields.ts'
import { resource } from '../../platform/console/resource.ts'

class StaffActFilter extends IdFilter {
  @AreIds()
  actorId?: readonly string[]

  @AnyOf(eventTypes)
  act?: readonly string[]

  @AreTexts()
  subjectKind?: readonly string[]

  @AreIds()
  subjectId?: readonly string[]

  @IsMoment()
  from?: string

  @IsMoment()
  to?: string
}

export const staffActsResource = resource(staffActRow, {
  name: 'staff-acts',
  roles: consoleAccess['staff-acts'],
  shows: 'colleagues',
  // Uses the collation of the account table's index.
  from: 'read.staff_act s left join read.account a on a.account_id = s.actor_id collate "default"',
  idForm: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  columns: {
    id: { sql: 's.event_id' },
    time: { sql: 's.time', isSortable: true },
    actorId: { sql: 's.actor_id' },
    actorName: { sql: 'a.name', isNullable: true, isPersonal: true },
    act: { sql: 's.act' },
    subjectKind: { sql: 's.subject_kind' },
    subjectId: { sql: 's.subject_id', isNullable: true },
    reason: { sql: 's.reason', isNullable: true },
    // A query may name people.
    filter: { sql: 's.filter', isNullable: true, isPersonal: true },
    rows: { sql: 's.rows', isNullable: true },
  },
  filter: StaffActFilter,
  conditions: {
    actorId: { kind: 'anyOf', field: 'actorId' },
    act: { kind: 'anyOf', field: 'act' },
    subjectKind: { kind: 'anyOf', field: 'subjectKind' },
    subjectId: { kind: 'anyOf', field: 'subjectId' },
    from: { kind: 'from', field: 'time' },
    to: { kind: 'to', field: 'time' },
  },
  sort: ['time', 'DESC'],
})
