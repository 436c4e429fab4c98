/** A booking as it stands in its reader's calendar. */
import type { Side } from '../../domain/bookings/events.ts'
import type { BookingRow } from '../../projections/bookings/queries.ts'
import { bookingPath, type CalendarEntry, type Site } from './calendar-file.ts'
import { nameOfKind, otherOf } from './cards.ts'

export const entryOfRow = (row: BookingRow, side: Side, { baseUrl }: Site): CalendarEntry => {
  const url = `${baseUrl}${bookingPath(row.booking_id)}`
  return {
    bookingId: row.booking_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    sequence: row.sequence,
    isCancelled: row.status === 'cancelled',
    summary: `${nameOfKind(row.kind, row.words?.kindName)} with ${otherOf(row, side).name}`,
    description: `${row.meeting === 'video' ? 'By video' : 'In person'}. ${url}`,
    place: row.meeting === 'place' ? (row.words?.place ?? null) : null,
    url,
  }
}
