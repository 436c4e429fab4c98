/** A provider's first replies in the newest conversations; only their times. */

import type { ReadTables } from '../../platform/consumers/tables.ts'
import { type RowOf, integer, maybe, some, text, time, certain } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { conversation } from './conversation-tables.ts'

export type FirstReply = Pick<
  RowOf<typeof conversation>,
  'provider_id' | 'conversation_id' | 'replied_at'
> & {
  readonly asked_at: Date
  /** Null if the parent has left. */
  readonly name: string | null
}

const firstRepliesOfRows = statement(
  {
    ...some(conversation, 'conversation_id', 'provider_id', 'client_id', 'replied_at'),
    asked_at: certain('only those with one are selected', time()),
    name: maybe(text()),
  },
  `select of_one.*, a.name
       from unnest($1::text[]) as asked(provider_id)
      cross join lateral (
              select c.provider_id, c.conversation_id, c.client_id, c.asked_at, c.replied_at
                from read.conversation c
               where c.provider_id = asked.provider_id and c.asked_at > $2
               order by c.asked_at desc limit $3) as of_one
       left join read.account a on a.account_id = of_one.client_id
      order by of_one.asked_at desc, of_one.conversation_id`,
)

/** For each provider, the newest conversations that a parent started after `since`, newest first. */
export const firstRepliesOf = (
  tables: ReadTables,
  providerIds: readonly string[],
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<FirstReply[]> => firstRepliesOfRows(tables, [providerIds, since, most])

const firstRepliesByDayRows = statement(
  { day: certain('the day of a moment', text()), count: integer() },
  `select to_char(replied_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as count
       from read.conversation
      where provider_id = $1 and asked_at is not null and replied_at >= $2 group by 1`,
)

/** The number of first replies of a provider to a parent, by day (YYYY-MM-DD, UTC) since a moment. */
export const firstRepliesByDay = (
  tables: ReadTables,
  providerId: string,
  since: Date,
): Promise<{ day: string; count: number }[]> => firstRepliesByDayRows(tables, [providerId, since])
