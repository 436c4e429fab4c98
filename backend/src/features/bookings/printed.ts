/**
 * Prints times for pages and mails, in the reader's zone. The server prints them because a browser may have
 * different time zone rules.
 */
import { LRUCache } from 'lru-cache'
import type { BookingTime, PrintedMoment, WallTime, WallTimeSpan } from '../../contract/bookings/shapes.ts'
import type { Side } from '../../domain/bookings/events.ts'
import { day, minute, type MeetingWay } from '../../domain/bookings/limits.ts'
import { dateOf, isRepeated } from '../../domain/bookings/local-time.ts'
import { zoneOffsetOf } from '../../domain/bookings/zone-offsets.ts'
import { countWords } from '../../platform/counted.ts'

type NameStyle = 'long' | 'longGeneric' | 'short'

interface ZoneNames {
  readonly format: Intl.DateTimeFormat
  /**
   * By day since 1970 (UTC); null for a day on which it changes. Cached, as a week of
   * free times needs it a thousand times.
   */
  readonly ofDays: LRUCache<number, { readonly allDay: string | null }>
}

/** Cached, because creating a formatter takes some 50 microseconds and tens of kilobytes. */
const namesOfZones = new LRUCache<string, ZoneNames>({ max: 100 })

const namesOf = (zone: string, timeZoneName: NameStyle): ZoneNames => {
  const key = `${timeZoneName} ${zone}`
  const known = namesOfZones.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName })
  const made = { format, ofDays: new LRUCache<number, { readonly allDay: string | null }>({ max: 400 }) }
  namesOfZones.set(key, made)
  return made
}

/** A zone may change its name, so a name belongs to an instant. */
const nameOfZone = (zone: string, style: NameStyle, at: number): string => {
  const { format, ofDays } = namesOf(zone, style)
  const nameAt = (moment: number) =>
    format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  const nth = Math.floor(at / day)
  let known = ofDays.get(nth)
  if (!known) {
    const name = nameAt(nth * day)
    known = { allDay: name === nameAt((nth + 1) * day - 1) ? name : null }
    ofDays.set(nth, known)
  }
  return known.allDay ?? nameAt(at)
}

/** "Pacific Time". Of UTC, the generic name is only an offset, so the specific one is told. */
export const zoneNameOf = (zone: string, at: number): string => {
  const name = nameOfZone(zone, 'longGeneric', at)
  return name === 'GMT+00:00' ? nameOfZone(zone, 'long', at) : name
}

const dayFormats = {
  weekday: new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
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
    abbreviation: nameOfZone(zone, 'short', at),
    isRepeated: isRepeated(zone, at),
  }
}

export const wallTimeSpanOf = (zone: string, startsAt: number, endsAt: number): WallTimeSpan => {
  const [start, end] = [wallTimeOf(zone, startsAt), wallTimeOf(zone, endsAt)]
  const endsOnAnotherDay = start.shortDay !== end.shortDay
  const isSameHalf = !endsOnAnotherDay && start.time.slice(-2) === end.time.slice(-2)
  const isChange = start.abbreviation !== end.abbreviation
  const from = isChange
    ? `${start.time} ${start.abbreviation}`
    : isSameHalf
      ? start.time.slice(0, -3)
      : start.time
  const times = `${from} to ${endsOnAnotherDay ? `${end.shortDay}, ` : ''}${end.time} ${end.abbreviation}`
  return {
    zone,
    zoneName: zoneNameOf(zone, startsAt),
    start,
    end,
    endsOnAnotherDay,
    times,
    text: `${start.shortDay}, ${times}`,
  }
}

/** The clocks on which a booking is told, the one that leads first. */
export interface Clocks {
  readonly first: string
  readonly second: string
  /** Whose clock `first` is; `second` is the other side's. */
  readonly firstIs: 'yours' | 'theirs'
  /** The reader's own zone, in which deadlines are told; the other side's if it is unknown. */
  readonly own: string
  /** The reader's device did not say its zone, so all is told on the other side's clock. */
  readonly isReaderUnknown: boolean
}

/**
 * Which clock is told first (product.md, "Which clock"): for a visit in person that of the place, which is the
 * provider's; for a call or a video visit the reader's.
 * @param yours the reader's zone; null if it is unknown
 * @param theirs the other side's zone
 */
export const clocksOf = (meeting: MeetingWay, reader: Side, yours: string | null, theirs: string): Clocks => {
  const own = yours ?? theirs
  const leads = reader === 'client' && meeting === 'place' ? 'theirs' : 'yours'
  return {
    ...(leads === 'yours' ? { first: own, second: theirs } : { first: theirs, second: own }),
    firstIs: leads,
    own,
    isReaderUnknown: yours === null,
  }
}

/** A provider without hours has no zone, so the parent's is used for both. */
export const clocksOfRow = (
  row: {
    readonly meeting: MeetingWay
    readonly provider_zone: string | null
    readonly client_zone: string
  },
  { side, zone }: { readonly side: Side; readonly zone: string | null },
): Clocks =>
  clocksOf(row.meeting, side, zone, (side === 'client' ? row.provider_zone : null) ?? row.client_zone)

const showSame = ({ first, second }: Clocks, at: number) =>
  zoneOffsetOf(first, at) === zoneOffsetOf(second, at)

/** Says on which clock a time is told. */
const noteOf = ({ firstIs, isReaderUnknown, first }: Clocks, at: number, areSame: boolean): string => {
  const name = zoneNameOf(first, at)
  if (isReaderUnknown) return `Shown in ${name}, because your device doesn’t say which time zone it’s in.`
  if (firstIs === 'yours') return `Shown in your time zone, ${name}.`
  return areSame ? `Shown in ${name}.` : `Shown in ${name}, your provider’s time zone.`
}

const otherOf = ({ firstIs }: Clocks) => (firstIs === 'yours' ? 'theirs' : 'yours')

/** Every time of a booking is printed by this function or by {@link bookingStartOf}. */
export const bookingTimeOf = (
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
  clocks: Clocks,
): BookingTime => {
  const first = wallTimeSpanOf(clocks.first, startsAt, endsAt)
  const areSame = showSame(clocks, startsAt) && showSame(clocks, endsAt)
  const span = areSame ? null : wallTimeSpanOf(clocks.second, startsAt, endsAt)
  const second = span && (span.start.shortDay === first.start.shortDay ? span.times : span.text)
  return {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    first,
    second: second === null ? null : { text: second, whose: otherOf(clocks) },
    text: second === null ? first.text : `${first.text} (${second})`,
    note: noteOf(clocks, startsAt, areSame),
  }
}

/** The start of a booking alone: "Tue, Nov 24, 6:00 AM PST (9:00 AM EST)". */
export const bookingStartOf = (
  at: number,
  clocks: Clocks,
): Pick<BookingTime, 'second' | 'text'> & { readonly first: WallTime } => {
  const first = wallTimeOf(clocks.first, at)
  const text = `${first.shortDay}, ${first.time} ${first.abbreviation}`
  if (showSame(clocks, at)) return { first, second: null, text }
  const { shortDay, time, abbreviation } = wallTimeOf(clocks.second, at)
  const second = `${shortDay === first.shortDay ? '' : `${shortDay}, `}${time} ${abbreviation}`
  return { first, second: { text: second, whose: otherOf(clocks) }, text: `${text} (${second})` }
}

/** On which clock free times are told, and how far the other one is ahead or behind. @param name the provider's */
export const clocksInWords = (clocks: Clocks, name: string, at: number) => {
  const { first, second, firstIs, own } = clocks
  const areSame = showSame(clocks, at)
  const note = noteOf(clocks, at, areSame)
  if (areSame) return { note, difference: null }
  const minutes = (zoneOffsetOf(second, at) - zoneOffsetOf(first, at)) / minute
  const apart = `${durationWords(Math.abs(minutes))} ${minutes > 0 ? 'ahead' : 'behind'}`
  return {
    note,
    difference:
      firstIs === 'theirs'
        ? `You’re on ${zoneNameOf(own, at)}, ${apart}.`
        : `${name} is on ${zoneNameOf(second, at)}, ${apart}${minutes > 0 ? ' of' : ''} you.`,
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

/** "December 2026", of a date or a local time. */
export const monthTitle = (local: string) =>
  dayFormats.month.format(Date.parse(local.slice(0, '2026-12'.length)))

/** A date as a column heading. */
export const columnHeadOf = (date: string) => ({
  date,
  weekday: dayFormats.weekday.format(Date.parse(date)),
  dayOfMonth: String(Number(date.slice(8))),
  title: namesOfDay(Date.parse(date) / day).day,
})
