/** The one rule for what a moment means in the log, for the console and the command line alike. */
import { logStart, type Position } from '../../platform/event-store/event-store.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'

/**
 * A moment is the position of the last event whose time is at or before it. Everything up to that position
 * counts: where a clock was set back, also events with later times that stand before it. As far as the index
 * has come.
 */
export const positionUntil = async (tables: ReadTables, moment: Date): Promise<Position> => {
  const [found] = await tables.query<{ position: Position | null }>(
    'select max(position) as position from read.event_index where time <= $1',
    [moment],
  )
  return found?.position ?? logStart
}

/** How many events up to the position have times after the moment. */
export const laterEventsWithin = async (
  tables: ReadTables,
  position: Position,
  moment: Date,
): Promise<number> => {
  const [found] = await tables.query<{ events: number }>(
    'select count(*)::int as events from read.event_index where time > $1 and position <= $2',
    [moment, position],
  )
  return found?.events ?? 0
}
