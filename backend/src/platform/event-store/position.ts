/** Positions of the stores that count their events: PostgreSQL and memory. */
import { logStart, type Position } from './event-store.ts'

/** As many digits as the greatest bigint of PostgreSQL has, and one to spare: padded, they compare as strings. */
const digits = 20

/** The position of the nth event of the log, counted from 1; 0 is the log's start. */
export const positionOfCount = (count: number | string): Position =>
  String(count) === '0' ? logStart : (String(count).padStart(digits, '0') as Position)

/** Whether the log that gave this position counts its events, so that none may be left out between two of them. */
export const isCountedPosition = (position: Position): boolean => /^\d{20}$/.test(position)

/** How many events there are up to this position. @throws RangeError for a position of another kind of log. */
export const eventCountAt = (position: Position): number => {
  const count = position === logStart ? 0 : Number(position)
  if (!Number.isSafeInteger(count) || count < 0 || positionOfCount(count) !== position)
    throw new RangeError(`${JSON.stringify(position)} is no position of this log.`)
  return count
}
