/** The dashboard's figures of what follows from searches, and of where searches find nobody. Days are in UTC. */

import type * as z from 'zod/mini'
import {
  careSteps,
  fewestShown,
  type Dashboard,
  type statePlaces,
} from '../../contract/staff/console-dashboard.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { maybe, text, bigint, certain } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { placeSlugSql, placeStateSql } from '../../projections/search/place-state.ts'
import { requestPlacesSql } from '../log/request-places.ts'

type Care = NonNullable<Dashboard['care']>

const dayOf = (moment: string) => `(${moment} at time zone 'UTC')::date`

/** Weeks end with today. A series counts once. */
const stepsSql = `
  with today as (select ${dayOf('now()')} as today), happened as (
    select 'searches' as step, day, searches as n from tally.search
    union all select 'views', day, views from tally.profile_view
    union all select 'questions', ${dayOf('asked_at')}, 1 from read.conversation where asked_at is not null
    union all select 'requests', ${dayOf('requested_at')}, 1 from read.booking where nth = 0
    union all select 'accepted', ${dayOf('agreed_at')}, 1 from read.booking where nth = 0 and agreed_at is not null
    union all select 'completed', ${dayOf('s.happened_at')}, 1 from read.booking b
                join read.booking_step s on s.booking_id = b.booking_id and s.type = 'BookingCompleted' where b.nth = 0
    union all select 'reviews', ${dayOf('written_at')}, 1 from read.review
  )
  select step, sum(n) filter (where day > today - 7) as last_week,
         sum(n) filter (where day <= today - 7) as week_before
    from happened, today where day > today - 14 and day <= today group by step`

/** As analysts see it: what tells of bookings and conversations is counted once a day. */
const stepsForAnalysts = `
  with today as (select ${dayOf('now()')} as today), happened as (
    select 'searches' as step, day, searches as n from tally.search
    union all select 'views', day, views from tally.profile_view
    union all select 'reviews', ${dayOf('written_at')}, 1 from review
  )
  select step, sum(n) filter (where day > today - 7) as last_week,
         sum(n) filter (where day <= today - 7) as week_before
    from happened, today where day > today - 14 and day <= today group by step
  union all
  select value, sum(n) filter (where what = 'in the last 7 days'), sum(n) filter (where what = 'in the 7 days before')
    from care_total where what in ('in the last 7 days', 'in the 7 days before') group by value`

const statesSql = (waitlist: string) => `
  with waiting as (${waitlist}), there as (
    select state, count(*) as providers from read.provider where state is not null group by 1
  ), searched as (
    select state, sum(searches) as searches, sum(searches) filter (where answers = 'none') as found_none
      from tally.search where state <> '' and day > ${dayOf('now()')} - 90 group by 1
  )
  select state, coalesce(waiting, 0) as waiting, coalesce(providers, 0) as providers,
         coalesce(searches, 0) as searches, coalesce(found_none, 0) as found_none
    from waiting full join there using (state) full join searched using (state)
   order by found_none desc, searches desc, waiting desc, providers desc, state limit 10`

const isWaiting =
  "user_type = 'parent' and invited_at is null and unsubscribed_at is null and merged_into is null"
const waitingSql = `select state, count(*) as waiting
    from (select ${placeStateSql('location')} as state from read.waitlist_entry where ${isWaiting}) w
   where state is not null group by 1`
/** As analysts see it: the state of five entries at least. */
const waitingForAnalysts = `select state, count(*) as waiting
    from waitlist_entry join waitlist_facts using (entry_id) where ${isWaiting} group by 1`

const forAnalysts = (sql: string) => sql.replaceAll('read.', '').trim()

/** The driver returns sums as texts. */
const shown = (sum: string | null) => {
  const n = Number(sum ?? 0)
  return n > 0 && n < fewestShown ? null : n
}

const searchSteps = statement(
  { step: text(), last_week: maybe(bigint()), week_before: maybe(bigint()) },
  stepsSql,
)

const careByState = statement(
  {
    state: certain('only places with one', text()),
    providers: bigint(),
    waiting: bigint(),
    searches: certain('a sum, or 0', bigint()),
    found_none: certain('a sum, or 0', bigint()),
  },
  statesSql(waitingSql),
)

export const careFigures = async (tables: ReadTables): Promise<Care> => {
  const steps = await searchSteps(tables)
  const states = await careByState(tables)
  return {
    steps: careSteps.map((step) => {
      const row = steps.find((each) => each.step === step)
      return { step, lastWeek: shown(row?.last_week ?? null), weekBefore: shown(row?.week_before ?? null) }
    }),
    states: states.map(({ state, waiting, providers, searches, found_none }) => ({
      state,
      waiting: shown(waiting),
      providers: Number(providers),
      searches: shown(searches),
      foundNone: shown(found_none),
    })),
    sql: { steps: stepsForAnalysts.trim(), states: forAnalysts(statesSql(waitingForAnalysts)) },
  }
}

/** The rest can be read in SQL. What has no place comes first, so that it is never left out. */
const mostPlaces = 50

const placesSql = `
  with there as (
    select ${placeSlugSql('city')} as place, count(*) as providers
      from read.provider where state = :state group by 1
  ), searched as (select place, found_none from tally.found_none_by_place where state = :state),
  refused as (select place, not_accepted from request_place where state = :state)
  select place, coalesce(providers, 0) as providers, found_none, not_accepted
    from there full join searched using (place) full join refused using (place)
   order by place <> '', found_none desc nulls last, not_accepted desc nulls last, providers desc, place limit ${mostPlaces}`

const withNumber = (sum: string | null) => (sum === null ? null : Number(sum))

const careByPlace = statement(
  {
    place: certain('a word for each place, if an empty one', text()),
    providers: bigint(),
    found_none: maybe(bigint()),
    not_accepted: maybe(bigint()),
  },
  placesSql.replaceAll(':state', '$1').replace('from request_place', `from (${requestPlacesSql('read')}) r`),
)

export const placesOfState = async (
  tables: ReadTables,
  state: string,
): Promise<z.output<typeof statePlaces>> => {
  const rows = await careByPlace(tables, [state])
  return {
    places: rows
      .toSorted((a, b) => Number(a.place === '') - Number(b.place === ''))
      .map(({ place, providers, found_none, not_accepted }) => ({
        place,
        providers: Number(providers),
        foundNone: withNumber(found_none),
        notAccepted: withNumber(not_accepted),
      })),
    sql: forAnalysts(placesSql),
  }
}
