/**
 * Bookings as calendar files (RFC 5545). All times are in UTC, and each time of a series is a separate event.
 * The UID never changes; the SEQUENCE counts changes. A file shows no more than the reader sees on the site.
 */

import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
} from 'ical-generator'
import type { BookingTime } from '../../contract/bookings/shapes.ts'
import type { MeetingWay } from '../../domain/bookings/limits.ts'
import { t } from '../../language/texts.ts'
import type { Letterhead } from '../../platform/mail/mail-layout.ts'
import { readersLanguage } from '../../platform/texts/readers-language.ts'

export interface CalendarEntry {
  readonly bookingId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly sequence: number
  /** When the booking last changed, by the event's own time; null where nobody asks. */
  readonly changedAt: Date | null
  readonly isCancelled: boolean
  /** "Video visit with Ruth Abernathy" */
  readonly summary: string
  readonly description: string
  readonly place: string | null
  /** The URL of the booking's page. */
  readonly url: string
}

export type CalendarSite = Letterhead

/** Removes quotation marks, because most calendar programs end the name at one. */
const plainName = (name: string) => name.replace(/["\r\n]/g, '')
const hostOf = ({ baseUrl }: CalendarSite) => new URL(baseUrl).hostname

/** The path of a booking's page, which is the same for both sides. */
export const bookingPath = (bookingId: string): string => `/dashboard/bookings/${bookingId}`

export const calendarFileName = (): string => t`booking.ics`

/** A description: how the two meet, the time on both clocks (a calendar shows its own alone), the page. */
export const calendarWords = (meeting: MeetingWay, { text }: BookingTime, url: string): string =>
  `${meeting === 'video' ? t`By video` : t`In person`}. ${text}. ${url}`

/**
 * The calendar file of a mail, which tells the reader's calendar what to change. `from`
 * is the site's mail address.
 */
export const calendarInvitation = (
  entries: readonly CalendarEntry[],
  site: CalendarSite,
  { from, to }: { readonly from: string; readonly to: { readonly name: string; readonly email: string } },
): { readonly method: 'REQUEST' | 'CANCEL'; readonly filename: string; readonly content: string } => {
  const method = entries.every(({ isCancelled }) => isCancelled) ? 'CANCEL' : 'REQUEST'
  const calendar = ical({ prodId: prodId(site), method: ICalCalendarMethod[method] })
  for (const entry of entries) {
    const event = eventIn(calendar, entry, site)
    event.organizer({ name: plainName(site.productName), email: from })
    event.createAttendee({
      name: plainName(to.name),
      email: to.email,
      rsvp: false,
      status: ICalAttendeeStatus.ACCEPTED,
    })
  }
  return { method, filename: calendarFileName(), content: calendar.toString() }
}

/** Seconds after which calendar programs that follow it (REFRESH-INTERVAL) should read a feed again. */
const readAgainAfter = 60 * 60

/** The calendar file for a download or a feed. */
export const publishedCalendar = (
  entries: readonly CalendarEntry[],
  site: CalendarSite,
  name: string,
): string => {
  const calendar = ical({
    prodId: prodId(site),
    method: ICalCalendarMethod.PUBLISH,
    name: plainName(name),
    ttl: readAgainAfter,
  })
  for (const entry of entries) eventIn(calendar, entry, site)
  return calendar.toString()
}

const prodId = ({ productName }: CalendarSite) => ({
  company: plainName(productName),
  product: 'Bookings',
  language: readersLanguage().toUpperCase(),
})

// Without `timezone`, dates are written in UTC. With it, the library would write the server's local time as
// that zone's.
const eventIn = (calendar: ICalCalendar, entry: CalendarEntry, site: CalendarSite) =>
  calendar.createEvent({
    id: `${entry.bookingId}@${hostOf(site)}`,
    sequence: entry.sequence,
    ...(entry.changedAt !== null && { lastModified: entry.changedAt }),
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.summary,
    description: entry.description,
    url: entry.url,
    ...(entry.place !== null && { location: entry.place }),
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
