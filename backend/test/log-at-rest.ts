/** The moment when everything that follows from the events of a log has followed. */

import type { ReadTables } from '../src/platform/consumers/tables.ts'
import type { EventStore, Position } from '../src/platform/event-store/event-store.ts'
import { until } from './until.ts'

interface Parts {
  readonly store: Pick<EventStore, 'head'>
  readonly tables: Pick<ReadTables, 'query'>
}

/** Each with its position. */
const consumersBefore = async ({ tables }: Parts, end: Position): Promise<string[]> => {
  const rows = await tables.query<{ name: string; position: Position }>(
    `select projection as name, position from read.projection_checkpoint where position < $1
     union all select reaction, position from reaction.checkpoint where position < $1`,
    [end],
  )
  return rows.map(({ name, position }) => `${name} at ${position}`).sort()
}

/**
 * Waits until every consumer has reached the current end of the log. It keeps waiting while any consumer that is behind
 * still makes progress.
 * @throws an error that names the consumers that never reach it
 */
export const untilAllFollowed = async (parts: Parts): Promise<Position> => {
  const end = await parts.store.head()
  let behind: string[] = []
  await until(
    'every consumer has come to the end',
    async () => {
      behind = await consumersBefore(parts, end)
      return behind.length === 0
    },
    () => behind.join(),
  ).catch((error: unknown) => {
    throw new Error(`These stand before ${end}: ${behind.join(', ')}`, { cause: error })
  })
  return end
}

/** Waits until nobody has anything left to write. @returns the log's end */
export const logAtRest = async (parts: Parts): Promise<Position> => {
  let end = await untilAllFollowed(parts)
  for (let next = await untilAllFollowed(parts); next !== end; next = await untilAllFollowed(parts))
    end = next
  return end
}
