/**
 * Lists which staff viewed which records. Views of reported conversations and exports of the log are events,
 * and are read from there.
 */
import { accessKinds } from '../../contract/staff/console-lists.ts'
import { accessLogList } from '../../contract/staff/console-access-log.ts'
import { resource } from '../../platform/console/resource.ts'
import { accessLogDays } from './access-log.ts'

const accesses = `
  select id, staff_id, kind, record_id, seen_at, filter, rows from staff.look
  union all
  select event_id, actor_id, subject_kind, case when act = 'ReportedConversationViewed' then subject_id end, time,
         null, null
    from read.staff_act
   where act = 'ReportedConversationViewed' or (act = 'PersonalDataExported' and subject_kind = 'events')`

export const accessLogResource = resource(accessLogList, {
  from: `(${accesses}) l`,
  // Uses the collation of the account table's index.
  joins: 'left join read.account a on a.account_id = l.staff_id collate "default"',
  where: `l.seen_at > now() - interval '${accessLogDays} days'`,
  sql: { staffName: 'a.name' },
  values: { kind: accessKinds },
})
