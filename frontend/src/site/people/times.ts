/** When something was said, on the reader's own clock. Only the browser knows it, so nothing here runs on the server. */

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' })
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dateWithYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** "2:05 PM". Some browsers put a narrow space that fonts lack before the PM. */
export const clockTime = (at: string): string => clock.format(new Date(at)).replaceAll('\u202f', ' ')

/** Whole days from the one's midnight to the other's, also over a change of the clocks. */
const daysBetween = (from: Date, to: Date): number => {
  const midnight = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
  return Math.round((midnight(to) - midnight(from)) / 86_400_000)
}

export const isSameDay = (a: string, b: string): boolean => daysBetween(new Date(a), new Date(b)) === 0

/** "Today", "Yesterday", "Friday", "Nov 18", "Nov 18, 2025" */
export const dayWords = (at: string, now = new Date()): string => {
  const day = new Date(at)
  const days = daysBetween(day, now)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return weekday.format(day)
  return (day.getFullYear() === now.getFullYear() ? date : dateWithYear).format(day)
}

/** As in a list: the time for today, else the day. */
export const shortTime = (at: string, now = new Date()): string => {
  const words = dayWords(at, now)
  return words === 'Today' ? clockTime(at) : words
}
