/**
 * Times as people read them: on pages, in mails, in the zone of whoever reads. The server prints them, because a browser
 * may know other rules of time zones.
 */
import { LRUCache } from 'lru-cache'
import type { Moment, Span, Wall, When } from '../../contract/bookings/shapes.ts'
import { hour } from '../../domain/bookings/limits.ts'
import { dateOf, isRepeated, localOf, offsetOf } from '../../domain/bookings/local-time.ts'

interface Clock {
  readonly long: Intl.DateTimeFormat
  readonly short: Intl.DateTimeFormat
  readonly time: Intl.DateTimeFormat
  readonly zoneName: string
}

/** A formatter takes some 50 microseconds to make, and tens of kilobytes. */
const clocks = new LRUCache<string, Clock>({ max: 50 })

const clockOf = (zone: string): Clock => {
  const known = clocks.get(zone)
  if (known) return known
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
  const name = format({ timeZoneName: 'longGeneric' }).formatToParts(0)
  const made: Clock = {
    long: format({ weekday: 'long', month: 'long', day: 'numeric' }),
    short: format({ weekday: 'short', month: 'short', day: 'numeric' }),
    time: format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
    zoneName: name.find(({ type }) => type === 'timeZoneName')?.value ?? zone,
  }
  clocks.set(zone, made)
  return made
}

/** "Pacific Time" */
export const zoneNameOf = (zone: string): string => clockOf(zone).zoneName

/** Offsets change so rarely that an hour which is repeated is looked for only near a change. */
const isTwice = (zone: string, at: number) =>
  offsetOf(zone, at - 3 * hour) !== offsetOf(zone, at + 3 * hour) && isRepeated(zone, at)

export const wallOf = (zone: string, at: number): Wall => {
  const { long, short, time } = clockOf(zone)
  const parts = time.formatToParts(at)
  const abbreviation = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return {
    local: localOf(zone, at),
    day: long.format(at),
    shortDay: short.format(at),
    time: plain(
      parts
        .filter(({ type }) => type !== 'timeZoneName')
        .map(({ value }) => value)
        .join(''),
    ),
    abbreviation,
    isRepeated: isTwice(zone, at),
  }
}

/** `Intl` writes a narrow space before AM. */
const plain = (text: string) => text.replace(/\s+/gu, ' ').trim()

export const spanOf = (zone: string, startsAt: number, endsAt: number): Span => {
  const [start, end] = [wallOf(zone, startsAt), wallOf(zone, endsAt)]
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

/** `theirs` is null where both clocks show the same. */
export const whenOf = (
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
  yourZone: string,
  theirZone: string,
): When => {
  const isSame =
    offsetOf(yourZone, startsAt) === offsetOf(theirZone, startsAt) &&
    offsetOf(yourZone, endsAt) === offsetOf(theirZone, endsAt)
  return {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    yours: spanOf(yourZone, startsAt, endsAt),
    theirs: isSame ? null : spanOf(theirZone, startsAt, endsAt),
  }
}

/** "Today, 2:05 PM PST", "Tue, Nov 24, 5:30 AM PST" */
export const momentOf = (zone: string, at: Date, now: Date): Moment => {
  const wall = wallOf(zone, at.getTime())
  const isToday = dateOf(zone, at.getTime()) === dateOf(zone, now.getTime())
  return {
    at: at.toISOString(),
    text: `${isToday ? 'Today' : wall.shortDay}, ${wall.time} ${wall.abbreviation}`,
  }
}

/** "15 minutes", "1 hour 30 minutes" */
export const durationOf = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hour' : 'hours'}`] : []),
    ...(rest > 0 ? [`${rest} minutes`] : []),
  ]
  return parts.join(' ')
}

const weekdayNames = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

/** "Mondays and Wednesdays, 12 times" */
export const seriesText = (weekdays: readonly number[], times: number): string => {
  const names = [...new Set(weekdays)].toSorted((a, b) => a - b).map((day) => weekdayNames[day - 1] ?? '')
  return `${new Intl.ListFormat('en-US').format(names)}, ${times} times`
}

/** "November 22 to 28", "November 29 to December 5" */
export const weekTitle = (first: string, last: string): string => {
  const format = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  const [from, to] = [first, last].map((date) => format.format(Date.parse(date)))
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${from} to ${isOneMonth ? Number(last.slice(8)) : to}`
}

const dayFormats = {
  weekday: new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }),
  title: new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }),
}

/** A date as the head of a column. */
export const dayOf = (date: string) => ({
  date,
  weekday: dayFormats.weekday.format(Date.parse(date)),
  dayOfMonth: String(Number(date.slice(8))),
  title: dayFormats.title.format(Date.parse(date)),
})
