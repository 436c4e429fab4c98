/**
 * Queries of the index of the log: what a moment means in it, for the console and the command line alike, and how far
 * the index has come.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import { logStart, type Position } from '../../platform/event-store/event-store.ts'
import { integer, maybe, text } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { projectionCheckpoint } from '../../platform/projecting/bookkeeping.ts'
import { eventIndexProjection } from './event-index.ts'

const positionUntilRows = statement(
  { position: maybe(text<Position>()) },
  'select max(position) as position from read.event_index where time <= $1',
)

/**
 * A moment is the position of the last event whose time is at or before it. Everything up to that position
 * counts: where a clock was set back, also events with later times that stand before it. As far as the index
 * has come.
 */
export const positionUntil = async (tables: ReadTables, moment: Date): Promise<Position> => {
  const [found] = await positionUntilRows(tables, [moment])
  return found?.position ?? logStart
}

const laterEventsWithinRows = statement(
  { events: integer() },
  'select count(*)::int as events from read.event_index where time > $1 and position <= $2',
)

/** How many events up to the position have times after the moment. */
export const laterEventsWithin = async (
  tables: ReadTables,
  position: Position,
  moment: Date,
): Promise<number> => {
  const [found] = await laterEventsWithinRows(tables, [moment, position])
  return found?.events ?? 0
}

const streamsWithRows = statement(
  { stream: text() },
  'select distinct stream from read.event_index where type = any($1) and time >= $2 order by stream',
)

/** The streams that contain an event of one of these types, of this time or later, each once. */
export const streamsWith = async (
  tables: ReadTables,
  types: readonly string[],
  since = new Date(0),
): Promise<readonly string[]> => {
  const rows = await streamsWithRows(tables, [types, since])
  return rows.map(({ stream }) => stream)
}

/** Milliseconds between two checks. */
const pollIntervalMs = 20

/**
 * Waits until the index has every event up to the position.
 * @returns whether it did so in time
 */
export const indexReaches = async (
  tables: ReadTables,
  position: Position,
  patienceMs = 30_000,
): Promise<boolean> => {
  for (const deadline = performance.now() + patienceMs; ; await pause(pollIntervalMs)) {
    const [row] = await find(tables, projectionCheckpoint, ['position'], {
      projection: eventIndexProjection.name,
    })
    if ((row?.position ?? '') >= position) return true
    if (performance.now() > deadline) return false
  }
}
