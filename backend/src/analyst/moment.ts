/** How an analyst names a place in the log: by a moment, or by a position. */

import { isDate, isInstant } from '../contract/moment.ts'
import type { ReadTables } from '../platform/consumers/tables.ts'
import { countWords } from '../platform/counted.ts'
import { logStart, type EventStore, type Position } from '../platform/event-store/event-store.ts'
import { eventCountAt, isCountedPosition, positionOfCount } from '../platform/event-store/position.ts'
import { maybe, text } from '../platform/postgres/read-table.ts'
import { statement } from '../platform/postgres/statement.ts'
import { laterEventsWithin, positionUntil } from '../projections/log/event-index-queries.ts'
import { printLine } from './terminal.ts'

/** The log, and the read tables with its index. */
interface LogAndIndex {
  readonly store: Pick<EventStore, 'readAll' | 'head'>
  readonly tables: ReadTables
}

export class UnknownMoment extends Error {
  override readonly name = 'UnknownMoment'
}

/**
 * For a word that is no moment and no position in any log, before anything is opened.
 * @param name what the command calls it, such as `--from`
 * @throws UnknownMoment
 */
export const checkMoment = (written: string | undefined, name: string): void => {
  if (written === undefined || written === 'now' || /^\d/.test(written)) return
  throw new UnknownMoment(`${name} is ${written || 'empty'}. It must be ${forms}`)
}

const forms = 'a moment (2026-03-01, 2026-03-01T04:00Z, now) or a position of the log'

/**
 * A part of the log, after one moment and up to another. @throws UnknownMoment, also where the first is after
 * the second
 */
export const periodBetween = async (
  log: LogAndIndex,
  from: string | undefined,
  to: string,
): Promise<{ readonly after: Position; readonly to: Position }> => {
  const after = from === undefined ? logStart : await positionAtMoment(log, from)
  const end = await positionAtMoment(log, to)
  if (after > end)
    throw new UnknownMoment(`--from ${from ?? ''} is after --to ${to}, so nothing is between them`)
  return { after, to: end }
}

/**
 * The position of the last event at or before a moment (ISO 8601; a day alone means its end in UTC), a given
 * position unchanged, or the head for `now`. A moment before the first event is the start of the log.
 * Positions that count events may be written without their leading zeros.
 * @throws UnknownMoment for anything else, including days that do not exist and moments in the future
 */
export const positionAtMoment = async (
  { store, tables }: LogAndIndex,
  written: string,
  now: Date = new Date(),
): Promise<Position> => {
  if (written === 'now') return store.head()
  const moment = momentOf(written, now)
  if (moment !== null) {
    const position = await lastUntil({ store, tables }, moment)
    const later = await laterEventsWithin(tables, position, moment)
    if (later > 0)
      printLine(
        `Times in this log go back: ${countWords(later, 'event has a time', 'events have times')} after ${written}, but come before the last event until then. They are included.`,
      )
    return position
  }
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
  throw new UnknownMoment(`There’s no ${written} in this log. It must be ${forms}`)
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

const lastIndexed = statement(
  { position: maybe(text<Position>()) },
  'select max(position) as position from read.event_index',
)

/** Events that the index does not have yet are read from the log. */
const lastUntil = async ({ store, tables }: LogAndIndex, moment: Date): Promise<Position> => {
  let last = await positionUntil(tables, moment)
  const [indexed] = await lastIndexed(tables)
  for await (const { position, time } of store.readAll({ after: indexed?.position ?? logStart }))
    if (time <= moment) last = position
  return last
}
