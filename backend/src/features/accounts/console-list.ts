/** People with accounts as staff read them, with their sessions. No secret of an account is included. */

import type { Person, PersonRow } from '../../contract/accounts/console-people.ts'
import { peopleList } from '../../contract/accounts/console-people.ts'
import { accountStream } from '../../domain/accounts/account.ts'
import { providerIdOfAccount } from '../../domain/profiles/provider-id.ts'
import { resource, type FilterContext } from '../../platform/console/resource.ts'
import { digitsOfPhone, phoneDigitsSql } from '../../platform/postgres/phone-digits.ts'
import { text, time, uuid } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { accountsProjection } from '../../projections/accounts/accounts.ts'

const isOpen = 's.ended_at is null and s.expires_at > now()'

// A subquery, so that it runs only for the rows of the page, unless the list is sorted by it.
const ofSessions = (what: string) =>
  `(select ${what} from account.session s where s.account_id = a.account_id)`

const openSessions = statement(
  { id: uuid(), device: text(), signed_in_at: time(), last_seen_at: time() },
  `select s.id, s.device, s.signed_in_at, s.last_seen_at from account.session s
      where s.account_id = $1 and ${isOpen} order by s.last_seen_at desc, s.id limit 100`,
)

/** The sessions of the account, and its provider profile. */
const more = async (
  id: string,
  { tables, idOf, maskedText }: FilterContext,
): Promise<Omit<Person, keyof PersonRow>> => {
  const sessions = await openSessions(tables, [id])
  const providerId = providerIdOfAccount({ idOf }, id)
  const profiles = await tables.query('select 1 from read.provider where id = $1', [providerId])
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

export const peopleResource = resource(peopleList, {
  from: 'read.account a',
  sql: {
    id: 'a.account_id',
    hasTwoFactor: `exists (select 1 from account.two_factor t
                     where t.account_id = a.account_id and t.enabled_at is not null)`,
    sessions: ofSessions(`(count(*) filter (where ${isOpen}))::integer`),
    lastSeenAt: ofSessions('max(s.last_seen_at)'),
  },
  foundBy: { sql: phoneDigitsSql('a.phone'), of: digitsOfPhone },
  whether: { isVerified: 'a.verified_at is not null', isStaff: 'a.staff_role is not null' },
  more,
  history: { projection: accountsProjection, streams: (id) => [accountStream(id)] },
})
