/** Positions of the stores that count their events: PostgreSQL and memory. */

import { logStart, type Position } from './event-store.ts'

/**
 * One digit more than PostgreSQL's greatest bigint has. Padded to this length, positions compare as strings.
 */
const digits = 20

/** The position of the nth event of the log, counted from 1; 0 is the log's start. */
export const positionOfCount = (count: number | string): Position =>
  String(count) === '0' ? logStart : (String(count).padStart(digits, '0') as Position)

/**
 * Whether this position is of a log that counts its events without gaps, so that a missing one would be
 * noticed.
 */
export const isCountedPosition = (position: Position): boolean => /^\d{20}$/.test(position)

/**
 * How many events there are up to this position. @throws RangeError for a position of a different kind of
 * log.
 */
export const eventCountAt = (position: Position): number => {
  const count = position === logStart ? 0 : Number(position)
  if (!Number.isSafeInteger(count) || count < 0 || positionOfCount(count) !== position)
    throw new RangeError(`${JSON.stringify(position)} is no position of this log.`)
  return count
}
