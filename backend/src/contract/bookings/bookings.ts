/**
 * Requesting and reading bookings (product.md, "Bookings"). The server knows from the session whose bookings
 * they are.
 */

import * as z from 'zod/mini'
import { longestBookingNote, longestPlace, longestTerms, mostDaysOff } from '../../domain/bookings/limits.ts'
import { trimText } from '../../domain/written/text.ts'
import { t } from '../../language/texts.ts'
import { passwordField } from '../accounts/account-fields.ts'
import { emptyObject } from '../answers.ts'
import { command, query } from '../declare.ts'
import { seriesForm } from './free-times.ts'
import {
  bookingCard,
  bookingIdField,
  clockField,
  dateField,
  meetingField,
  printedMoment,
  providerIdField,
  bookingStatusField,
  timeField,
  bookingTime,
  zoneField,
} from './shapes.ts'

/** Bookings on one page of a list. */
export const bookingsPageSize = 20

const side = ['client', 'provider'] as const

/**
 * Refuses, each time with its own message, with: `in_the_past`, `too_soon`, `too_far_ahead`, `outside_hours`,
 * `not_offered` (within the hours, but none of the offered starts), `taken`,
 * `yours_already` (what this parent has requested or booked; a series leaves it out), `skipped_time`,
 * `repeated_time`, `too_many_times`, `stale` (the hours, prices or
 * terms have changed since the parent saw them), `limit_reached` (10 open requests; a soft limit: requests made at the same
 * moment may exceed it), `not_allowed_now` (the caller's address is not confirmed, or they may not write to this
 * provider), `not_found`.
 */
export const requestBooking = command('requestBooking', {
  access: ['client'],
  limit: { calls: 30, seconds: 3600, of: 'account' },
  input: z.strictObject({
    providerId: providerIdField,
    kindId: z.string().check(z.minLength(1), z.maxLength(40)),
    zone: zoneField,
    /** The time, or the first one of a series. */
    time: timeField,
    series: z.optional(
      z.extend(seriesForm, {
        /** Whether to request only the free times and leave out the others. Otherwise all must be free. */
        onlyFree: z._default(z.boolean(), false),
      }),
    ),
    meeting: meetingField,
    /** Where they meet. Needed for a visit in person. */
    place: z.optional(
      z
        .string()
        .check(
          z.overwrite(trimText),
          z.maxLength(longestPlace, t`Please use at most ${longestPlace} characters`),
        ),
    ),
    note: z.optional(
      z
        .string()
        .check(
          z.overwrite(trimText),
          z.maxLength(longestBookingNote, t`Note must be at most ${longestBookingNote} characters`),
        ),
    ),
    /** From bookingOffer or freeTimes. */
    hoursVersion: z.int().check(z.gte(0)),
  }),
  output: z.object({ bookingId: z.string() }),
})

/**
 * What the caller has requested or booked at a time that they are about to request: at most three. Of a series, which
 * leaves out what they have with the same provider, with other providers alone.
 */
export const bookedBeside = query('bookedBeside', {
  access: ['client'],
  input: z.strictObject({
    providerId: providerIdField,
    kindId: z.string().check(z.minLength(1), z.maxLength(40)),
    zone: zoneField,
    meeting: meetingField,
    time: timeField,
    series: z.optional(seriesForm),
  }),
  output: z.object({
    bookings: z.array(
      z.object({
        bookingId: z.string(),
        name: z.string(),
        when: z.string(),
        isBooked: z.boolean(),
        isSameProvider: z.boolean(),
      }),
    ),
  }),
})

/**
 * The caller's bookings, as a parent or as a provider. `upcoming`: accepted, the next one first. `waiting`:
 * requests and proposals, first those that wait for the caller, then by deadline. `past`: the rest, newest
 * first. All times of a series are on one page, together, and count as one. A page past the end is empty, with the
 * count.
 */
export const myBookings = query('myBookings', {
  access: [...side],
  input: z.strictObject({
    list: z.enum(['upcoming', 'waiting', 'past']),
    zone: zoneField,
    page: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  }),
  output: z.object({
    bookings: z.array(bookingCard),
    totalCount: z.int(),
  }),
})

/** A stretch of time in a week view: local times without an offset, as text. */
const block = { start: z.string(), end: z.string() }

/** Seven days of the provider, in the time zone of their hours (in `zone` if they have no hours). */
export const bookingWeek = query('bookingWeek', {
  access: ['provider'],
  input: z.strictObject({
    zone: zoneField,
    /** The first day; today if omitted. */
    date: z.optional(dateField),
  }),
  output: z.object({
    zone: z.string(),
    /** "Pacific Time" */
    zoneName: z.string(),
    /** "November 22 to 28" */
    title: z.string(),
    /** The current local time. */
    now: z.string(),
    /** The first day of the seven before and after. */
    previous: z.string(),
    next: z.string(),
    days: z.array(
      z.object({
        date: z.string(),
        weekday: z.string(),
        dayOfMonth: z.string(),
        title: z.string(),
        isToday: z.boolean(),
        /** Whether it is a day off without extra hours. A night that began before it may still go on. */
        isOff: z.boolean(),
      }),
    ),
    open: z.array(z.object(block)),
    bookings: z.array(
      z.object({
        ...block,
        booking: bookingCard,
        /** The breaks around an accepted booking; null if there are none. */
        before: z.nullable(z.object(block)),
        after: z.nullable(z.object(block)),
        /** Whether this request overlaps an accepted booking, so that it cannot be accepted as it is. */
        clashes: z.boolean(),
      }),
    ),
  }),
})

/**
 * The provider's accepted bookings that are still to come and touch one of these days, the next one first: at most
 * five of them, and how many there are. Days are those of the time zone of their hours (of `zone` if they have none).
 */
export const bookingsOnDays = query('bookingsOnDays', {
  access: ['provider'],
  input: z.strictObject({
    zone: zoneField,
    /** From the first to the last day, both included. `hours`: only these of each day; an end of 00:00 is midnight. */
    days: z
      .array(
        z.strictObject({
          from: dateField,
          to: dateField,
          hours: z.optional(z.strictObject({ start: clockField, end: clockField })),
        }),
      )
      .check(z.maxLength(mostDaysOff)),
  }),
  output: z.object({ bookings: z.array(bookingCard), totalCount: z.int() }),
})

const proposal = z.object({
  /** Pass this to takeProposal. */
  startsAt: z.string(),
  when: bookingTime,
  /** False if somebody else has taken the time meanwhile. */
  isFree: z.boolean(),
})

/** One step in the history of a booking, newest first. `by` is `nobody` for deadlines and other timers. */
const step = z.object({
  at: z.nullable(printedMoment),
  by: z.enum(['you', 'them', 'staff', 'nobody']),
  /** "Ruth suggested 3 new times" */
  text: z.string(),
  /** The text written with it, or null. */
  words: z.nullable(z.string()),
  /** Whether it is still to come: a reminder, or a deadline. Such steps come first. */
  isAhead: z.boolean(),
})

/** One booking, for its two sides. Everybody else, including visitors, gets 404. */
export const booking = query('booking', {
  access: 'anyone',
  input: z.strictObject({ bookingId: bookingIdField, zone: zoneField }),
  output: z.object({
    booking: bookingCard,
    place: z.nullable(z.string()),
    /** Only for an accepted booking by video. */
    meetingLink: z.nullable(z.string()),
    /** How and where the two meet, in a sentence: "Ruth sends the link in your messages." */
    meetingText: z.string(),
    /** As the parent saw them when they sent the request. */
    seen: z.object({
      price: z.nullable(z.string()),
      terms: z.nullable(z.string().check(z.maxLength(longestTerms))),
      hoursVersion: z.int(),
    }),
    /** The time that was first requested, if it is a different one now. */
    askedFor: z.nullable(bookingTime),
    /** The proposed times for a request or a move; null if there are none. */
    proposals: z.nullable(
      z.object({
        by: z.enum(['you', 'them']),
        isMove: z.boolean(),
        words: z.nullable(z.string()),
        answerBy: printedMoment,
        times: z.array(proposal),
      }),
    ),
    /** Every time of its series, in order; empty for a single time. */
    series: z.array(
      z.object({
        bookingId: z.string(),
        when: bookingTime,
        status: bookingStatusField,
        /** "Confirmed", "Canceled by you", "Not booked: Kelly has another booking then" */
        outcome: z.string(),
        /**
         * Whether another booking has taken it, so that "all except those that clash" leaves it out. Only for
         * the provider.
         */
        clashes: z.boolean(),
      }),
    ),
    timeline: z.array(step),
    /** The path of the .ics file; null if it was never accepted. */
    ics: z.nullable(z.string()),
  }),
})

/** For dashboards, headers and badges. */
export const bookingCounts = query('bookingCounts', {
  access: [...side],
  input: z.strictObject({ zone: zoneField }),
  output: z.object({
    /** How many wait for the caller's answer. */
    waitsForYou: z.int(),
    waitsForThem: z.int(),
    upcoming: z.int(),
    /** The next three accepted bookings, and the first five that wait for the caller and for the other side. */
    next: z.array(bookingCard),
    toAnswer: z.array(bookingCard),
    awaited: z.array(bookingCard),
    /**
     * A parent's requests that expired in the last seven days, the newest first, without those to a provider who
     * got another request from them since. Empty for a provider.
     */
    unanswered: z.array(bookingCard),
  }),
})

/**
 * The next accepted booking between the two sides of a conversation, or null. Refuses with `not_found` if the
 * caller is not part of the conversation.
 */
export const nextBookingInConversation = query('nextBookingInConversation', {
  access: [...side],
  input: z.strictObject({ conversationId: bookingIdField, zone: zoneField }),
  output: z.object({ booking: z.nullable(bookingCard) }),
})

/**
 * Whether a private calendar address is in use. Only a hash of the address is stored; the address is shown
 * once, when it is created.
 */
export const calendarFeed = query('calendarFeed', {
  access: [...side],
  input: z.strictObject({ zone: zoneField }),
  output: z.object({
    since: z.nullable(printedMoment),
    /** When the last address ended with a new password or with all sessions, if no other was made since. */
    endedAt: z.nullable(printedMoment),
  }),
})

export const calendarFeedForm = z.strictObject({ password: passwordField })
/**
 * Creates a new private address, and mails its owner that there is one; the previous one answers 404 from now
 * on. It ends with a new password and with "Log out everywhere else".
 */
export const renewCalendarFeed = command('renewCalendarFeed', {
  access: [...side],
  limit: { calls: 20, seconds: 3600, of: 'account' },
  input: calendarFeedForm,
  output: z.object({ url: z.string() }),
})

/** Removes the private address. A repeat is not an error. */
export const closeCalendarFeed = command('closeCalendarFeed', {
  access: [...side],
  input: emptyObject,
  output: z.object({ status: z.literal('done') }),
})
