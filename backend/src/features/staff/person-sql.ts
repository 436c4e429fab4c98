/** The rows of one person in the console's lists, in SQL. */

import { mostListRows } from '../../contract/masked.ts'
import { providerIdOfAccount } from '../../domain/profiles/provider-id.ts'
import { selectListSql, SqlParameters } from '../../platform/console/list-sql.ts'
import type { PersonSql, Resource } from '../../platform/console/resource.ts'
import type { AccountRow } from '../../projections/accounts/accounts.ts'

type IdOf = (kind: string, words: string) => string

/** Entries of one address: a further one for each time that its person was erased and joined again. */
const mostEntries = 5

/** Nobody knows whose an address is that was not confirmed. */
const entriesOf = ({ email, verified_at: verifiedAt }: AccountRow, idOf: IdOf) =>
  verifiedAt === null
    ? []
    : Array.from({ length: mostEntries }, (_, time) =>
        idOf('waitlist', time === 0 ? email : `${email}\n${time}`),
      )

/** A parameter is only added where the statement uses it: PostgreSQL refuses others. */
const personSql = (account: AccountRow, idOf: IdOf, parameters: SqlParameters): PersonSql => ({
  get account() {
    return `${parameters.add(account.account_id)}::text`
  },
  get provider() {
    return `${parameters.add(providerIdOfAccount({ idOf }, account.account_id))}::text`
  },
  get entries() {
    return `${parameters.add(entriesOf(account, idOf))}::text[]`
  },
})

/**
 * SQL: the kind and id of each record of a person that staff can act on. Of reports, those about them or by them; the
 * collation is that of the ids of acts.
 */
export const recordsOfPerson = ({ account, provider, entries }: PersonSql): string =>
  `select 'people' as kind, ${account} collate "C" as id
   union all select 'providers', ${provider} collate "C"
   union all select 'waitlist', entry collate "C" from unnest(${entries}) as entry
   union all select 'bookings', booking_id from read.booking where client_id = ${account} or provider_id = ${provider}
   union all select 'reviews', review_id from read.review where client_id = ${account} or provider_id = ${provider}
   union all select 'endorsements', endorsement_id from read.endorsement
              where endorser_id = ${provider} or provider_id = ${provider}
   union all select 'profile-reports', report_id from read.profile_report
              where provider_id = ${provider} or reporter_id = ${account}
   union all select 'credentials', credential_id from read.credential where provider_id = ${provider}
   union all select 'conversation-reports', r.report_id from read.conversation c
              join read.conversation_report r on r.conversation_id = c.conversation_id
              where c.client_id = ${account} or c.provider_id = ${provider}`

/** A list that says which of its rows are of a person. */
export interface PartOfPerson extends Resource {
  readonly ofPerson: NonNullable<Resource['ofPerson']>
}

/** Selects the newest rows of a person, at most {@link mostListRows}, and counts all of them. */
export const partOfPersonSql = (part: PartOfPerson, account: AccountRow, idOf: IdOf) => {
  const { columns, from, where = 'true', ofPerson } = part
  const parameters = new SqlParameters()
  const rows = `from ${from} where (${where}) and (${ofPerson(personSql(account, idOf, parameters))})`
  // An endorsement that nobody asked for begins when it is written.
  const moments = Object.values(columns).filter(({ isInstant, isSortable }) => isInstant && isSortable)
  return {
    rows: `select ${selectListSql(part)} ${rows}
            order by coalesce(${moments.map(({ sql }) => sql).join(', ')}) desc nulls last, ${columns['id']?.sql} limit ${mostListRows}`,
    total: `select count(*)::integer as total ${rows}`,
    values: parameters.values,
  }
}

/** Not about what somebody did: looks, exports and invitations. */
const noDecisions = ['ReportedConversationViewed', 'PersonalDataExported', 'WaitlistInvited']

/**
 * Selects what staff decided about a person's own doing: their account, what they wrote, and reports of them by others.
 * @param about a parent's account, a provider's profile, or both
 * @param except an item that is left out
 */
export const decisionsAboutSql = (
  about: { readonly account: string | null; readonly provider: string | null },
  except: string,
) => {
  const parameters = new SqlParameters()
  const account = `${parameters.add(about.account)}::text`
  const provider = `${parameters.add(about.provider)}::text`
  const own = `select 'people' as kind, ${account} collate "C" as id
    union all select 'reviews', review_id from read.review where client_id = ${account}
    union all select 'endorsements', endorsement_id from read.endorsement where endorser_id = ${provider}
    union all select 'profile-reports', report_id from read.profile_report where provider_id = ${provider}
    union all select 'credentials', credential_id from read.credential where provider_id = ${provider}
    union all select 'conversation-reports', r.report_id from read.conversation c
               join read.conversation_report r on r.conversation_id = c.conversation_id
               where (c.client_id = ${account} and r.by = 'provider') or (c.provider_id = ${provider} and r.by = 'client')`
  return {
    decisions: `select s.*, coalesce(c.outcome, p.outcome) as outcome from read.staff_act s
      left join read.conversation_report c on s.subject_kind = 'conversation-reports' and c.report_id = s.subject_id
      left join read.profile_report p on s.subject_kind = 'profile-reports' and p.report_id = s.subject_id
      where (s.subject_kind, s.subject_id) in (${own})
        and s.act <> all (${parameters.add(noDecisions)}) and s.subject_id <> ${parameters.add(except)}`,
    values: parameters.values,
  }
}
