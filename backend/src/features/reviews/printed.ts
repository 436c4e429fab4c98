/** Days as the pages of reviews print them. The server prints them: a browser may know other rules of time zones. */
import { LRUCache } from 'lru-cache'

/** A formatter takes some 50 microseconds to make. */
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

/** "Thursday, November 19" */
export const dayWords = (zone: string, at: Date): string =>
  formatOf(zone, { weekday: 'long', month: 'long', day: 'numeric' }).format(at)

/** "November 19" */
export const shortDayWords = (zone: string, at: Date): string =>
  formatOf(zone, { month: 'long', day: 'numeric' }).format(at)
