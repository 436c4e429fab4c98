/** Moments in words. Days and times are in the reader's time zone; exact moments are also given in UTC. */

import { timeWords } from '../../ui/time-words.ts'

const day = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const exact = timeWords({ dateStyle: 'full', timeStyle: 'long' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** The length of each unit in seconds; the largest that fits is used. */
const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** "3 hours ago"; "just now" for less than a minute, or if the clock is slightly ahead. */
export const agoWords = (moment: string, now: Date): string => {
  const seconds = (now.getTime() - Date.parse(moment)) / 1000
  for (const [unit, length] of units)
    if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit)
  return 'just now'
}

/** "Nov 21, 2026, 2:02 PM" */
export const shortMomentWords = timeWords({ dateStyle: 'medium', timeStyle: 'short' })

/** "Nov 21, 2026" */
const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
export const dateWords = (moment: string): string => dateFormat.format(new Date(moment))

const timeThisYear = timeWords({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** "Dec 9, 10:00 AM", with its year where that is another than today's. */
export const timeOfDateWords = (moment: string): string =>
  (new Date(moment).getFullYear() === new Date().getFullYear() ? timeThisYear : shortMomentWords)(moment)

/** "2:02 PM" */
export const timeOfDayWords = timeWords({ timeStyle: 'short' })

/** The moment to the second in the reader's time zone, and as written in the log. */
export const exactMomentWords = (moment: string): string =>
  `${exact(moment)} (${new Date(moment).toISOString()})`

/** "Today", "Yesterday", or the date. */
export const dayHeading = (moment: string, now: Date): string => {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  const words = day.format(new Date(moment))
  if (words === day.format(now)) return 'Today'
  return words === day.format(yesterday) ? 'Yesterday' : words
}

/** A duration or a delay: "12 s", "4 min", "3 h 10 min". */
export const durationWords = (seconds: number): string => {
  if (seconds < 1) return 'less than a second'
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`
  const minutes = Math.round(seconds / 60)
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Hours as people say them: "20 min", "5 hours", "3 days". */
export const longWords = (hours: number): string => {
  if (hours < 1.5) return durationWords(hours * 3_600)
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`
}

/** The value of a datetime field, in the reader's time zone: `2026-11-21T14:02:33`. */
export const momentForField = (moment: Date): string => {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 19)
}

/** Whether a text is a moment with a time, and not a position in the log. */
export const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text)) && text.includes('T')
