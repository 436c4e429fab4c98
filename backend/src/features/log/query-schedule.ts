/** When a scheduled query runs next, and whom its outcome is told: pure rules. */

import type { ShownSchedule } from '../../contract/log/query-schedules.ts'
import { addDays, dateOf, localTimeMeaning, weekdayOf } from '../../domain/bookings/local-time.ts'
import type { Cell } from './ask-tables.ts'
import { compareNumbers } from './exact-numbers.ts'

type Rhythm = Pick<ShownSchedule, 'every' | 'atHour' | 'weekday' | 'zone'>

const hour = 60 * 60_000

/** The first moment of the schedule after `now`. Where clocks are set forward over its hour, it is right after that. */
export const nextRunAfter = ({ every, atHour, weekday, zone }: Rhythm, now: Date): Date => {
  const after = now.getTime()
  if (every === 'hour') return new Date(Math.floor(after / hour + 1) * hour)
  for (let date = dateOf(zone, after); ; date = addDays(date, 1)) {
    if (every === 'week' && weekdayOf(date) !== weekday) continue
    const meaning = localTimeMeaning(zone, `${date}T${String(atHour).padStart(2, '0')}:00`)
    const at = 'at' in meaning ? meaning.at : 'next' in meaning ? meaning.next : meaning.earlier
    if (at > after) return new Date(at)
  }
}

/** The number has all digits of the database. */
export type QueryOutcome = { readonly value: string } | { readonly failure: string }

/** What a schedule remembers from run to run. */
export interface Told {
  readonly isBeyond: boolean
  readonly failure: string | null
}

/**
 * The number that is compared where it is not how many rows there are: the first one of the first row. A missing row
 * and an empty cell count as 0, as a group without members has no row and a sum of nothing is empty.
 */
export const firstNumberOf = (numbers: readonly number[], first: readonly Cell[] = [0]): QueryOutcome => {
  const number = first.find(
    (cell, place): cell is number | string =>
      typeof cell === 'number' || (typeof cell === 'string' && cell !== 'NaN' && numbers.includes(place)),
  )
  if (number !== undefined) return { value: String(number) }
  return first.includes(null) ? { value: '0' } : { failure: 'The first row has no number to compare.' }
}

const isBeyond = ({ tellsIf, than }: Pick<ShownSchedule, 'tellsIf' | 'than'>, value: string): boolean => {
  const more = compareNumbers(value, tellsIf === 'any' ? '0' : String(than))
  return tellsIf === 'fewer' ? more < 0 : more > 0
}

/**
 * One mail for each crossing, and one for failures that follow each other. A failure says nothing about the number,
 * so a number that was beyond the threshold before it and after it has crossed once.
 */
export const afterRun = (
  threshold: Pick<ShownSchedule, 'tellsIf' | 'than'>,
  told: Told,
  outcome: QueryOutcome,
): { readonly told: Told; readonly mail: 'crossed' | 'failed' | null } => {
  if ('failure' in outcome)
    return {
      told: { isBeyond: told.isBeyond, failure: outcome.failure },
      mail: told.failure === null ? 'failed' : null,
    }
  const beyond = isBeyond(threshold, outcome.value)
  return { told: { isBeyond: beyond, failure: null }, mail: beyond && !told.isBeyond ? 'crossed' : null }
}
