/** People with accounts as staff read them, with their sessions. No secret of an account is included. */
import { consoleAccess } from '../../contract/staff/console-access.ts'
import { personRow, type Person } from '../../contract/accounts/console-people.ts'
import { providerIdOfAccount } from '../../domain/profiles/provider-id.ts'
import { AnyOf, IdFilter, IsMoment, IsWords, IsYesOrNo } from '../../platform/console/filter-fields.ts'
import { resource, type FilterContext } from '../../platform/console/resource.ts'

class PersonFilter extends IdFilter {
  @IsWords()
  q?: string

  @AnyOf(['client', 'provider'])
  kind?: readonly string[]

  @AnyOf(['moderator', 'analyst', 'admin'])
  staffRole?: readonly string[]

  @IsYesOrNo()
  isVerified?: boolean

  @IsYesOrNo()
  isStaff?: boolean

  @IsMoment()
  registeredFrom?: string

  @IsMoment()
  registeredTo?: string
}

const isOpen = 's.ended_at is null and s.expires_at > now()'

// A subquery, so that it runs only for the rows of the page, unless the list is sorted by it.
const ofSessions = (what: string) =>
  `(select ${what} from account.session s where s.account_id = a.account_id)`

/** The sessions of the account, and its provider profile. */
const more = async (
  id: string,
  { tables, idOf, maskedText }: FilterContext,
): Promise<Omit<Person, keyof typeof personRow.shape>> => {
  const sessions = await tables.query<{ id: string; device: string; signed_in_at: Date; last_seen_at: Date }>(
    `select s.id, s.device, s.signed_in_at, s.last_seen_at from account.session s
      where s.account_id = $1 and ${isOpen} order by s.last_seen_at desc, s.id limit 100`,
    [id],
  )
  const providerId = providerIdOfAccount({ idOf }, id)
  const profiles = await tables.query('select 1 from read.provider where id = $1 and deleted_at is null', [
    providerId,
  ])
  return {
    openSessions: sessions.map((session) => ({
      id: session.id,
      device: maskedText(session.device),
      beganAt: session.signed_in_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
    })),
    providerId: profiles.length > 0 ? providerId : null,
  }
}

export const peopleResource = resource(personRow, {
  name: 'people',
  roles: consoleAccess.people,
  shows: 'people',
  from: 'read.account a',
  columns: {
    id: { sql: 'a.account_id' },
    name: { sql: 'a.name', isSortable: true, isPersonal: true },
    email: { sql: 'a.email', isSortable: true, isPersonal: true },
    kind: { sql: 'a.kind', isSortable: true, isNullable: true },
    staffRole: { sql: 'a.staff_role', isSortable: true, isNullable: true },
    hasTwoFactor: {
      sql: `exists (select 1 from account.two_factor t
                     where t.account_id = a.account_id and t.enabled_at is not null)`,
    },
    registeredAt: { sql: 'a.registered_at', isSortable: true },
    verifiedAt: { sql: 'a.verified_at', isNullable: true },
    sessions: { sql: ofSessions(`(count(*) filter (where ${isOpen}))::integer`) },
    lastSeenAt: { sql: ofSessions('max(s.last_seen_at)'), isSortable: true, isNullable: true },
  },
  filter: PersonFilter,
  conditions: {
    q: { kind: 'contains', fields: ['name', 'email'] },
    kind: { kind: 'anyOf', field: 'kind' },
    staffRole: { kind: 'anyOf', field: 'staffRole' },
    isVerified: { kind: 'whether', sql: 'a.verified_at is not null', fields: ['verifiedAt'] },
    isStaff: { kind: 'whether', sql: 'a.staff_role is not null', fields: ['staffRole'] },
    registeredFrom: { kind: 'from', field: 'registeredAt' },
    registeredTo: { kind: 'to', field: 'registeredAt' },
  },
  sort: ['registeredAt', 'DESC'],
  more,
})
