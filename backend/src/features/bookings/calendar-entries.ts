/** A booking as an entry in its reader's calendar. */
import type { Side } from '../../domain/bookings/events.ts'
import type { BookingRow } from '../../projections/bookings/queries.ts'
import { linkTo } from '../../platform/mail/mail-layout.ts'
import { bookingPath, type CalendarEntry, type CalendarSite } from './calendar-file.ts'
import { kindNameOf, otherPartyOf } from './cards.ts'

export const calendarEntryOfRow = (row: BookingRow, side: Side, site: CalendarSite): CalendarEntry => {
  const url = linkTo(site, bookingPath(row.booking_id))
  return {
    bookingId: row.booking_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    sequence: row.sequence,
    isCancelled: row.status === 'cancelled',
    summary: `${kindNameOf(row.kind, row.words?.kindName)} with ${otherPartyOf(row, side).name}`,
    description: `${row.meeting === 'video' ? 'By video' : 'In person'}. ${url}`,
    place: row.meeting === 'place' ? (row.words?.place ?? null) : null,
    url,
  }
}
