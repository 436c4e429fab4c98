/** The known number of events up to a position, for a progress bar. */

import type { ClientBase } from 'pg'
import { logStart, type Position } from '../platform/event-store/event-store.ts'
import { maybe, bigint } from '../platform/postgres/read-table.ts'
import { statement } from '../platform/postgres/statement.ts'

const eventCount = statement(
  { events: maybe(bigint()) },
  `select max(events) as events
       from (select events, position from integrity.digest
             union all select events, position from integrity.head) as counted
      where position <= $1`,
)

/**
 * Counted up to the last digest at or before the position, or up to the head of the digests, so at most some
 * thousand too few. Null if nothing was counted yet.
 */
export const countedEventsUpTo = async (
  client: Pick<ClientBase, 'query'>,
  to: Position,
): Promise<number | null> => {
  if (to === logStart) return 0
  const rows = await eventCount(client, [to])
  const events = rows[0]?.events
  return events == null ? null : Number(events)
}
