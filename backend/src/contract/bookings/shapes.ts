/**
 * Shapes that the booking functions share. Every time is sent as display text, on both clocks. The
 * browser may have different time zone rules from the server, so a page never computes a local time.
 */

import * as z from 'zod/mini'
import {
  bookingKinds,
  bookingStatuses,
  longestBookingReason,
  meetingWays,
} from '../../domain/bookings/limits.ts'
import { isDate } from '../../domain/written/existing-date.ts'
import { trimText } from '../../domain/written/text.ts'
import { t } from '../../language/texts.ts'

export const bookingIdField = z.string().check(z.minLength(1), z.maxLength(80))
/** The provider's id or slug. */
export const providerIdField = z.string().check(z.minLength(1), z.maxLength(80))
/**
 * The zone of the caller's device, as `Intl.DateTimeFormat().resolvedOptions().timeZone` returns it. If the
 * server does not know it (`Etc/Unknown`), times are told on the other side's clock.
 */
export const zoneField = z.string(t`Please choose a time zone`).check(z.minLength(1), z.maxLength(64))

/** `2026-11-24` */
export const dateField = z
  .string(t`Please choose a day`)
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, t`Please choose a day`), z.refine(isDate, t`That date doesn’t exist`))
/** `09:30`, on a clock of 24 hours. */
export const clockField = z
  .string(t`Please choose a time`)
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, t`Please choose a time`))
/** `2026-11-24T09:30`, like the value of `<input type="datetime-local">`. */
const localField = z
  .string(t`Please choose a day and a time`)
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, t`Please choose a day and a time`))
/** ISO 8601, UTC. */
export const instantField = z.iso.datetime(t`Please choose a time`)

/**
 * A chosen time: an instant that the server offered, or a typed local time in `zone`. A typed time that
 * daylight saving skips is refused with `skipped_time`. One that occurs twice is refused with `repeated_time`
 * until `which` says which one is meant.
 */
export const timeField = z.union([
  z.strictObject({ at: instantField }),
  z.strictObject({ local: localField, which: z.optional(z.enum(['earlier', 'later'])) }),
])

export const reasonTextField = (missing: string) =>
  z
    .string(missing)
    .check(
      z.overwrite(trimText),
      z.maxLength(longestBookingReason, t`Please use at most ${longestBookingReason} characters`),
    )

/** One moment in the local time of one zone. */
export const wallTime = z.object({
  /** `2026-11-24T06:00`: without an offset, for drawing a calendar. */
  local: z.string(),
  /** "Tuesday, November 24" */
  day: z.string(),
  /** "Tue, Nov 24" */
  shortDay: z.string(),
  /** "6:00 AM" */
  time: z.string(),
  /** "PST" */
  abbreviation: z.string(),
  /**
   * Whether this local time occurs twice on this day. If so, show the abbreviation next to it to tell which
   * one it is.
   */
  isRepeated: z.boolean(),
})
export type WallTime = z.infer<typeof wallTime>

/** From one moment to another in the local time of one zone. */
export const wallTimeSpan = z.object({
  zone: z.string(),
  /** "Pacific Time" */
  zoneName: z.string(),
  start: wallTime,
  end: wallTime,
  endsOnAnotherDay: z.boolean(),
  /** "6:00 to 7:00 AM PST", "9:00 PM to Wed, Nov 25, 7:00 AM PST" */
  times: z.string(),
  /** "Tue, Nov 24, 6:00 to 7:00 AM PST" */
  text: z.string(),
})
export type WallTimeSpan = z.infer<typeof wallTimeSpan>

/** The same time on the clock that is told second; its day is named if it is another one. */
export const secondClock = z.object({
  /** "9:00 to 10:00 AM EST" */
  text: z.string(),
  whose: z.enum(['yours', 'theirs']),
})

/**
 * A time of a booking on both clocks: a visit in person first in the provider's zone, a call or a video visit
 * first in the caller's. If the caller's zone is unknown, on the other side's clock alone.
 */
export const bookingTime = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  first: wallTimeSpan,
  /** Null if both clocks show the same. */
  second: z.nullable(secondClock),
  /** Both: "Tue, Nov 24, 6:00 to 7:00 AM PST (9:00 to 10:00 AM EST)". */
  text: z.string(),
  /** "Shown in your time zone, Pacific Time." */
  note: z.string(),
})
export type BookingTime = z.infer<typeof bookingTime>

/** When something happened or will happen: "today, 2:05 PM PST", "Nov 24, 5:30 AM PST". */
export const printedMoment = z.object({ at: z.string(), text: z.string() })
export type PrintedMoment = z.infer<typeof printedMoment>

export const bookingKindField = z.enum(bookingKinds)
export const bookingStatusField = z.enum(bookingStatuses)
export const meetingField = z.enum(meetingWays, t`Please choose how you’ll meet`)

/** A kind of booking, with display text. */
export const offeredKind = z.object({
  kindId: z.string(),
  kind: bookingKindField,
  /** The provider's own name for it, or "Intro call", "Visit", "Overnight". */
  name: z.string(),
  minutes: z.int(),
  /** "15 minutes", "1 hour 30 minutes" */
  duration: z.string(),
  /** In the provider's words; null if they gave none. */
  price: z.nullable(z.string()),
  /** "about $420": what its hours cost, if the price is by the hour; null for any other price and for one hour. */
  total: z.nullable(z.string()),
  /** Whether it can be requested as a series. */
  inSeries: z.boolean(),
})
export type OfferedKind = z.infer<typeof offeredKind>

/** The other side of a booking. For a person who deleted their account, only that fact is sent. */
export const otherParty = z.object({
  /** "Former member" if they deleted their account. */
  name: z.string(),
  firstName: z.string(),
  isErased: z.boolean(),
  photo: z.nullable(z.string()),
  /** Null for a parent, and for a provider who is no longer listed. */
  provider: z.nullable(z.object({ id: z.string(), slug: z.string() })),
})

export const bookingAct = z.enum([
  'accept',
  /** Only for a series of which some times clash, but not all. */
  'acceptExceptClashes',
  'decline',
  'withdraw',
  'propose',
  'takeProposal',
  'declineProposals',
  /** Propose another time for an accepted booking. */
  'move',
  'cancel',
  'noShow',
  'takeBackNoShow',
])
export type BookingAct = z.infer<typeof bookingAct>

/**
 * A booking as lists show it. A series of which nothing was agreed on is one card. Once some of it is accepted, each
 * time is a card of its own.
 */
export const bookingCard = z.object({
  bookingId: z.string(),
  /** The same for each time of one series; null for a single time. */
  seriesId: z.nullable(z.string()),
  status: bookingStatusField,
  /** "Waiting for Ruth", "Confirmed", "Canceled by you" */
  statusText: z.string(),
  tone: z.enum(['waiting', 'confirmed', 'ended']),
  /** Which side must answer a request, proposals or a move; null if no answer is awaited. */
  waitsFor: z.nullable(z.enum(['you', 'them'])),
  you: z.enum(['client', 'provider', 'staff']),
  with: otherParty,
  kind: offeredKind,
  /** The time; for a series that is one card, its first time. */
  when: bookingTime,
  /** "December 2026", of its start on the clock that is told first. */
  month: z.string(),
  /** The times that the other side suggested and the caller has not answered; otherwise empty. */
  offers: z.array(bookingTime),
  /** The number of times: 1, or more for a series of which nothing was agreed on. */
  times: z.int(),
  /**
   * "Mondays and Wednesdays, 12 nights, about $4,560 in total"; once some of it was agreed on, "11 of 12 nights booked,
   * about $4,180 in total"; null for a single time.
   */
  seriesText: z.nullable(z.string()),
  /** "Tue, Dec 8": the days of its series that were left out when the others were accepted. */
  leftOut: z.array(z.string()),
  /** The days of a request that are taken by now. Only for the provider; otherwise empty. */
  clashes: z.array(z.string()),
  /** The days of a request that are days off of the provider. Only for the provider; otherwise empty. */
  onDaysOff: z.array(z.string()),
  meeting: meetingField,
  /** Where they meet, in the parent's words; null if they gave none, and by video. */
  place: z.nullable(z.string()),
  /** What the parent wrote with the request; null if they wrote nothing, or their account was deleted. */
  note: z.nullable(z.string()),
  /** The deadline to answer a request, proposals or a move; null if no answer is awaited. */
  answerBy: z.nullable(printedMoment),
  acts: z.array(bookingAct),
})
export type BookingCard = z.infer<typeof bookingCard>
