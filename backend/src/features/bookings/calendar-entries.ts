/** A booking as an entry in its reader's calendar. */
import type { Side } from '../../domain/bookings/events.ts'
import type { BookingRow } from '../../projections/bookings/queries.ts'
import { linkTo } from '../../platform/mail/mail-layout.ts'
import { bookingPath, calendarWords, type CalendarEntry, type CalendarSite } from './calendar-file.ts'
import { kindNameOf, otherPartyOf } from './cards.ts'
import { clocksOfRow, bookingTimeOf } from './printed.ts'

export const calendarEntryOfRow = (row: BookingRow, side: Side, site: CalendarSite): CalendarEntry => {
  const url = linkTo(site, bookingPath(row.booking_id))
  const time = { startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime() }
  const clocks = clocksOfRow(row, {
    side,
    zone: side === 'client' ? row.client_zone : (row.provider_zone ?? row.client_zone),
  })
  return {
    bookingId: row.booking_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    sequence: row.sequence,
    isCancelled: row.status === 'cancelled',
    summary: `${kindNameOf(row.kind, row.words?.kindName)} with ${otherPartyOf(row, side).name}`,
    description: calendarWords(row.meeting, bookingTimeOf(time, clocks), url),
    place: row.meeting === 'place' ? (row.words?.place ?? null) : null,
    url,
  }
}
