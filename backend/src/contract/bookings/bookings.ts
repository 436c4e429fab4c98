/** Bookings as they are asked for and read (product.md, "Bookings"). Whose they are, the server finds. */
import * as z from 'zod/mini'
import { longestBookingNote, longestPlace, longestTerms } from '../../domain/bookings/limits.ts'
import { command, query } from '../declare.ts'
import { emptyObject } from '../answers.ts'
import { seriesForm } from './free-times.ts'
import {
  bookingCard,
  bookingIdField,
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
 * Refusals, each with its sentence: `in_the_past`, `too_soon`, `too_far_ahead`, `outside_hours`, `taken`, `unknown_zone`,
 * `skipped_time`, `repeated_time`, `too_many_times`, `stale` (the hours, prices or terms were changed since the parent saw
 * them), `limit_reached` (10 open requests), `not_allowed_now` (an address that is not confirmed), `not_found`.
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
        /** Ask for those that are free, and leave out the others; otherwise all must be free. */
        onlyFree: z._default(z.boolean(), false),
      }),
    ),
    meeting: meetingField,
    place: z.optional(
      z.string().check(z.trim(), z.maxLength(longestPlace, `Please use at most ${longestPlace} characters`)),
    ),
    note: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(longestBookingNote, `Note must be at most ${longestBookingNote} characters`),
        ),
    ),
    /** Of bookingOffer or freeTimes. */
    hoursVersion: z.int().check(z.gte(0)),
  }),
  output: z.object({ bookingId: z.string() }),
})

/**
 * One's own bookings, as a parent or as a provider. `upcoming`: accepted, the next one first. `waiting`: requests and
 * proposals, those that wait for the reader first, then by the date of the answer. `past`: the rest, the newest first.
 * A page past the end is empty, with the count.
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
    /** Of all three lists. */
    counts: z.object({ upcoming: z.int(), waiting: z.int(), past: z.int() }),
  }),
})

/** A stretch of time in a week view: wall times without an offset, and how they are read aloud. */
const block = { start: z.string(), end: z.string() }

/** The provider's week, Sunday to Saturday, in the zone of their hours (in `zone` where they have none). */
export const bookingWeek = query('bookingWeek', {
  access: ['provider'],
  input: z.strictObject({
    zone: zoneField,
    /** Any day of the week; left out: today. */
    date: z.optional(dateField),
  }),
  output: z.object({
    zone: z.string(),
    /** "Pacific Time" */
    zoneName: z.string(),
    /** "November 22 to 28" */
    title: z.string(),
    /** The wall time of this moment. */
    now: z.string(),
    /** Sundays: pass one as `date`. */
    previous: z.string(),
    next: z.string(),
    days: z.array(
      z.object({
        date: z.string(),
        weekday: z.string(),
        dayOfMonth: z.string(),
        title: z.string(),
        isToday: z.boolean(),
        /** A day off, by the hours; with extra hours it may be open all the same. */
        isOff: z.boolean(),
      }),
    ),
    open: z.array(z.object(block)),
    bookings: z.array(
      z.object({
        ...block,
        booking: bookingCard,
        /** The breaks around an accepted one; null where there are none. */
        before: z.nullable(z.object(block)),
        after: z.nullable(z.object(block)),
        /** It overlaps an accepted one: a request that cannot be accepted as it is. */
        clashes: z.boolean(),
      }),
    ),
  }),
})

const proposal = z.object({
  /** Pass it to takeProposal. */
  startsAt: z.string(),
  when: bookingTime,
  /** False where it was taken meanwhile. */
  isFree: z.boolean(),
})

/** What happened, newest first. `you`, `them`, `staff`, or nobody: time has gone by. */
const step = z.object({
  at: z.nullable(printedMoment),
  by: z.enum(['you', 'them', 'staff', 'nobody']),
  /** "Ruth suggested 3 new times" */
  text: z.string(),
  /** What was written with it, or null. */
  words: z.nullable(z.string()),
  /** Not yet: a reminder, the deadline of an answer. Such steps come first. */
  isAhead: z.boolean(),
})

/** One booking, for its two sides. Anybody else, visitors too, gets 404. */
export const booking = query('booking', {
  access: 'anyone',
  input: z.strictObject({ bookingId: bookingIdField, zone: zoneField }),
  output: z.object({
    booking: bookingCard,
    note: z.nullable(z.string()),
    place: z.nullable(z.string()),
    /** Once it is accepted, for a meeting by video. */
    meetingLink: z.nullable(z.string()),
    /** "Ruth sends the link in your messages."; how and where one meets, in a sentence. */
    meetingText: z.string(),
    /** As the parent saw them when they asked. */
    seen: z.object({
      price: z.nullable(z.string()),
      terms: z.nullable(z.string().check(z.maxLength(longestTerms))),
      hoursVersion: z.int(),
    }),
    /** The time that was asked for at first, where it is another one by now. */
    askedFor: z.nullable(bookingTime),
    /** Of a request, or of a move; null where nothing is proposed. */
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
        /** Taken by another booking: what "all except those that clash" leaves out. For the provider alone. */
        clashes: z.boolean(),
      }),
    ),
    timeline: z.array(step),
    /** The path of the .ics file; null while it was never accepted. */
    ics: z.nullable(z.string()),
  }),
})

/** For dashboards, headers and badges. */
export const bookingCounts = query('bookingCounts', {
  access: [...side],
  input: z.strictObject({ zone: zoneField }),
  output: z.object({
    /** What waits for an answer of whoever asks. */
    waitsForYou: z.int(),
    waitsForThem: z.int(),
    upcoming: z.int(),
    /** The next three that are accepted, and the first five that wait for the reader. */
    next: z.array(bookingCard),
    toAnswer: z.array(bookingCard),
  }),
})

/**
 * The next booking that is agreed on between the two of a conversation, or null. A conversation that one takes no part in
 * is not found.
 */
export const nextBookingInConversation = query('nextBookingInConversation', {
  access: [...side],
  input: z.strictObject({ conversationId: bookingIdField, zone: zoneField }),
  output: z.object({ booking: z.nullable(bookingCard) }),
})

/** Whether a private calendar address is in use. The address itself is kept hashed, and is shown once, when it is made. */
export const calendarFeed = query('calendarFeed', {
  access: [...side],
  input: z.strictObject({ zone: zoneField }),
  output: z.object({ since: z.nullable(printedMoment) }),
})

/** A new private address; the one before answers 404 from now on. */
export const renewCalendarFeed = command('renewCalendarFeed', {
  access: [...side],
  limit: { calls: 20, seconds: 3600, of: 'account' },
  input: emptyObject,
  output: z.object({ url: z.string() }),
})

/** No address any more. Again is no error. */
export const closeCalendarFeed = command('closeCalendarFeed', {
  access: [...side],
  input: emptyObject,
  output: z.object({ status: z.literal('done') }),
})
