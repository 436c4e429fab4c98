/**
 * What analysts read in place of the tables of pseudonymous-families.ts: tables of the same rows without any id, in
 * which a value stands only where five providers and five parents at least have rows with that value and with all
 * values before it, and where the rest of the rows is of as many. A row has no moment, and two tables have nothing to
 * be joined by.
 *
 * They are filled anew once a day at most, and only when five providers and five parents have done something since:
 * so two readings do not tell one act either. The facts about a row’s people stay those of its first day, because
 * everybody can see who changes a profile.
 */

import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { DerivedView } from '../../platform/postgres/masked-views.ts'
import { yesOrNo, maybe } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { placeSlugSql, placeStateSql } from '../../projections/search/place-state.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import { clientsSql, cohort, fewestAlike, providersSql, tooFew } from './coarse-facts.ts'
import { requestPlaces } from './request-places.ts'

interface ToldTable extends Pick<DerivedView, 'name' | 'columns' | 'sql'> {
  readonly means?: Readonly<Record<string, string>>
}

const enough = `count(distinct provider) >= ${fewestAlike} and count(distinct client) >= ${fewestAlike}`

/**
 * @param rows SQL of rows with `provider`, `client` and the facts, as texts that are never null. Fact by fact, in
 *   their order, what fewer than five providers or parents have becomes one value; where these are too few together,
 *   the smallest other value joins them.
 */
const alike = (rows: string, facts: readonly string[]): string =>
  facts.reduce((inner, fact, at) => {
    const before = facts.slice(0, at)
    const own = [...before, fact].join(', ')
    const others = ['provider', 'client', ...before, ...facts.slice(at + 1)].map((each) => `r.${each}`)
    const within = before.length > 0 ? `partition by ${before.join(', ')}` : ''
    const rest = before.length > 0 ? `left join rest using (${before.join(', ')})` : 'cross join rest'
    return `
      with r as (${inner}),
      sized as (select ${own}, count(*) as n, ${enough} as is_enough from r group by ${own}),
      own as (select ${own}, is_enough, row_number() over (${within} order by not is_enough, n, ${fact} collate "C") as place
                from sized),
      rest as (select ${[...before, `${enough} as is_enough`, 'count(*) as n'].join(', ')}
                 from r join own using (${own}) where not own.is_enough ${before.length > 0 ? `group by ${before.join(', ')}` : ''})
      select ${others.join(', ')},
             case when own.is_enough and (own.place > 1 or coalesce(rest.n, 0) = 0 or rest.is_enough)
                  then r.${fact} else '${tooFew}' end as ${fact}
        from r join own using (${own}) ${rest}`
  }, rows)

const rowsTable = (
  name: string,
  facts: readonly string[],
  rows: (schema: string) => string,
  means?: ToldTable['means'],
): ToldTable => ({
  name,
  columns: facts.map((fact) => [fact, 'text'] as const),
  sql: (schema) => `select ${facts.join(', ')} from (${alike(rows(schema), facts)}) t order by random()`,
  ...(means && { means }),
})

const utc = (moment: string) => `${moment} at time zone 'UTC'`
const dayOf = (moment: string) => `to_char(${utc(moment)}, 'YYYY-MM-DD')`
const monthOf = (moment: string) => `to_char(${utc(moment)}, 'YYYY-MM')`
const weekOf = (moment: string) => `to_char(date_trunc('week', ${utc(moment)}), 'YYYY-MM-DD')`
const people = (alias: string) => `${alias}.provider_id as provider, ${alias}.client_id as client`

const within = (from: string, upto: string) =>
  `case when ${upto} is null then 'not yet' when ${upto} - ${from} <= interval '1 hour' then 'within 1 hour'
        when ${upto} - ${from} <= interval '4 hours' then 'within 4 hours'
        when ${upto} - ${from} <= interval '24 hours' then 'within 24 hours' else 'later' end`

const facts = ['provider_profession', 'provider_state', 'client_state'] as const
const factsOf = (record: string, id: string) =>
  `join analysts.told_fact f on f.record = '${record}' and f.id = ${id}`
const theirFacts = facts.map((fact) => `f.${fact}`).join(', ')

const before = (from: string, upto: string) =>
  `case when ${upto} < ${from} then 'after it' when ${upto} - ${from} <= interval '1 day' then 'within a day'
        when ${upto} - ${from} <= interval '7 days' then 'within 7 days'
        when ${upto} - ${from} <= interval '30 days' then 'within 30 days' else 'earlier' end`

/** The first answer of the provider to each request, a series once. */
const answers = (schema: string) => `
  select distinct on (b.booking_id) b.*, s.type as answer, s.happened_at as answered_at
    from ${schema}.booking b
    left join ${schema}.booking_step s on s.booking_id = b.booking_id and s.by = 'provider'
   where b.nth = 0 order by b.booking_id, s.revision`

/** How many messages each conversation has. */
const messages = (schema: string) => `
  select c.conversation_id, count(l.number) as n from ${schema}.conversation c
    left join ${schema}.conversation_line l on l.conversation_id = c.conversation_id and l.kind = 'message' group by 1`

const bySize = (n: string) =>
  `case when ${n} <= 1 then 'up to 1' when ${n} < 5 then '2 to 4' when ${n} < 20 then '5 to 19' else '20 and more' end`

const partOfDay = (local: string) =>
  `case when extract(hour from ${local}) < 6 then 'night' when extract(hour from ${local}) < 12 then 'morning'
        when extract(hour from ${local}) < 18 then 'afternoon' else 'evening' end`

/** What happened on the way from a question to a completed booking, a series once. */
const steps = (schema: string) => `
  select 'questions' as step, 'conversation' as record, conversation_id as id, ${people('c')}, asked_at as at
    from ${schema}.conversation c where asked_at is not null
  union all select 'requests', 'booking', booking_id, ${people('b')}, requested_at from ${schema}.booking b where nth = 0
  union all select 'accepted', 'booking', booking_id, ${people('b')}, agreed_at from ${schema}.booking b
             where nth = 0 and agreed_at is not null
  union all select 'completed', 'booking', booking_id, ${people('b')}, happened_at
              from ${schema}.booking b join ${schema}.booking_step s using (booking_id)
             where nth = 0 and s.type = 'BookingCompleted'`

const stepNames = ['questions', 'requests', 'accepted', 'completed'] as const
const stepFacts = ['week', 'provider_state', 'provider_profession'] as const
const stepRows = (schema: string, step: string) => `
  select s.provider, s.client, ${weekOf('s.at')} as week, f.provider_state, f.provider_profession
    from (${steps(schema)}) s join analysts.told_fact f using (record, id) where s.step = '${step}'`

/** Of weeks in which five providers and five parents at least had one. */
const timesTable = (
  name: string,
  from: string,
  upto: string,
  rows: (schema: string) => string,
): ToldTable => ({
  name,
  columns: [
    ['week', 'text'],
    ['median_hours', 'double precision'],
    ['p90_hours', 'double precision'],
    ['n', 'bigint'],
  ],
  sql: (schema) => `
    with t as (select provider_id as provider, client_id as client, ${weekOf(from)} as week,
                      extract(epoch from ${upto} - ${from})::float8 / 3600 as hours
                 from ${rows(schema)} and ${upto} is not null)
    select week, round(percentile_cont(0.5) within group (order by hours)::numeric, 1)::float8,
           round(percentile_cont(0.9) within group (order by hours)::numeric, 1)::float8, count(*)
      from t group by week having ${enough}`,
})

/** Numbers of the whole site, each of one thing alone. */
const totals = (schema: string) => `
  select 'bookings' as what, status as value, count(*) as n from ${schema}.booking group by 2
  union all select 'kinds of bookings', kind, count(*) from ${schema}.booking group by 2
  union all select 'ended bookings, by side', ended_by, count(*) from ${schema}.booking where ended_by is not null group by 2
  union all select 'canceled bookings, before the start', ${before('s.happened_at', 'b.starts_at')}, count(*)
              from ${schema}.booking b join ${schema}.booking_step s using (booking_id)
             where s.type in ('BookingCancelled', 'BookingCancelledByStaff') group by 2
  union all select 'first answers', coalesce(answer, 'none yet'), count(*) from (${answers(schema)}) a group by 2
  union all select 'first answers, after', ${within('requested_at', 'answered_at')}, count(*) from (${answers(schema)}) a group by 2
  union all select 'conversations', 'all', count(*) from ${schema}.conversation
  union all select 'conversations, by messages', ${bySize('m.n')}, count(*) from (${messages(schema)}) m group by 2
  union all select 'in the last 90 days', step, count(*) from (${steps(schema)}) s where at > now() - interval '90 days' group by 2
  union all select 'messages, by side', by, count(*) from ${schema}.conversation_line where kind = 'message' group by 2
  union all select 'first replies', ${within('asked_at', 'replied_at')}, count(*)
              from ${schema}.conversation where asked_at is not null group by 2
  union all select 'in the last 7 days', step, count(*) from (${steps(schema)}) s
             where at > now() - interval '7 days' group by 2 having ${enough}
  union all select 'in the 7 days before', step, count(*) from (${steps(schema)}) s
             where at between now() - interval '14 days' and now() - interval '7 days' group by 2 having ${enough}
  union all select 'reports of conversations', reason, count(*) from ${schema}.conversation_report group by 2
  union all select 'reports, by side', by, count(*) from ${schema}.conversation_report group by 2
  union all select 'reports, outcome', coalesce(outcome, 'open'), count(*) from ${schema}.conversation_report group by 2
  union all select 'reports, looks', 'all', coalesce(sum(views), 0)::bigint from ${schema}.conversation_report
  union all select 'invitations to a review', 'all', count(*) from ${schema}.review_invitation
  union all select 'parents of a provider, by agreed bookings', bookings, count(*)
              from (${pairs(schema)}) p group by 2`

/** Each parent of each provider who agreed on a booking. */
const pairs = (schema: string) => `
  select provider_id as provider, client_id as client,
         case when count(*) = 1 then '1' when count(*) < 5 then '2 to 4' else '5 and more' end as bookings
    from ${schema}.booking where agreed_at is not null group by 1, 2`

/** The account of each profile. */
const owners = (schema: string) => `
  select substr(stream, ${'providerProfile-'.length + 1}) as provider_id, actor_id as account_id
    from ${schema}.event_index where type = 'ProviderProfileCreated'`

/** The first booking that each account agreed on, on either side. */
const firstBookings = (schema: string) => `
  select account_id, min(agreed_at) as agreed_at from (
    select client_id as account_id, agreed_at from ${schema}.booking
    union all select o.account_id, agreed_at from ${schema}.booking join (${owners(schema)}) o using (provider_id)
  ) b where agreed_at is not null group by 1`

/** Each entry of the waitlist, with the account of its address. */
const entries = (schema: string) => `
  select e.entry_id as provider, e.entry_id as client, e.user_type, e.joined_at, e.invited_at, a.account_id, b.agreed_at,
         coalesce(${placeStateSql('e.location')}, '-') as state
    from ${schema}.waitlist_entry e left join ${schema}.account a on lower(a.email) = lower(e.email)
    left join (${firstBookings(schema)}) b using (account_id)
   where e.merged_into is null`

const inDays = (from: string, upto: string) =>
  `case when ${upto} is null then 'not yet' when ${upto} - ${from} <= interval '7 days' then 'within 7 days'
        when ${upto} - ${from} <= interval '30 days' then 'within 30 days'
        when ${upto} - ${from} <= interval '90 days' then 'within 90 days' else 'later' end`

const fewOrMany = (n: string) =>
  `case when ${n} = 0 then '0' when ${n} < 3 then '1 to 2' else '3 and more' end`

export const toldTables: readonly ToldTable[] = [
  rowsTable(
    'booking',
    ['status', 'kind', 'requested_month', 'requested_day', ...facts],
    (schema) => `
      select ${people('b')}, status, kind, ${monthOf('requested_at')} as requested_month,
             ${dayOf('requested_at')} as requested_day, ${theirFacts}
        from ${schema}.booking b ${factsOf('booking', 'b.booking_id')}`,
  ),
  rowsTable(
    'booking_start',
    ['week', 'weekday', 'part_of_day', 'minutes'],
    (schema) => `
      select ${people('b')}, to_char(date_trunc('week', l.at), 'YYYY-MM-DD') as week,
             extract(isodow from l.at)::text as weekday, ${partOfDay('l.at')} as part_of_day,
             case when minutes <= 60 then 'up to 60' when minutes <= 240 then 'up to 240' else 'more' end as minutes
        from ${schema}.booking b left join pg_timezone_names z on z.name = b.client_zone,
             lateral (select starts_at at time zone coalesce(z.name, 'UTC') as at) l
       where agreed_at is not null`,
    { week: 'Its Monday, on the parent’s clock', weekday: '1 is Monday' },
  ),
  rowsTable(
    'booking_ahead',
    ['ahead', 'meeting', 'kind'],
    (schema) => `
      select ${people('b')}, ${before('requested_at', 'asked_starts_at')} as ahead, meeting, kind
        from ${schema}.booking b where nth = 0`,
    { ahead: 'How long before its start a time was asked for; of a series the first one' },
  ),
  rowsTable(
    'booking_parent',
    ['providers', 'bookings'],
    (schema) => `
      select client_id as provider, client_id as client,
             case when count(distinct provider_id) = 1 then '1' when count(distinct provider_id) < 4 then '2 to 3' else '4 and more' end as providers,
             case when count(*) = 1 then '1' when count(*) < 5 then '2 to 4' else '5 and more' end as bookings
        from ${schema}.booking where agreed_at is not null group by client_id`,
    { providers: 'With how many a parent agreed on bookings', bookings: 'How many those were' },
  ),
  rowsTable(
    'booking_answer',
    ['answer', 'answered', 'kind'],
    (schema) => `
      select ${people('a')}, coalesce(answer, 'none yet') as answer, ${within('requested_at', 'answered_at')} as answered, kind
        from (${answers(schema)}) a`,
    { answer: 'The provider’s first one to each request', answered: 'From the request' },
  ),
  rowsTable(
    'conversation',
    ['first_reply', 'messages', 'started_month', ...facts],
    (schema) => `
      select ${people('c')}, case when asked_at is null then 'not asked' else ${within('asked_at', 'replied_at')} end as first_reply,
             ${bySize('m.n')} as messages,
             ${monthOf('started_at')} as started_month, ${theirFacts}
        from ${schema}.conversation c ${factsOf('conversation', 'c.conversation_id')}
        join (${messages(schema)}) m using (conversation_id)`,
  ),
  rowsTable(
    'conversation_report',
    ['reason', 'reported_by', 'outcome'],
    (schema) => `
      select ${people('c')}, reason, r.by as reported_by, coalesce(outcome, 'open') as outcome
        from ${schema}.conversation_report r join ${schema}.conversation c using (conversation_id)`,
  ),
  {
    name: 'care_step',
    columns: ['step', ...stepFacts].map((name) => [name, 'text'] as const),
    sql: (schema) =>
      `select * from (${stepNames
        .map(
          (step) =>
            `select '${step}' as step, ${stepFacts.join(', ')} from (${alike(stepRows(schema, step), stepFacts)}) t`,
        )
        .join(' union all ')}) every_step order by random()`,
    means: { step: 'A row for each', week: 'Its Monday, UTC' },
  },
  timesTable(
    'reply_time',
    'asked_at',
    'replied_at',
    (schema) => `${schema}.conversation where asked_at is not null`,
  ),
  timesTable('acceptance_time', 'requested_at', 'agreed_at', (schema) => `${schema}.booking where nth = 0`),
  {
    name: 'care_total',
    columns: [
      ['what', 'text'],
      ['value', 'text'],
      ['n', 'bigint'],
    ],
    sql: totals,
    means: { what: 'Counts of one thing alone: two of them cannot be joined' },
  },
  rowsTable(
    'signup_path',
    ['user_type', 'reached', 'joined_month', 'state'],
    (schema) => `
      select provider, client, user_type, ${monthOf('joined_at')} as joined_month, state,
             case when agreed_at is not null then 'booked' when account_id is not null then 'signed up'
                  when invited_at is not null then 'invited' else 'waiting' end as reached
        from (${entries(schema)}) e`,
    { reached: 'How far an entry of the waitlist came: waiting, invited, signed up, booked' },
  ),
  rowsTable(
    'waitlist_to_booking',
    ['user_type', 'days', 'state'],
    (schema) => `
      select provider, client, user_type, ${inDays('joined_at', 'agreed_at')} as days, state
        from (${entries(schema)}) e where account_id is not null`,
    { days: 'From joining the waitlist to the first booking that was agreed on, of who signed up' },
  ),
  rowsTable(
    'completed_booking',
    ['reviewed', 'completed_month', 'provider_profession', 'provider_state'],
    (schema) => `
      select ${people('b')}, case when r.booking_id is null then 'no' else 'yes' end as reviewed,
             ${monthOf('s.happened_at')} as completed_month, f.provider_profession, f.provider_state
        from ${schema}.booking b join ${schema}.booking_step s on s.booking_id = b.booking_id and s.type = 'BookingCompleted'
        ${factsOf('booking', 'b.booking_id')} left join ${schema}.review r on r.booking_id = b.booking_id
       where b.status = 'completed'`,
  ),
  rowsTable(
    'endorsed_provider',
    ['requests_before', 'requests_after'],
    (schema) => `
      select provider_id as provider, provider_id as client, ${fewOrMany('before')} as requests_before,
             ${fewOrMany('after')} as requests_after
        from (select e.provider_id,
                     count(b.booking_id) filter (where b.requested_at < e.at) as before,
                     count(b.booking_id) filter (where b.requested_at >= e.at) as after
                from (select provider_id, min(approved_at) as at from ${schema}.endorsement
                       where approved_at is not null group by 1) e
                left join ${schema}.booking b on b.provider_id = e.provider_id and b.nth = 0
                 and b.requested_at between e.at - interval '90 days' and e.at + interval '90 days'
               group by 1) n`,
    {
      requests_before: 'In the 90 days before their first endorsement',
      requests_after: 'In the 90 days after it',
    },
  ),
  rowsTable(
    'account_stay',
    ['side', 'language', 'active', 'month'],
    (schema) => `
      select account_id as provider, account_id as client, kind as side, language, ${monthOf('registered_at')} as month,
             case when exists (select from ${schema}.event_index i where i.actor_id = a.account_id
                                and i.time > now() - interval '90 days') then 'yes' else 'no' end as active
        from ${schema}.account a where kind is not null`,
    {
      language: 'Of their emails',
      active: 'Whether they did something in the last 90 days',
      month: 'Of their sign-up',
    },
  ),
  cohort,
  requestPlaces,
]

/** Of every city of the country, so that places can be counted by county. It says nothing of anybody. */
export const countyTable: Omit<ToldTable, 'sql'> = {
  name: 'county',
  columns: ['state', 'city', 'place', 'county'].map((column) => [column, 'text'] as const),
  means: {
    city: 'As providers write it, mostly',
    place: 'The city as in request_place and tally.found_none_by_place',
    county: 'Of most of the city’s ZIP codes, without “County”',
  },
}

/** What analysts read of them: views, like those of the read tables. */
export const toldViews: readonly DerivedView[] = [...toldTables, countyTable].map(({ name, columns }) => ({
  name,
  columns,
  needs: [],
  sql: () => `select ${columns.map(([column]) => `"${column}"`).join(', ')} from analysts.told_${name}`,
}))

const columnsSql = ({ columns }: Pick<ToldTable, 'columns'>) =>
  columns.map(([name, type]) => `"${name}" ${type}`).join(', ')

const tableVersion = createHash('sha256')
  .update(
    [
      ...toldTables.map((table) => `${table.name} ${columnsSql(table)} ${table.sql('read')}`),
      columnsSql(countyTable),
    ].join('\n'),
  )
  .digest('hex')

const prepare = `
  create table if not exists analysts.told_fact (
    record text not null, id text not null, ${facts.map((fact) => `${fact} text not null`).join(', ')},
    primary key (record, id)
  );
  create table if not exists analysts.told (
    only_one boolean primary key default true check (only_one), told_at timestamptz not null, version text not null
  )`

/** Of the people of new records; those that are gone lose theirs. */
const keepFacts = ['booking', 'conversation']
  .map(
    (record) => `
      insert into analysts.told_fact
      select '${record}', t.${record}_id, coalesce(p.profession, '-'), coalesce(p.state, '-'), coalesce(c.state, '-')
        from read.${record} t left join (${providersSql('read')}) p on p.id = t.provider_id
        left join (${clientsSql('read')}) c on c.id = t.client_id
      on conflict do nothing;
      delete from analysts.told_fact f where record = '${record}'
         and not exists (select from read.${record} t where t.${record}_id = f.id)`,
  )
  .join(';\n')

const isDue = `
  with acts as (
    select b.provider_id as provider, b.client_id as client
      from read.booking_step s join read.booking b using (booking_id), analysts.told where s.happened_at > told_at
    union all select provider_id, client_id from read.conversation, analysts.told where last_at > told_at
  )
  select not exists (select from analysts.told where version = $1)
         or ((select ${utc('told_at')} < date_trunc('day', ${utc('now()')}) from analysts.told)
             and (select ${enough} from acts)) as due`

/** The read tables that they are made of. */
const sources =
  `account, booking, booking_step, conversation, conversation_line, conversation_report, endorsement,
  event_index, provider, review, review_invitation, waitlist_entry`.split(/,\s+/)

const sourcesThere = statement(
  { are: maybe(yesOrNo()) },
  `select bool_and(to_regclass('read.' || name) is not null) as are from unnest($1::text[]) name`,
)

const toldTablesDue = statement({ due: yesOrNo() }, isDue)

/**
 * Fills the tables anew where they are due. Call it in a transaction that holds a lock against others that do the
 * same, after the schema `analysts` is there.
 * @param owner of the read tables
 * @returns false where the read tables are not there yet
 */
export const keepToldTables = async (owner: ClientBase): Promise<boolean> => {
  const [there] = await sourcesThere(owner, [sources])
  if (!there?.are) return false
  await owner.query(prepare)
  const rows = await toldTablesDue(owner, [tableVersion])
  if (!rows[0]?.due) return true
  // More than a query of the console may take: it is once a day.
  await owner.query(`set local statement_timeout = '60s'`)
  await owner.query(keepFacts)
  for (const table of toldTables) {
    await makeTable(owner, table)
    await owner.query(`insert into analysts.told_${table.name} ${table.sql('read')}`)
  }
  await makeTable(owner, countyTable)
  const counties = (await zipBook()).countiesOfCities()
  await owner.query(
    `insert into analysts.told_county
     select state, city, ${placeSlugSql('city')}, county from jsonb_to_recordset($1) as c (state text, city text, county text)`,
    [JSON.stringify(counties)],
  )
  await owner.query(`
    delete from analysts.told; insert into analysts.told (told_at, version) values (now(), '${tableVersion}')`)
  return true
}

const makeTable = (owner: ClientBase, table: Pick<ToldTable, 'name' | 'columns'>) =>
  owner.query(`
    drop table if exists analysts.told_${table.name};
    create table analysts.told_${table.name} (${columnsSql(table)})`)
