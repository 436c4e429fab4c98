/**
 * Prints the days of reviews and their deadlines; a booking's own time is printed by its feature. The server prints
 * them because a browser may have different time zone rules.
 */
import { LRUCache } from 'lru-cache'

/** Cached, because creating a formatter takes some 50 microseconds. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 })

const formatOf = (zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${zone} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
  formats.set(key, made)
  return made
}

/** "November 2026" */
export const monthWords = (at: Date): string => formatOf('UTC', { month: 'long', year: 'numeric' }).format(at)

/** "November 19" */
export const shortDayWords = (zone: string, at: Date): string =>
  formatOf(zone, { month: 'long', day: 'numeric' }).format(at)
