/**
 * How far a zone's clock is ahead of UTC. Offsets are cached for whole days, because computing a week of free
 * times needs about a thousand of them, and the time zone library takes some 20 microseconds for each.
 */

import { Temporal } from 'temporal-polyfill'
import { day } from './limits.ts'

/** The most days cached for all zones together, about 2 MB. At this number the cache is cleared. */
const mostCachedDays = 20_000

/** Milliseconds by zone and by day since 1970 (UTC); null for a day on which the clock is changed. */
const offsetCache = new Map<string, Map<number, number | null>>()
let count = 0

/** Milliseconds by which the zone's clock is ahead of UTC. */
export const zoneOffsetOf = (zone: string, at: number): number => {
  const days = daysOf(zone)
  const nth = Math.floor(at / day)
  let offset = days.get(nth)
  if (offset === undefined) {
    offset = offsetOfDay(zone, nth)
    days.set(nth, offset)
    count += 1
  }
  return offset ?? computeZoneOffset(zone, at)
}

const daysOf = (zone: string) => {
  if (count >= mostCachedDays) {
    offsetCache.clear()
    count = 0
  }
  const known = offsetCache.get(zone)
  if (known) return known
  const days = new Map<number, number | null>()
  offsetCache.set(zone, days)
  return days
}

/** Compares both ends of the day, because no zone changes its clock twice within one day. */
const offsetOfDay = (zone: string, nth: number): number | null => {
  const offset = computeZoneOffset(zone, nth * day)
  return offset === computeZoneOffset(zone, (nth + 1) * day - 1) ? offset : null
}

/** Computes the offset from the zone's rules, without the cache. */
export const computeZoneOffset = (zone: string, at: number): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
