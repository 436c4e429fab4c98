/**
 * Counts the views of each profile by day. The counts are kept outside the log, because a view is no fact
 * about a person; who viewed the profile is neither asked nor kept (docs/decisions/0011).
 */

import type pg from 'pg'
import { integer, text, certain } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'

export const profileViewTables = `
  create schema if not exists tally;
  create table if not exists tally.profile_view (
    provider_id text collate "C" not null,
    day date not null,
    views bigint not null,
    primary key (provider_id, day)
  )`

export interface ViewsOfDay {
  /** YYYY-MM-DD, UTC. */
  readonly day: string
  readonly views: number
}

export interface ProfileViews {
  count(providerId: string): Promise<void>
  /** The last `days` days including today, oldest first. Days without views are included. */
  ofLastDays(providerId: string, days: number): Promise<readonly ViewsOfDay[]>
}

const viewsByDay = statement(
  { day: certain('one of the days made here', text()), views: integer() },
  `select to_char(d, 'YYYY-MM-DD') as day, coalesce(v.views, 0)::integer as views
           from generate_series($2::date - ($3::integer - 1), $2::date, interval '1 day') as d
           left join tally.profile_view v on v.provider_id = $1 and v.day = d::date
          order by d`,
)

/** Creates the table if it is missing. */
export const openProfileViews = (
  pool: Pick<pg.Pool, 'query'>,
  clock: () => Date = () => new Date(),
): ProfileViews => {
  const today = () => clock().toISOString().slice(0, 10)
  return {
    async count(providerId) {
      await pool.query(
        `insert into tally.profile_view as v (provider_id, day, views) values ($1, $2, 1)
         on conflict (provider_id, day) do update set views = v.views + 1`,
        [providerId, today()],
      )
    },
    async ofLastDays(providerId, days) {
      const rows = await viewsByDay(pool, [providerId, today(), days])
      return rows
    },
  }
}

/** Adds demo data. Days that already have a count are not changed. */
export const addProfileViews = async (
  client: Pick<pg.ClientBase, 'query'>,
  providerId: string,
  days: readonly ViewsOfDay[],
) => {
  await client.query(
    `insert into tally.profile_view (provider_id, day, views)
     select $1, day, views from unnest($2::date[], $3::bigint[]) as d (day, views)
     on conflict do nothing`,
    [providerId, days.map(({ day }) => day), days.map(({ views }) => views)],
  )
}

/** Deletes all counts of a provider who was erased. */
export const eraseProfileViews = async (client: Pick<pg.ClientBase, 'query'>, providerId: string) => {
  await client.query('delete from tally.profile_view where provider_id = $1', [providerId])
}
