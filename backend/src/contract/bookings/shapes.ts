/**
 * What the functions of bookings share. Every time is sent as it is printed, in both zones: the browser knows other
 * rules of time zones than the server, so a page never computes a local time.
 */
import * as z from 'zod/mini'
import {
  bookingKinds,
  bookingStatuses,
  longestBookingReason,
  meetingWays,
} from '../../domain/bookings/limits.ts'

export const bookingIdField = z.string().check(z.minLength(1), z.maxLength(80))
/** The provider's id or slug. */
export const providerIdField = z.string().check(z.minLength(1), z.maxLength(80))
/** IANA, as `Intl.DateTimeFormat().resolvedOptions().timeZone` names it. Another is refused with `unknown_zone`. */
export const zoneField = z.string('Please choose a time zone').check(z.minLength(1), z.maxLength(64))

/** `2026-11-24` */
export const dateField = z
  .string('Please choose a day')
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day'))
/** `09:30`, on a clock of 24 hours. */
export const clockField = z
  .string('Please choose a time')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time'))
/** `2026-11-24T09:30`, as `<input type="datetime-local">` has it. */
const localField = z
  .string('Please choose a time')
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a day and a time'))
/** ISO 8601, UTC. */
export const instantField = z.iso.datetime('Please choose a time')

/**
 * A time as it was chosen: one that the server offered, by its instant; or one that was typed, by the clock of `zone`.
 * A typed time that daylight saving skips is refused with `skipped_time`, one that occurs twice with `repeated_time`
 * until `which` says which one is meant.
 */
export const timeField = z.union([
  z.strictObject({ at: instantField }),
  z.strictObject({ local: localField, which: z.optional(z.enum(['earlier', 'later'])) }),
])

export const reasonTextField = (what: string) =>
  z
    .string(`Please write ${what}`)
    .check(
      z.trim(),
      z.maxLength(longestBookingReason, `Please use at most ${longestBookingReason} characters`),
    )

/** One moment on the clock of one zone. */
export const wallTime = z.object({
  /** `2026-11-24T06:00`: without an offset, as a calendar draws it. */
  local: z.string(),
  /** "Tuesday, November 24" */
  day: z.string(),
  /** "Tue, Nov 24" */
  shortDay: z.string(),
  /** "6:00 AM" */
  time: z.string(),
  /** "PST" */
  abbreviation: z.string(),
  /** The clock shows this time twice on this day; the abbreviation says which one it is: print it beside the time. */
  isRepeated: z.boolean(),
})
export type WallTime = z.infer<typeof wallTime>

/** From one moment to another on the clock of one zone. */
export const wallTimeSpan = z.object({
  zone: z.string(),
  /** "Pacific Time" */
  zoneName: z.string(),
  start: wallTime,
  end: wallTime,
  endsOnAnotherDay: z.boolean(),
  /** "6:00 to 7:00 AM", "9:00 PM to 7:00 AM" */
  times: z.string(),
  /** "Tue, Nov 24, 6:00 to 7:00 AM PST"; the day of the end is named where it is another one. */
  text: z.string(),
})
export type WallTimeSpan = z.infer<typeof wallTimeSpan>

/** A time for whoever reads, and for the other side; `theirs` is null where both clocks show the same. */
export const bookingTime = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  yours: wallTimeSpan,
  theirs: z.nullable(wallTimeSpan),
})
export type BookingTime = z.infer<typeof bookingTime>

/** When something happened or will: "Today, 2:05 PM PST", "Nov 24, 5:30 AM PST". */
export const printedMoment = z.object({ at: z.string(), text: z.string() })
export type PrintedMoment = z.infer<typeof printedMoment>

export const bookingKindField = z.enum(bookingKinds)
export const bookingStatusField = z.enum(bookingStatuses)
export const meetingField = z.enum(meetingWays)

/** What is booked, in words. */
export const offeredKind = z.object({
  kindId: z.string(),
  kind: bookingKindField,
  /** The provider's own name for it, or "Intro call", "Visit", "Overnight". */
  name: z.string(),
  minutes: z.int(),
  /** "15 minutes", "1 hour 30 minutes" */
  duration: z.string(),
  /** The provider's words; null where they gave none. */
  price: z.nullable(z.string()),
  /** It may be asked for as a series. */
  inSeries: z.boolean(),
})
export type OfferedKind = z.infer<typeof offeredKind>

/** The other side. Of a person who deleted their account only that is told. */
export const otherParty = z.object({
  /** "Former member" where they did. */
  name: z.string(),
  firstName: z.string(),
  isErased: z.boolean(),
  photo: z.nullable(z.string()),
  /** Null for a parent, and for a provider who is not listed any more. */
  provider: z.nullable(z.object({ id: z.string(), slug: z.string() })),
})

export const bookingAct = z.enum([
  'accept',
  /** Only of a series of which some times clash, and not all. */
  'acceptExceptClashes',
  'decline',
  'withdraw',
  'propose',
  'takeProposal',
  'declineProposals',
  /** Suggest another time for a booking that is accepted. */
  'move',
  'cancel',
  'noShow',
  'takeBackNoShow',
])
export type BookingAct = z.infer<typeof bookingAct>

/** A booking as lists show it. A series that waits is one card; once accepted, each time is a card of its own. */
export const bookingCard = z.object({
  bookingId: z.string(),
  /** The same for each time of one series; null for a single time. */
  seriesId: z.nullable(z.string()),
  status: bookingStatusField,
  /** "Waiting for Ruth", "Confirmed", "Canceled by you" */
  statusText: z.string(),
  tone: z.enum(['waiting', 'confirmed', 'ended']),
  /** Whose answer is awaited, of a request, of proposals or of a move. */
  waitsFor: z.nullable(z.enum(['you', 'them'])),
  you: z.enum(['client', 'provider', 'staff']),
  with: otherParty,
  kind: offeredKind,
  /** Of a series that waits: its first time. */
  when: bookingTime,
  /** 1, or how many times a series that waits has. */
  times: z.int(),
  /** "6 Mondays", "Mondays and Wednesdays, 12 bookings"; null for a single time. */
  seriesText: z.nullable(z.string()),
  /** How many of its times are taken by now. Of a request, for the provider alone; else 0. */
  clashes: z.int(),
  meeting: meetingField,
  /** When a request, proposals or a move are over without an answer; null where none is awaited. */
  answerBy: z.nullable(printedMoment),
  acts: z.array(bookingAct),
})
export type BookingCard = z.infer<typeof bookingCard>
