/** Queries that every console has, with their charts: what happened by week, and who stayed. Weeks begin on Mondays, UTC. */
import type { SqlChart } from './console-sql.ts'

export interface ReadyQuery {
  readonly name: string
  readonly query: string
  /** What its parameters are at first. */
  readonly values: Readonly<Record<string, string>>
  readonly chart: SqlChart
}

/** Half a year, this week included. */
const weeksShown = 26

const thisWeek = `date_trunc('week', now() at time zone 'UTC')`
const dayOf = (moment: string) => `(${moment} at time zone 'UTC')::date`

const funnel = `with weeks as (
  select generate_series(${thisWeek} - interval '${weeksShown - 1} weeks', ${thisWeek}, interval '1 week')::date as week
), happened as (
  select 'searches' as step, day, state, profession as kind, searches as n from tally.search
  union all select 'questions', ${dayOf('asked_at')}, provider_state, provider_profession, 1
    from conversation join conversation_facts using (conversation_id) where asked_at is not null
  union all select 'requests', ${dayOf('requested_at')}, provider_state, provider_profession, 1
    from booking join booking_facts using (booking_id) where nth = 0
  union all select 'accepted', ${dayOf('agreed_at')}, provider_state, provider_profession, 1
    from booking join booking_facts using (booking_id) where nth = 0 and agreed_at is not null
  union all select 'completed', ${dayOf('happened_at')}, provider_state, provider_profession, 1
    from booking join booking_facts using (booking_id) join booking_step using (booking_id)
   where nth = 0 and type = 'BookingCompleted'
  union all select 'reviews', ${dayOf('written_at')}, provider_state, provider_profession, 1
    from review join review_facts using (review_id)
)
select to_char(week, 'YYYY-MM-DD') as week,
${['searches', 'questions', 'requests', 'accepted', 'completed', 'reviews']
  .map((step) => `       coalesce(sum(n) filter (where step = '${step}'), 0)::int as ${step}`)
  .join(',\n')}
  from weeks left join happened
    on date_trunc('week', day)::date = week and :state in ('all', state) and :kind in ('all', kind)
 group by weeks.week
 order by weeks.week desc`

/** Of weeks with five at least: fewer times would tell of single people. */
const timesByWeek = (from: string, upto: string, rows: string) => `with times as (
  select date_trunc('week', ${from} at time zone 'UTC')::date as week,
         extract(epoch from ${upto} - ${from})::float8 / 3600 as hours
    from ${rows} and ${upto} is not null
     and ${from} at time zone 'UTC' >= ${thisWeek} - interval '${weeksShown - 1} weeks'
)
select to_char(week, 'YYYY-MM-DD') as week,
       round(percentile_cont(0.5) within group (order by hours)::numeric, 1)::float8 as median_hours,
       round(percentile_cont(0.9) within group (order by hours)::numeric, 1)::float8 as p90_hours,
       count(*)::int as n
  from times
 group by times.week
having count(*) >= 5
 order by times.week desc`

const retentionOf = (side: 'provider' | 'client') => `select month,
       round(100.0 * sum(active) / sum(people))::int as percent_active,
       sum(people)::int as people, sum(active)::int as active_in_last_90_days
  from cohort
 where side = '${side}'
 group by month
 order by month desc`

const medians: SqlChart = { labels: 'week', values: 'median_hours' }
const staying: SqlChart = { labels: 'month', values: 'percent_active' }

export const readyQueries: readonly ReadyQuery[] = [
  {
    name: 'From search to review, by week',
    query: funnel,
    values: { ':state': 'all', ':kind': 'all' },
    chart: { labels: 'week', values: 'requests' },
  },
  {
    name: 'Hours until a reply, by week',
    query: timesByWeek('asked_at', 'replied_at', 'conversation where asked_at is not null'),
    values: {},
    chart: medians,
  },
  {
    name: 'Hours until a request is accepted, by week',
    query: timesByWeek('requested_at', 'agreed_at', 'booking where nth = 0'),
    values: {},
    chart: medians,
  },
  {
    name: 'Providers who stay, by month of their profile',
    query: retentionOf('provider'),
    values: {},
    chart: staying,
  },
  {
    name: 'Parents who stay, by month of sign-up',
    query: retentionOf('client'),
    values: {},
    chart: staying,
  },
]

/** The address of the console's page for SQL with a query before the reader, without its `/admin/sql?`. */
export const searchOfQuery = ({
  query,
  values,
  chart,
}: {
  readonly query: string
  readonly values: Readonly<Record<string, string>>
  readonly chart: SqlChart | null
}): string => new URLSearchParams({ query, ...values, ...chart }).toString()
