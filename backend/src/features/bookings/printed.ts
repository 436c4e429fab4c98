/**
 * Prints times for pages and mails, in the reader's zone. The server prints them because a browser may have
 * different time zone rules.
 */
import { LRUCache } from 'lru-cache'
import type { PrintedMoment, WallTimeSpan, WallTime, BookingTime } from '../../contract/bookings/shapes.ts'
import { day, minute } from '../../domain/bookings/limits.ts'
import { dateOf, isRepeated } from '../../domain/bookings/local-time.ts'
import { zoneOffsetOf } from '../../domain/bookings/zone-offsets.ts'
import { countWords } from '../../platform/counted.ts'

interface Clock {
  readonly abbreviation: Intl.DateTimeFormat
  readonly zoneName: string
  /**
   * By day since 1970 (UTC); null for a day on which it changes. Cached, as a week of
   * free times needs it a thousand times.
   */
  readonly abbreviations: LRUCache<number, { readonly allDay: string | null }>
}

/** Cached, because creating a formatter takes some 50 microseconds and tens of kilobytes. */
const clocks = new LRUCache<string, Clock>({ max: 50 })

const nameOfZone = (format: Intl.DateTimeFormat, at: number, zone: string) =>
  format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone

const clockOf = (zone: string): Clock => {
  const known = clocks.get(zone)
  if (known) return known
  const format = (timeZoneName: 'longGeneric' | 'short') =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName })
  const made: Clock = {
    abbreviation: format('short'),
    zoneName: nameOfZone(format('longGeneric'), 0, zone),
    abbreviations: new LRUCache({ max: 400 }),
  }
  clocks.set(zone, made)
  return made
}

/** "Pacific Time" */
export const zoneNameOf = (zone: string): string => clockOf(zone).zoneName

/** "PST" */
const abbreviationOf = (zone: string, at: number): string => {
  const { abbreviation, abbreviations } = clockOf(zone)
  const nameAt = (moment: number) => nameOfZone(abbreviation, moment, zone)
  const nth = Math.floor(at / day)
  let known = abbreviations.get(nth)
  if (!known) {
    const name = nameAt(nth * day)
    known = { allDay: name === nameAt((nth + 1) * day - 1) ? name : null }
    abbreviations.set(nth, known)
  }
  return known.allDay ?? nameAt(at)
}

const dayFormats = {
  weekday: new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
  ofMonth: new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }),
}
interface DayNames {
  /** `2026-11-24` */
  readonly date: string
  readonly day: string
  readonly shortDay: string
}

/** Keyed by the day since 1970. */
const dayNames = new LRUCache<number, DayNames>({ max: 2_000 })

const namesOfDay = (nth: number): DayNames => {
  const known = dayNames.get(nth)
  if (known) return known
  const at = nth * day
  const names = {
    date: new Date(at).toISOString().slice(0, '2026-11-24'.length),
    day: dayFormats.long.format(at),
    shortDay: dayFormats.short.format(at),
  }
  dayNames.set(nth, names)
  return names
}

/** Each minute of a day on the 24-hour and the 12-hour clock: "18:05" and "6:05 PM". */
const minutesOfDay = Array.from({ length: 24 * 60 }, (_, nth) => {
  const [hours, minutes] = [Math.floor(nth / 60), String(nth % 60).padStart(2, '0')]
  return {
    clock: `${String(hours).padStart(2, '0')}:${minutes}`,
    time: `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`,
  }
})

/** A week of free times calls this a thousand times, so it parses and formats nothing. */
export const wallTimeOf = (zone: string, at: number): WallTime => {
  const local = at + zoneOffsetOf(zone, at)
  const nth = Math.floor(local / day)
  const { date, day: name, shortDay } = namesOfDay(nth)
  const { clock = '', time = '' } = minutesOfDay[Math.floor((local - nth * day) / minute)] ?? {}
  return {
    local: `${date}T${clock}`,
    day: name,
    shortDay,
    time,
    abbreviation: abbreviationOf(zone, at),
    isRepeated: isRepeated(zone, at),
  }
}

export const wallTimeSpanOf = (zone: string, startsAt: number, endsAt: number): WallTimeSpan => {
  const [start, end] = [wallTimeOf(zone, startsAt), wallTimeOf(zone, endsAt)]
  const endsOnAnotherDay = start.shortDay !== end.shortDay
  const isSameHalf = !endsOnAnotherDay && start.time.slice(-2) === end.time.slice(-2)
  const isChange = start.abbreviation !== end.abbreviation
  const from = isSameHalf && !isChange ? start.time.slice(0, -3) : start.time
  const times = `${from}${isChange ? ` ${start.abbreviation}` : ''} to ${end.time}${isChange ? ` ${end.abbreviation}` : ''}`
  const until = endsOnAnotherDay ? `${end.shortDay}, ${end.time}` : end.time
  return {
    zone,
    zoneName: zoneNameOf(zone),
    start,
    end,
    endsOnAnotherDay,
    times,
    text: `${start.shortDay}, ${from}${isChange ? ` ${start.abbreviation}` : ''} to ${until} ${end.abbreviation}`,
  }
}

/** `theirs` is null if both zones show the same time. */
export const bookingTimeOf = (
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
  yourZone: string,
  theirZone: string,
): BookingTime => {
  const isSame =
    zoneOffsetOf(yourZone, startsAt) === zoneOffsetOf(theirZone, startsAt) &&
    zoneOffsetOf(yourZone, endsAt) === zoneOffsetOf(theirZone, endsAt)
  return {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    yours: wallTimeSpanOf(yourZone, startsAt, endsAt),
    theirs: isSame ? null : wallTimeSpanOf(theirZone, startsAt, endsAt),
  }
}

/** "Today, 2:05 PM PST", "Tue, Nov 24, 5:30 AM PST" */
export const printedMomentOf = (zone: string, at: Date, now: Date): PrintedMoment => {
  const wall = wallTimeOf(zone, at.getTime())
  const isToday = dateOf(zone, at.getTime()) === dateOf(zone, now.getTime())
  return {
    at: at.toISOString(),
    text: `${isToday ? 'Today' : wall.shortDay}, ${wall.time} ${wall.abbreviation}`,
  }
}

/** "15 minutes", "1 hour 30 minutes" */
export const durationWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hour' : 'hours'}`] : []),
    ...(rest > 0 ? [`${rest} minutes`] : []),
  ]
  return parts.join(' ')
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** "6 Mondays", "Mondays and Wednesdays, 12 bookings". @param weekdays ISO, Monday is 1 */
export const seriesText = (weekdays: readonly number[], times: number): string => {
  const days = [...new Set(weekdays)].toSorted((a, b) => a - b).map((day) => weekdayNames[day - 1] ?? '')
  const [only = '', ...others] = days
  if (others.length === 0) return countWords(times, only, `${only}s`)
  const names = new Intl.ListFormat('en-US').format(days.map((day) => `${day}s`))
  return `${names}, ${countWords(times, 'booking', 'bookings')}`
}

/** "November 22 to 28", "November 29 to December 5" */
export const weekTitle = (first: string, last: string): string => {
  const [from, to] = [first, last].map((date) => dayFormats.ofMonth.format(Date.parse(date)))
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${from} to ${isOneMonth ? Number(last.slice(8)) : to}`
}

/** A date as a column heading. */
export const columnHeadOf = (date: string) => ({
  date,
  weekday: dayFormats.weekday.format(Date.parse(date)),
  dayOfMonth: String(Number(date.slice(8))),
  title: namesOfDay(Date.parse(date) / day).day,
})
