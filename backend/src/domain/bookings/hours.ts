/**
 * When a provider can be booked, and for what (product.md, "Bookings"). Hours hold local times;
 * `openStretchesOf` converts them to instants.
 */

import { t } from '../../language/texts.ts'
import { refuse, type Refusal } from '../decider/decider.ts'
import { isDate } from '../written/existing-date.ts'
import type { BookingKind } from './limits.ts'
import { minutesOfKinds, mostSpansADay, usualHours } from './limits.ts'
import { addDays, dateOf, isZone, localTimeMeaning, weekdayOf } from './local-time.ts'

export interface ClockSpan {
  /** `09:00`, on a clock of 24 hours. */
  readonly start: string
  readonly end: string
  readonly endsNextDay: boolean
}

export interface BookableKind {
  readonly kindId: string
  readonly kind: BookingKind
  readonly minutes: number
  readonly inSeries: boolean
}

/**
 * The part of the hours that bookings are decided by. Personal data (texts, prices, a link) is stored
 * separately, next to it.
 */
export interface Hours {
  readonly zone: string
  /** 1 is Monday, 7 is Sunday. */
  readonly weekly: readonly (ClockSpan & { readonly weekday: number })[]
  /** Both days included. */
  readonly daysOff: readonly { readonly from: string; readonly to: string }[]
  readonly extraDays: readonly (ClockSpan & { readonly date: string })[]
  readonly noticeHours: number
  /** Minutes. */
  readonly pauseBefore: number
  readonly pauseAfter: number
  readonly daysAhead: number
  readonly kinds: readonly BookableKind[]
}

/** Instants in milliseconds. Half-open: the end is not part of it. */
export interface Stretch {
  readonly startsAt: number
  readonly endsAt: number
}

/** The kinds that can be booked with a provider who has saved no hours. */
export const usualKinds: readonly BookableKind[] = [
  { kindId: 'intro', kind: 'intro', minutes: 30, inSeries: false },
  { kindId: 'visit-1h', kind: 'visit', minutes: 60, inSeries: true },
  { kindId: 'visit-2h', kind: 'visit', minutes: 120, inSeries: true },
  { kindId: 'overnight', kind: 'overnight', minutes: 600, inSeries: true },
]

export const bookableKindsOf = (hours: Hours | null): readonly BookableKind[] => hours?.kinds ?? usualKinds
export const bookableKindOf = (hours: Hours | null, kindId: string): BookableKind | null =>
  bookableKindsOf(hours).find((kind) => kind.kindId === kindId) ?? null

export const pausesOf = (hours: Hours | null) => ({
  pauseBefore: hours?.pauseBefore ?? usualHours.pauseBefore,
  pauseAfter: hours?.pauseAfter ?? usualHours.pauseAfter,
})

/**
 * The first fault in the hours, or null. `fields` has the path of the faulty field, such as `weekly.2.end`.
 */
export const faultInHours = (hours: Hours): Refusal | null => {
  if (!isZone(hours.zone)) {
    const message = t`We don’t recognize the time zone “${hours.zone}”`
    return refuse('unknown_zone', message, { zone: message })
  }
  const wrongDate =
    hours.daysOff.findIndex(({ from, to }) => !isDate(from) || !isDate(to)) >= 0 ||
    hours.extraDays.some(({ date }) => !isDate(date))
  if (wrongDate) return refuse('validation', t`Please check the dates: one of them doesn’t exist`)
  return faultInSpans(hours) ?? faultInKinds(hours)
}

const faultInSpans = ({ weekly, daysOff, extraDays }: Hours): Refusal | null => {
  const backwards = t`The end must be after the start`
  for (const [list, spans] of Object.entries({ weekly, extraDays }))
    for (const [index, { start, end, endsNextDay }] of spans.entries())
      if (endsNextDay ? end > start : end <= start)
        return refuse(
          'end_before_start',
          endsNextDay && end > start ? t`A time range can last up to 24 hours` : backwards,
          { [`${list}.${index}.end`]: backwards },
        )
  const off = daysOff.findIndex(({ from, to }) => to < from)
  if (off >= 0) return refuse('end_before_start', backwards, { [`daysOff.${off}.to`]: backwards })
  const perDay = new Map<number, number>()
  for (const { weekday } of weekly) perDay.set(weekday, (perDay.get(weekday) ?? 0) + 1)
  return [...perDay.values()].some((count) => count > mostSpansADay)
    ? refuse('validation', t`You can add up to ${mostSpansADay} time ranges a day`)
    : null
}

const faultInKinds = ({ kinds }: Hours): Refusal | null => {
  const wrong = kinds.findIndex((kind) => !lastsAsItMay(kind))
  if (wrong >= 0) {
    const message = t`Please choose how long it takes`
    return refuse('validation', message, { [`kinds.${wrong}.minutes`]: message })
  }
  if (new Set(kinds.map(({ kindId }) => kindId)).size < kinds.length)
    return refuse('validation', t`Two booking types have the same ID`)
  return kinds.some(({ kind, inSeries }) => kind === 'intro' && inSeries)
    ? refuse('validation', t`An intro call can’t be booked as a series`)
    : null
}

const lastsAsItMay = ({ kind, minutes }: BookableKind): boolean => {
  switch (kind) {
    case 'intro':
      return minutesOfKinds.intro.choices.some((choice) => choice === minutes)
    case 'visit':
    case 'overnight': {
      const { least, most, step } = minutesOfKinds[kind]
      return minutes >= least && minutes <= most && minutes % step === 0
    }
  }
}

/**
 * Every open stretch that overlaps the time from `from` to `to`, in order; stretches that touch are joined.
 * Only the ends of spans are converted to instants. A span from the day before keeps its end after midnight,
 * even if that is on a day off.
 */
export const openStretchesOf = (hours: Hours, window: Stretch): readonly Stretch[] =>
  joined(openSpansOf(hours, window))

/** Every span that overlaps the time from `from` to `to`, by its opening. Spans may overlap each other. */
export const openSpansOf = (hours: Hours, { startsAt: from, endsAt: to }: Stretch): readonly Stretch[] => {
  const spans: Stretch[] = []
  const last = addDays(dateOf(hours.zone, to), 1)
  for (let date = addDays(dateOf(hours.zone, from), -2); date <= last; date = addDays(date, 1))
    for (const clock of clockSpansOf(hours, date)) {
      const startsAt = opening(localTimeMeaning(hours.zone, `${date}T${clock.start}`))
      const endDate = clock.endsNextDay ? addDays(date, 1) : date
      const endsAt = closing(localTimeMeaning(hours.zone, `${endDate}T${clock.end}`))
      if (startsAt < endsAt && startsAt < to && endsAt > from) spans.push({ startsAt, endsAt })
    }
  return spans.toSorted((a, b) => a.startsAt - b.startsAt)
}

/** On a day off, only the extra hours of that date apply. */
const clockSpansOf = ({ weekly, daysOff, extraDays }: Hours, date: string): readonly ClockSpan[] => {
  const extra = extraDays.filter((each) => each.date === date)
  if (daysOff.some(({ from, to }) => from <= date && date <= to)) return extra
  const weekday = weekdayOf(date)
  return [...weekly.filter((each) => each.weekday === weekday), ...extra]
}

/** Whether a time touches a day off and is not within hours that are open there nevertheless. */
export const isOnDayOff = (hours: Hours, time: Stretch): boolean => {
  const first = dateOf(hours.zone, time.startsAt)
  const last = dateOf(hours.zone, time.endsAt - 1)
  return (
    hours.daysOff.some(({ from, to }) => from <= last && first <= to) &&
    !openStretchesOf(hours, time).some(
      ({ startsAt, endsAt }) => startsAt <= time.startsAt && time.endsAt <= endsAt,
    )
  )
}

/**
 * If a local time occurs twice, the open hours include both occurrences. If it is skipped, they open or close
 * at the end of the gap.
 */
const opening = (meaning: ReturnType<typeof localTimeMeaning>): number =>
  meaning.kind === 'one' ? meaning.at : meaning.kind === 'two' ? meaning.earlier : meaning.next
const closing = (meaning: ReturnType<typeof localTimeMeaning>): number =>
  meaning.kind === 'one' ? meaning.at : meaning.kind === 'two' ? meaning.later : meaning.next

/** Joins spans that touch or overlap. They must be in the order of their openings. */
export const joined = (spans: readonly Stretch[]): readonly Stretch[] => {
  const whole: Stretch[] = []
  for (const span of spans) {
    const last = whole.at(-1)
    if (last && span.startsAt <= last.endsAt)
      whole[whole.length - 1] = { ...last, endsAt: Math.max(last.endsAt, span.endsAt) }
    else whole.push(span)
  }
  return whole
}
