/** Requests that nobody accepted, by the place of the provider: in analysts' SQL and on the dashboard. */

import type { DerivedView } from '../../platform/postgres/masked-views.ts'
import { placeSlugSql } from '../../projections/search/place-state.ts'

/** Fewer providers than this have no count of their own. */
const fewestAlike = 5

/**
 * `state`, `place` and `not_accepted`, of the last 90 days. Places with fewer than five such providers are one row
 * without a place; if that row is of fewer than five, the smallest other place joins it. A series counts once.
 */
export const requestPlacesSql = (schema: string): string => `
  with newest as (select max(time) as at from ${schema}.event_index), refused as (
    select p.state, ${placeSlugSql('p.city')} as place, b.provider_id, count(*) as n
      from ${schema}.booking b join ${schema}.provider p on p.id = b.provider_id cross join newest
     where b.nth = 0 and b.status in ('declined', 'withdrawn', 'expired') and p.state is not null
       and b.requested_at > newest.at - interval '90 days' group by 1, 2, 3
  ), every_place as (select state, place, count(*) as people, sum(n) as n from refused group by 1, 2),
  summed as (
    select *, sum(people) over (partition by state order by place <> '', people, place) as upto from every_place
  )
  select state,
         case when people < ${fewestAlike} or upto - people between 1 and ${fewestAlike - 1} then '' else place end as place,
         sum(n)::bigint as not_accepted
    from summed group by 1, 2 having sum(people) >= ${fewestAlike}`

export const requestPlaces: DerivedView = {
  name: 'request_place',
  needs: ['booking', 'event_index', 'provider'],
  columns: [
    ['state', 'text'],
    ['place', 'text'],
    ['not_accepted', 'bigint'],
  ],
  sql: requestPlacesSql,
}
