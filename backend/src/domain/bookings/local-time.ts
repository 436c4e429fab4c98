/**
 * Local times and instants. The only place that converts one into the other, and only while something is decided or
 * shown: an event holds instants, and folding it never asks what a zone's clock showed.
 */
import { Temporal } from 'temporal-polyfill'

/** IANA names only: not an offset such as `+05:30`, nor an abbreviation such as `EST`. */
export const isZone = (zone: string): boolean => {
  if (zone !== 'UTC' && !zone.includes('/')) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** What a local time means: usually one instant; two where clocks are set back; none where they are set forward. */
export type Meaning =
  | { readonly kind: 'one'; readonly at: number }
  | { readonly kind: 'two'; readonly earlier: number; readonly later: number }
  /** `next`: the first instant after the gap. */
  | { readonly kind: 'none'; readonly next: number }

/**
 * @param local `2026-11-24T09:30`
 * @throws RangeError where there is no such date or time
 */
export const meaningOf = (zone: string, local: string): Meaning => {
  const asked = Temporal.PlainDateTime.from(local, { overflow: 'reject' })
  const earlier = asked.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const later = asked.toZonedDateTime(zone, { disambiguation: 'later' })
  if (earlier.epochMilliseconds === later.epochMilliseconds)
    return { kind: 'one', at: earlier.epochMilliseconds }
  if (earlier.toPlainDateTime().equals(asked))
    return { kind: 'two', earlier: earlier.epochMilliseconds, later: later.epochMilliseconds }
  const gap = earlier.getTimeZoneTransition('next')
  return { kind: 'none', next: gap?.epochMilliseconds ?? later.epochMilliseconds }
}

export const isDate = (date: string): boolean => {
  try {
    Temporal.PlainDate.from(date, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}

/** The date that the zone's clock shows, as `2026-11-24`. */
export const dateOf = (zone: string, at: number): string => zoned(zone, at).toPlainDate().toString()

/** The local time that the zone's clock shows, as `2026-11-24T09:30`. */
export const localOf = (zone: string, at: number): string =>
  zoned(zone, at).toPlainDateTime().toString({ smallestUnit: 'minute' })

/** Whether the zone's clock shows this local time twice. */
export const isRepeated = (zone: string, at: number): boolean =>
  meaningOf(zone, zoned(zone, at).toPlainDateTime().toString()).kind === 'two'

/** Milliseconds by which the zone's clock is ahead of UTC. */
export const offsetOf = (zone: string, at: number): number => zoned(zone, at).offsetNanoseconds / 1e6

export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString()

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek

/** The first instant of a date, whatever its clock shows then: some zones skip midnight. */
export const startOfDay = (zone: string, date: string): number =>
  Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds

const zoned = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
