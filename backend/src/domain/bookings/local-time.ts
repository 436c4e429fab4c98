/**
 * Converts between local times and instants while something is decided or displayed. Events hold instants, so
 * folding them never depends on time zone rules.
 */

import { Temporal } from 'temporal-polyfill'
import { day } from './limits.ts'
import { zoneOffsetOf } from './zone-offsets.ts'

/** There are about 600 zone names, and each may be written in any letter case. */
const mostKnownZones = 1_000
const knownZones = new Set<string>()

/** Whether `Intl` knows a zone by this name: an IANA zone or one of its older names (`Japan`, `EST5EDT`, `GMT`). */
export const isKnownZone = (zone: string): boolean => {
  if (knownZones.has(zone)) return true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    if (knownZones.size >= mostKnownZones) knownZones.clear()
    knownZones.add(zone)
    return true
  } catch {
    return false
  }
}

/** The zones that a provider's hours may be in: UTC and the IANA names of places, not `EST` or `+05:30`. */
export const isZone = (zone: string): boolean => (zone === 'UTC' || zone.includes('/')) && isKnownZone(zone)

/**
 * What a local time means: usually one instant; two where clocks are set back; none where they are set
 * forward.
 */
export type LocalTimeMeaning =
  | { readonly kind: 'one'; readonly at: number }
  | { readonly kind: 'two'; readonly earlier: number; readonly later: number }
  /** `next`: the first instant after the gap. */
  | { readonly kind: 'none'; readonly next: number }

/**
 * @param local `2026-11-24T09:30`
 * @throws RangeError if there is no such date or time
 */
export const localTimeMeaning = (zone: string, local: string): LocalTimeMeaning =>
  usualMeaningOf(zone, local) ?? localTimeMeaningOnAnyDay(zone, local)

/**
 * The instant of a local time on a day with no clock change the day before or after, which is nearly every
 * day; null on other days.
 */
const usualMeaningOf = (zone: string, local: string): LocalTimeMeaning | null => {
  const ofUtc = Date.parse(`${local}Z`)
  // `Date` accepts February 30 and turns it into March 2.
  if (Number.isNaN(ofUtc) || !new Date(ofUtc).toISOString().startsWith(local)) return null
  const offset = zoneOffsetOf(zone, ofUtc - day)
  return offset === zoneOffsetOf(zone, ofUtc + day) ? { kind: 'one', at: ofUtc - offset } : null
}

/** Like {@link localTimeMeaning}, but correct for every day, and slower. */
export const localTimeMeaningOnAnyDay = (zone: string, local: string): LocalTimeMeaning => {
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

/** The date that the zone's clock shows, as `2026-11-24`. */
export const dateOf = (zone: string, at: number): string => localOf(zone, at).slice(0, -'T09:30'.length)

/** The local time that the zone's clock shows, as `2026-11-24T09:30`. */
export const localOf = (zone: string, at: number): string =>
  new Date(at + zoneOffsetOf(zone, at)).toISOString().slice(0, -':00.000Z'.length)

/** Whether the zone's clock shows this local time twice. */
export const isRepeated = (zone: string, at: number): boolean =>
  zoneOffsetOf(zone, at - day) !== zoneOffsetOf(zone, at + day) &&
  localTimeMeaning(zone, localOf(zone, at)).kind === 'two'

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, -'T00:00:00.000Z'.length)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek

/** The first instant of a date. It need not be midnight, which some zones skip. */
export const startOfDay = (zone: string, date: string): number => {
  const midnight = localTimeMeaning(zone, `${date}T00:00`)
  switch (midnight.kind) {
    case 'one':
      return midnight.at
    case 'two':
      return midnight.earlier
    case 'none':
      return midnight.next
  }
}
