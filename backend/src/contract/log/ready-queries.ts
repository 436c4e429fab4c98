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

/** What is told of fewer than five people together has no week, and is in none. */
const funnel = `with weeks as (
  select generate_series(${thisWeek} - interval '${weeksShown - 1} weeks', ${thisWeek}, interval '1 week')::date as week
), happened as (
  select 'searches' as step, to_char(date_trunc('week', day), 'YYYY-MM-DD') as week, state, profession as kind,
         searches as n from tally.search
  union all select step, week, provider_state, provider_profession, 1 from care_step
  union all select 'reviews', to_char(date_trunc('week', ${dayOf('written_at')}), 'YYYY-MM-DD'), provider_state,
         provider_profession, 1 from review join review_facts using (review_id)
)
select to_char(weeks.week, 'YYYY-MM-DD') as week,
${['searches', 'questions', 'requests', 'accepted', 'completed', 'reviews']
  .map((step) => `       coalesce(sum(n) filter (where step = '${step}'), 0)::int as ${step}`)
  .join(',\n')}
  from weeks left join happened
    on happened.week = to_char(weeks.week, 'YYYY-MM-DD') and :state in ('all', state) and :kind in ('all', kind)
 group by weeks.week
 order by weeks.week desc`

/** Of weeks with five parents and five providers at least. */
const timesByWeek = (table: string) => `select week, median_hours, p90_hours, n::int as n
  from ${table}
 where week >= to_char(${thisWeek} - interval '${weeksShown - 1} weeks', 'YYYY-MM-DD')
 order by week desc`

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
    query: timesByWeek('reply_time'),
    values: {},
    chart: medians,
  },
  {
    name: 'Hours until a request is accepted, by week',
    query: timesByWeek('acceptance_time'),
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
