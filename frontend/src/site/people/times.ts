/**
 * Times of messages in the reader's time zone. Only the browser knows the zone, so nothing here runs on the
 * server.
 */

import { t } from 'backend/language/texts'
import { locale } from '../../ui/language.ts'
import { timeWords } from '../../ui/time-words.ts'

/** "2:05 PM" */
export const clockTime = timeWords({ hour: 'numeric', minute: '2-digit' })

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' })
const date = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })
const dateWithYear = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric' })

/** Whole days from one date to the other, also across a daylight saving change. */
const daysBetween = (from: Date, to: Date): number => {
  const midnight = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
  return Math.round((midnight(to) - midnight(from)) / 86_400_000)
}

/** 0: today. */
export const daysAgo = (at: string): number => daysBetween(new Date(at), new Date())

export const isSameDay = (a: string, b: string): boolean => daysBetween(new Date(a), new Date(b)) === 0

/** "Today", "Yesterday", "Friday", "Nov 18", "Nov 18, 2025" */
export const dayWords = (at: string, now = new Date()): string => {
  const day = new Date(at)
  const days = daysBetween(day, now)
  if (days <= 0) return t`Today`
  if (days === 1) return t`Yesterday`
  if (days < 7) return weekday.format(day)
  return (day.getFullYear() === now.getFullYear() ? date : dateWithYear).format(day)
}

/** The short form for lists: the time if it is today, otherwise the day. */
export const shortTime = (at: string, now = new Date()): string => {
  return daysBetween(new Date(at), now) <= 0 ? clockTime(at) : dayWords(at, now)
}
