/** What waits for staff to decide: one query over the tables of each kind. */

import { inboxList, inboxTargetHours } from '../../contract/staff/console-inbox.ts'
import type { InboxKind } from '../../contract/staff/inbox-kinds.ts'
import { takenMinutes } from '../../contract/staff/taken-items.ts'
import { resource } from '../../platform/console/resource.ts'

/** SQL: the rows that wait, by kind. */
export const waitingItems: Readonly<Record<InboxKind, string>> = {
  // A review is held when it is written, or when it is edited.
  reviews: `
    select r.review_id as id, p.name as about, a.name as by, r.held_for as reason, r.text as words,
           coalesce(r.edited_at, r.written_at) as waits_since
      from read.review r
      left join read.provider p on p.id = r.provider_id
      left join read.account a on a.account_id = r.client_id
     where r.status = 'held'`,
  'conversation-reports': `
    select r.report_id, case r.by when 'client' then p.name else a.name end,
           case r.by when 'client' then a.name else p.name end, r.reason, w.words, r.reported_at
      from read.conversation_report r
      join read.conversation c on c.conversation_id = r.conversation_id
      left join read.conversation_report_words w on w.report_id = r.report_id
      left join read.account a on a.account_id = c.client_id
      left join read.provider p on p.id = c.provider_id
     where r.closed_at is null`,
  'profile-reports': `
    select r.report_id, p.name, a.name, r.reason, r.words, r.reported_at
      from read.profile_report r
      left join read.provider p on p.id = r.provider_id
      left join read.account a on a.account_id = r.reporter_id
     where r.closed_at is null`,
  credentials: `
    select c.credential_id, p.name, p.name, c.kind, c.words, c.claimed_at
      from read.credential c
      left join read.provider p on p.id = c.provider_id
     where c.status in ('claimed', 'seen')`,
}

/** SQL: the kind and the id of each row that waits. */
export const waitingIds = Object.entries(waitingItems)
  .map(([kind, rows]) => `select '${kind}' as kind, id from (${rows}) as of_kind (id)`)
  .join(' union all ')

/** SQL: since when each row waits. */
export const waitingSince = Object.values(waitingItems)
  .map((rows) => `select since from (${rows}) as of_kind (id, about, by, reason, words, since)`)
  .join(' union all ')

const ofAllKinds = Object.entries(waitingItems)
  .map(
    ([kind, rows]) => `select '${kind}' as kind, id, about, by, reason, words, waits_since
      from (${rows}) as of_kind (id, about, by, reason, words, waits_since)`,
  )
  .join(' union all ')

export const inboxResource = resource(inboxList, {
  from: `(${ofAllKinds}) i`,
  joins: `left join staff.taken t on t.kind = i.kind collate "C" and t.item_id = i.id collate "C"
                and t.taken_at > now() - interval '${takenMinutes} minutes'
          left join read.account holder on holder.account_id = t.staff_id collate "default"`,
  kindOf: ({ kind }) => String(kind),
  sql: {
    due: `case when i.waits_since < now() - interval '${inboxTargetHours} hours' then 'late' else 'in_time' end`,
    takenBy: 'holder.name',
  },
})
