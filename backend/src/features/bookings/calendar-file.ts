/**
 * Bookings as calendar files (RFC 5545). Times in UTC alone; each time of a series is an event of its own. The UID stays,
 * the SEQUENCE counts what changed. It shows no more than its reader's own screen.
 */
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
} from 'ical-generator'

export interface CalendarEntry {
  readonly bookingId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly sequence: number
  readonly isCancelled: boolean
  /** "Video visit with Ruth Abernathy" */
  readonly summary: string
  readonly description: string
  readonly place: string | null
  /** Of the booking's page. */
  readonly url: string
}

export interface CalendarSite {
  readonly productName: string
  readonly baseUrl: string
}

/** A quotation mark within a name ends it for most readers. */
const plainName = (name: string) => name.replace(/["\r\n]/g, '')
const hostOf = ({ baseUrl }: CalendarSite) => new URL(baseUrl).hostname

/** The same page for both sides. */
export const bookingPath = (bookingId: string): string => `/dashboard/bookings/${bookingId}`

/** For a mail: what its reader's calendar is to do. `from` is the site's address. */
export const calendarInvitation = (
  entries: readonly CalendarEntry[],
  site: CalendarSite,
  { from, to }: { readonly from: string; readonly to: { readonly name: string; readonly email: string } },
): { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } => {
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
  return { method, content: calendar.toString() }
}

/** For a download, or a feed. */
export const publishedCalendar = (
  entries: readonly CalendarEntry[],
  site: CalendarSite,
  name: string,
): string => {
  const calendar = ical({ prodId: prodId(site), method: ICalCalendarMethod.PUBLISH, name: plainName(name) })
  for (const entry of entries) eventIn(calendar, entry, site)
  return calendar.toString()
}

const prodId = ({ productName }: CalendarSite) => ({
  company: plainName(productName),
  product: 'Bookings',
  language: 'EN',
})

// Without a `timezone` a date is written in UTC; with one, the server's own clock would be written under its name.
const eventIn = (calendar: ICalCalendar, entry: CalendarEntry, site: CalendarSite) =>
  calendar.createEvent({
    id: `${entry.bookingId}@${hostOf(site)}`,
    sequence: entry.sequence,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.summary,
    description: entry.description,
    url: entry.url,
    ...(entry.place !== null && { location: entry.place }),
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
