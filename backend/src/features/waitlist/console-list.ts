/** The waitlist as staff read it. */
import { consoleAccess } from '../../contract/staff/console-access.ts'
import { waitlistRow } from '../../contract/waitlist/console-waitlist.ts'
import { waitlistStatus, waitlistStatusOfEntry } from '../../projections/waitlist/waitlist.ts'
import { AnyOf, IdFilter, IsMoment, IsWords } from '../../platform/console/filter-fields.ts'
import { resource } from '../../platform/console/resource.ts'

class WaitlistFilter extends IdFilter {
  @IsWords()
  q?: string

  @AnyOf(['parent', 'provider'])
  userType?: readonly string[]

  @AnyOf(['waiting', 'invited', 'signed_up', 'unsubscribed'])
  status?: readonly string[]

  @IsMoment()
  joinedFrom?: string

  @IsMoment()
  joinedTo?: string
}

export const waitlistResource = resource(waitlistRow, {
  name: 'waitlist',
  roles: consoleAccess.waitlist,
  shows: 'people',
  from: 'read.waitlist_entry w',
  columns: {
    id: { sql: 'w.entry_id' },
    email: { sql: 'w.email', isSortable: true, isPersonal: true },
    fullName: { sql: 'w.full_name', isSortable: true, isPersonal: true },
    userType: { sql: 'w.user_type', isSortable: true },
    location: { sql: 'w.location', isNullable: true, isPersonal: true },
    message: { sql: 'w.message', isNullable: true, isPersonal: true },
    // Anybody may join with any address, so an analyst does not read whether it has an account.
    status: { sql: waitlistStatus, isSortable: true, analystSql: waitlistStatusOfEntry },
    joinedAt: { sql: 'w.joined_at', isSortable: true },
    revisedAt: { sql: 'w.revised_at', isNullable: true },
    invitedAt: { sql: 'w.invited_at', isSortable: true, isNullable: true },
    invitations: { sql: 'w.invitations' },
    unsubscribedAt: { sql: 'w.unsubscribed_at', isNullable: true },
  },
  filter: WaitlistFilter,
  conditions: {
    q: { kind: 'contains', fields: ['fullName', 'email', 'location'] },
    userType: { kind: 'anyOf', field: 'userType' },
    status: { kind: 'anyOf', field: 'status' },
    joinedFrom: { kind: 'from', field: 'joinedAt' },
    joinedTo: { kind: 'to', field: 'joinedAt' },
  },
  sort: ['joinedAt', 'DESC'],
})
