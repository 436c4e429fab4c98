/**
 * What staff did, and why. Reasons are not masked, because they must not name people (contract/reason.ts).
 */

import { staffActsList } from '../../contract/staff/console-staff-acts.ts'
import { eventTypes } from '../../domain/events.ts'
import { resource } from '../../platform/console/resource.ts'
import { toldActsSql } from '../../projections/log/pseudonymous-families.ts'
import { recordsOfPerson } from './person-sql.ts'

export const staffActsResource = resource(staffActsList, {
  from: 'read.staff_act s',
  // Uses the collation of the account table's index.
  joins: 'left join read.account a on a.account_id = s.actor_id collate "default"',
  ofPerson: (person) => `(s.subject_kind, s.subject_id) in (${recordsOfPerson(person)})`,
  analystWhere: toldActsSql('s'),
  sql: { id: 's.event_id', actorName: 'a.name' },
  values: { act: eventTypes },
})
