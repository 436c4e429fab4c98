/** A typed time: a wall time in some zone, which the server converts to an instant. */

import { timeWords } from '../../../ui/time-words.ts'

/** `2026-11-24T09:30` */
export const isLocalTime = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)

const words = timeWords({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** "Tue, Nov 24, 9:30 AM": the wall time as it was typed, without a zone. */
export const localTimeWords = (local: string) => words(`${local}:00Z`)

/** The weekday of a date (`2026-11-24`) or a local time that begins with one: Monday is 1, Sunday is 7. */
export const weekdayOf = (local: string) => new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7
