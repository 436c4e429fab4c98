/** How an analyst names a place in the log: by a moment, or by a position. */
import { logStart, type EventStore, type Position } from '../platform/event-store/event-store.ts'
import { isDate, isInstant } from '../contract/moment.ts'
import type { ReadTables } from '../platform/consumers/tables.ts'
import { eventCountAt, isCountedPosition, positionOfCount } from '../platform/event-store/position.ts'

/** The log, and the read tables with its index. */
interface LogAndIndex {
  readonly store: Pick<EventStore, 'readAll' | 'head'>
  readonly tables: ReadTables
}

export class UnknownMoment extends Error {
  override readonly name = 'UnknownMoment'
}

/**
 * The last position at or before a moment (ISO 8601; a day alone means its end in UTC), a given position
 * unchanged, or the head for `now`. A moment before the first event is the start of the log. Positions that
 * count events may be written without their leading zeros.
 * @throws UnknownMoment for anything else, including days that do not exist and moments in the future
 */
export const positionAtMoment = async (
  { store, tables }: LogAndIndex,
  written: string,
  now: Date = new Date(),
): Promise<Position> => {
  if (written === 'now') return store.head()
  const moment = momentOf(written, now)
  if (moment !== null) return lastUntil({ store, tables }, moment)
  const head = await store.head()
  if (isCountedPosition(head) && /^0*[1-9]\d{0,14}$/.test(written)) {
    const position = positionOfCount(Number(written))
    if (position <= head) return position
    throw new UnknownMoment(`The log ends at ${eventCountAt(head)}, before ${written}`)
  }
  for await (const { position } of store.readAll({ after: logStart })) {
    if (position === written) return position
    if (position > (written as Position)) break
  }
  throw new UnknownMoment(
    `${written} is neither a moment (2026-03-01, 2026-03-01T04:00Z, now) nor a position of this log`,
  )
}

const momentOf = (written: string, now: Date): Date | null => {
  if (!/^\d{4}-\d{2}-/.test(written)) return null
  const isDay = isDate(written)
  if (!isDay && !isInstant(written)) throw new UnknownMoment(`Not a valid date or time: ${written}`)
  const moment = new Date(isDay ? `${written}T23:59:59.999Z` : written)
  // A day means its end, but today has not ended yet.
  if (new Date(written) > now)
    throw new UnknownMoment(`${written} is in the future. Use now for the latest moment`)
  return moment
}

/**
 * The index gives a position near the moment. Newer events are read from the log, which is in commit order,
 * so its times may go back a little from one event to the next.
 */
const lastUntil = async ({ store, tables }: LogAndIndex, moment: Date): Promise<Position> => {
  const [found] = await tables.query<{ position: Position }>(
    'select position from read.event_index where time <= $1 order by time desc, position desc limit 1',
    [moment],
  )
  let last = found?.position ?? logStart
  for await (const { position, time } of store.readAll({ after: last })) {
    if (time > moment) break
    last = position
  }
  return last
}
