import type { BookingWeek } from '../booking-queries.ts'

/** The hours shown if nothing is outside them. */
const usualFrom = 8
const usualTo = 18

const hourOf = (local: string) => Number(local.slice(11, 13)) + (local.slice(14, 16) > '00' ? 1 : 0)

/**
 * The hours of a day that a week shows: the default hours, extended to what is open or booked; the whole day
 * if something crosses midnight.
 */
export const hoursShownInWeek = ({ open, bookings }: Pick<BookingWeek, 'open' | 'bookings'>) => {
  const blocks = [...open, ...bookings]
  const crosses = ({ start, end }: { start: string; end: string }) =>
    start.slice(0, 10) !== end.slice(0, 10) && end.slice(11, 16) !== '00:00'
  if (blocks.some(crosses)) return { from: '00:00:00', to: '24:00:00' }
  const from = Math.min(usualFrom, ...blocks.map(({ start }) => Number(start.slice(11, 13))))
  const to = Math.max(
    usualTo,
    ...blocks.map(({ start, end }) => (start.slice(0, 10) === end.slice(0, 10) ? hourOf(end) : 24)),
  )
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`
  return { from: clock(from), to: clock(to) }
}
