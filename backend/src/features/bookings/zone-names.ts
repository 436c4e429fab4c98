/** The names of time zones in the reader's language. */

import { LRUCache } from 'lru-cache'
import { day } from '../../domain/bookings/limits.ts'
import { locales } from '../../language/languages.ts'
import { readersLanguage } from '../../platform/texts/readers-language.ts'

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
const namesOfZones = new LRUCache<string, ZoneNames>({ max: 200 })

const namesOf = (zone: string, timeZoneName: NameStyle): ZoneNames => {
  // Only American English has the short names that are known in the United States, as "PST".
  const locale = timeZoneName === 'short' ? 'en-US' : locales[readersLanguage()]
  const key = `${locale} ${timeZoneName} ${zone}`
  const known = namesOfZones.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName })
  const made = { format, ofDays: new LRUCache<number, { readonly allDay: string | null }>({ max: 400 }) }
  namesOfZones.set(key, made)
  return made
}

/** Spanish radio, TV and clinics in the United States say "hora del Este", where CLDR says "hora oriental". */
const spokenName = (name: string) => name.replace(/^(hora\b.*) oriental$/, '$1 del Este')

/** A zone may change its name, so a name belongs to an instant. */
export const nameOfZone = (zone: string, style: NameStyle, at: number): string => {
  const { format, ofDays } = namesOf(zone, style)
  const nameAt = (moment: number) =>
    spokenName(format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? zone)
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
