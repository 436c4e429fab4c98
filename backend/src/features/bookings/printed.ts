/**
 * Prints times for pages and mails, in the reader's zone and language. The server prints them because a browser may
 * have different time zone rules.
 */

import { LRUCache } from 'lru-cache'
import type { BookingTime, PrintedMoment, WallTime, WallTimeSpan } from '../../contract/bookings/shapes.ts'
import type { Side } from '../../domain/bookings/events.ts'
import {
  day,
  minute,
  usualKindNames,
  type BookingKind,
  type MeetingWay,
} from '../../domain/bookings/limits.ts'
import { dateOf, isRepeated } from '../../domain/bookings/local-time.ts'
import { zoneOffsetOf } from '../../domain/bookings/zone-offsets.ts'
import { locales, type Language } from '../../language/languages.ts'
import { plural, t, textOf } from '../../language/texts.ts'
import { readersLanguage } from '../../platform/texts/readers-language.ts'
import { nameOfZone, zoneNameOf } from './zone-names.ts'

interface DayNames {
  /** `2026-11-24` */
  readonly date: string
  readonly day: string
  readonly shortDay: string
}

/** How a language tells days and times of day. @param halves of the day: "AM" and "PM" */
const wordsIn = (language: Language, halves: readonly [string, string]) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options })
  return {
    weekday: format({ weekday: 'short' }),
    long: format({ weekday: 'long', month: 'long', day: 'numeric' }),
    short: format({ weekday: 'short', month: 'short', day: 'numeric' }),
    ofMonth: format({ month: 'long', day: 'numeric' }),
    month: format({ month: 'long' }),
    monthOfYear: format({ month: 'long', year: 'numeric' }),
    /** Keyed by the day since 1970. */
    days: new LRUCache<number, DayNames>({ max: 2_000 }),
    /** Each minute of a day on the 24-hour and the 12-hour clock: "18:05" and "6:05 PM". */
    minutesOfDay: Array.from({ length: 24 * 60 }, (_, nth) => {
      const [hours, minutes] = [Math.floor(nth / 60), String(nth % 60).padStart(2, '0')]
      return {
        clock: `${String(hours).padStart(2, '0')}:${minutes}`,
        time: `${hours % 12 || 12}:${minutes}${halves[hours < 12 ? 0 : 1]}`,
      }
    }),
  }
}

// In Spanish a time is one word, without a space at which a line could break: its half of the day is long.
const wordsOfLanguages = {
  en: wordsIn('en', [' AM', ' PM']),
  es: wordsIn('es', ['\u00A0a.\u00A0m.', '\u00A0p.\u00A0m.']),
} as const satisfies Record<Language, object>

const words = () => wordsOfLanguages[readersLanguage()]

const namesOfDay = (nth: number): DayNames => {
  const { days, long, short } = words()
  const known = days.get(nth)
  if (known) return known
  const at = nth * day
  const names = {
    date: new Date(at).toISOString().slice(0, '2026-11-24'.length),
    day: long.format(at),
    shortDay: short.format(at),
  }
  days.set(nth, names)
  return names
}

/** A week of free times calls this a thousand times, so it parses and formats nothing. */
export const wallTimeOf = (zone: string, at: number): WallTime => {
  const local = at + zoneOffsetOf(zone, at)
  const nth = Math.floor(local / day)
  const { date, day: name, shortDay } = namesOfDay(nth)
  const { clock = '', time = '' } = words().minutesOfDay[Math.floor((local - nth * day) / minute)] ?? {}
  return {
    local: `${date}T${clock}`,
    day: name,
    shortDay,
    time,
    abbreviation: nameOfZone(zone, 'short', at),
    isRepeated: isRepeated(zone, at),
  }
}

const isMorning = ({ local }: WallTime) => local.slice('2026-11-24T'.length) < '12'

export const wallTimeSpanOf = (zone: string, startsAt: number, endsAt: number): WallTimeSpan => {
  const [start, end] = [wallTimeOf(zone, startsAt), wallTimeOf(zone, endsAt)]
  const endsOnAnotherDay = start.shortDay !== end.shortDay
  const isSameHalf = !endsOnAnotherDay && isMorning(start) === isMorning(end)
  const isChange = start.abbreviation !== end.abbreviation
  const from = isChange
    ? `${start.time} ${start.abbreviation}`
    : isSameHalf
      ? start.time.slice(0, start.time.search(/\s/))
      : start.time
  const until = `${endsOnAnotherDay ? `${end.shortDay}, ` : ''}${end.time} ${end.abbreviation}`
  const times = t`${from} to ${until}`
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
  if (isReaderUnknown) return t`Shown in ${name}, because your device doesn’t say which time zone it’s in.`
  if (firstIs === 'yours') return t`Shown in your time zone, ${name}.`
  return areSame ? t`Shown in ${name}.` : t`Shown in ${name}, your provider’s time zone.`
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
  const apart = durationWords(Math.abs(minutes))
  const zone = zoneNameOf(firstIs === 'theirs' ? own : second, at)
  const difference =
    firstIs === 'theirs'
      ? minutes > 0
        ? t`You’re on ${zone}, ${apart} ahead.`
        : t`You’re on ${zone}, ${apart} behind.`
      : minutes > 0
        ? t`${name} is on ${zone}, ${apart} ahead of you.`
        : t`${name} is on ${zone}, ${apart} behind you.`
  return { note, difference }
}

/** In a sentence: "today, 2:05 PM PST", "Tue, Nov 24, 5:30 AM PST" */
export const printedMomentOf = (zone: string, at: Date, now: Date): PrintedMoment => {
  const wall = wallTimeOf(zone, at.getTime())
  const time = `${wall.time} ${wall.abbreviation}`
  const isToday = dateOf(zone, at.getTime()) === dateOf(zone, now.getTime())
  return {
    at: at.toISOString(),
    text: isToday ? t`today, ${time}` : `${wall.shortDay}, ${time}`,
  }
}

/** "15 minutes", "1 hour 30 minutes" */
export const durationWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [t`${plural(hours, { one: '# hour', other: '# hours' })}`] : []),
    ...(rest > 0 ? [t`${rest} minutes`] : []),
  ]
  return parts.join(' ')
}

/** The provider's own name for a kind, or the usual one, which is recorded in English. */
export const kindNameOf = (kind: BookingKind, name: string | null | undefined): string =>
  name && name !== usualKindNames[kind] ? name : textOf(usualKindNames[kind])

/** From Monday on: one, and several. */
const weekdayNames = (): readonly (readonly [string, string])[] => [
  [t`Monday`, t`Mondays`],
  [t`Tuesday`, t`Tuesdays`],
  [t`Wednesday`, t`Wednesdays`],
  [t`Thursday`, t`Thursdays`],
  [t`Friday`, t`Fridays`],
  [t`Saturday`, t`Saturdays`],
  [t`Sunday`, t`Sundays`],
]

/** "8 nights" */
const countOfKind = (kind: BookingKind, count: number): string => {
  switch (kind) {
    case 'intro':
      return t`${plural(count, { one: '# call', other: '# calls' })}`
    case 'visit':
      return t`${plural(count, { one: '# visit', other: '# visits' })}`
    case 'overnight':
      return t`${plural(count, { one: '# night', other: '# nights' })}`
  }
}

/** "8 nights booked", "7 of 8 nights booked" */
export const bookedText = (kind: BookingKind, booked: number, asked: number): string =>
  booked === asked
    ? t`${countOfKind(kind, asked)} booked`
    : t`${booked} of ${countOfKind(kind, asked)} booked`

/** "6 Mondays", "Mondays and Wednesdays, 12 nights", "every day, 14 visits". @param weekdays ISO, Monday is 1 */
export const seriesText = (weekdays: readonly number[], times: number, kind: BookingKind): string => {
  const names = weekdayNames()
  const days = [...new Set(weekdays)].toSorted((a, b) => a - b).map((each) => names[each - 1] ?? ['', ''])
  const [only, ...others] = days
  if (!only) return countOfKind(kind, times)
  if (others.length === 0) return `${times} ${only[times === 1 ? 0 : 1]}`
  if (days.length === 7) return t`every day, ${countOfKind(kind, times)}`
  const list = new Intl.ListFormat(locales[readersLanguage()]).format(days.map(([, several]) => several))
  return `${list}, ${countOfKind(kind, times)}`
}

/** "November 22 to 28", "November 29 through December 5" */
export const weekTitle = (first: string, last: string): string => {
  const { month, ofMonth } = words()
  const [from, to] = [first, last].map((date) => Date.parse(date))
  return first.slice(0, 7) === last.slice(0, 7)
    ? t`${month.format(from)} ${Number(first.slice(8))} to ${Number(last.slice(8))}`
    : t`${ofMonth.format(from)} through ${ofMonth.format(to)}`
}

/** "December 2026", of a date or a local time. */
export const monthTitle = (local: string) =>
  words().monthOfYear.format(Date.parse(local.slice(0, '2026-12'.length)))

/** A date as a column heading. */
export const columnHeadOf = (date: string) => ({
  date,
  weekday: words().weekday.format(Date.parse(date)),
  dayOfMonth: String(Number(date.slice(8))),
  title: namesOfDay(Date.parse(date) / day).day,
})
