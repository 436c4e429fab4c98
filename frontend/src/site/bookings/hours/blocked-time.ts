/** How blocking days, or some hours of days, changes the hours. The server validates the result again. */

import type { HoursForm } from 'backend/contract/bookings/hours'
import { weekdayOf } from '../times/typed-time.ts'
import type { ClockSpan } from './hours-changes.ts'

/** Both days included. With `hours` only these of each day; an end of `00:00` is midnight. */
export interface BlockedTime {
  readonly from: string
  readonly to: string
  readonly hours?: { readonly start: string; readonly end: string }
}

/** Minutes from the midnight at which a date begins; more than a day after midnight of the next. */
type Span = readonly [start: number, end: number]

const wholeDay = 24 * 60

export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, date.length)

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

type DaysOff = HoursForm['daysOff']

/** The days off in order; those that touch are one. */
export const sortedDaysOff = (daysOff: DaysOff): DaysOff =>
  daysOff
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .reduce<DaysOff>((joined, { from, to }) => {
      const last = joined.at(-1)
      if (!last || from > addDays(last.to, 1)) return [...joined, { from, to }]
      return [...joined.slice(0, -1), { from: last.from, to: to > last.to ? to : last.to }]
    }, [])

const spansOn = ({ weekly, daysOff, extraDays }: HoursForm, date: string): readonly ClockSpan[] => {
  const isOff = daysOff.some(({ from, to }) => from <= date && date <= to)
  const usual = isOff ? [] : weekly.filter(({ weekday }) => weekday === weekdayOf(date))
  return [...usual, ...extraDays.filter((each) => each.date === date)]
}

const withoutPart = ([start, end]: Span, [from, to]: Span): readonly Span[] =>
  [[start, Math.min(end, from)] as const, [Math.max(start, to), end] as const].filter(([a, b]) => a < b)

/** What is left of a span; after midnight it is hours of the next date. */
const extraDayOf = (date: string, [start, end]: Span): HoursForm['extraDays'][number] =>
  start >= wholeDay
    ? extraDayOf(addDays(date, 1), [start - wholeDay, end - wholeDay])
    : { date, start: clockOf(start), end: clockOf(end), endsNextDay: end >= wholeDay }

/** A date of which hours are blocked becomes a day off with what is left as extra hours. */
const withoutHours = (hours: HoursForm, date: string, blocked: readonly Span[]): HoursForm => {
  const spans = spansOn(hours, date).map(({ start, end, endsNextDay }): Span => [
    minutesOf(start),
    minutesOf(end) + (endsNextDay ? wholeDay : 0),
  ])
  const left = blocked.reduce<readonly Span[]>(
    (some, part) => some.flatMap((span) => withoutPart(span, part)),
    spans,
  )
  if (JSON.stringify(left) === JSON.stringify(spans)) return hours
  const others = hours.extraDays.filter((each) => each.date !== date)
  return {
    ...hours,
    daysOff: sortedDaysOff([...hours.daysOff, { from: date, to: date }]),
    extraDays: [...others, ...left.map((span) => extraDayOf(date, span))].toSorted((a, b) =>
      `${a.date}${a.start}`.localeCompare(`${b.date}${b.start}`),
    ),
  }
}

export const withBlockedTime = (hours: HoursForm, { from, to, hours: part }: BlockedTime): HoursForm => {
  if (!part)
    return {
      ...hours,
      daysOff: sortedDaysOff([...hours.daysOff, { from, to }]),
      extraDays: hours.extraDays.filter(({ date }) => date < from || date > to),
    }
  const blocked: Span = [minutesOf(part.start), minutesOf(part.end) || wholeDay]
  const nextDay: Span = [blocked[0] + wholeDay, blocked[1] + wholeDay]
  let left = hours
  // From the day before, whose hours may go on after midnight.
  for (let date = addDays(from, -1); date <= to; date = addDays(date, 1))
    left = withoutHours(left, date, [...(date >= from ? [blocked] : []), ...(date < to ? [nextDay] : [])])
  return left
}
