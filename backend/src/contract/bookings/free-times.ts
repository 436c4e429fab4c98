/** What can be booked with a provider, and when (product.md, "Bookings"). Public: no sign-in is needed. */

import * as z from 'zod/mini'
import { longestSeriesWeeks, shortestSeriesWeeks } from '../../domain/bookings/limits.ts'
import { t } from '../../language/texts.ts'
import { query } from '../declare.ts'
import { weekdayField } from './hours.ts'
import {
  bookingIdField,
  dateField,
  instantField,
  meetingField,
  offeredKind,
  providerIdField,
  secondClock,
  timeField,
  wallTime,
  bookingTime,
  zoneField,
} from './shapes.ts'

const id = z.string().check(z.minLength(1), z.maxLength(40))

/** On which clock the times are told first, and that of the days. */
const clockZones = z.object({
  /** "Shown in your time zone, Pacific Time." */
  note: z.string(),
  /** "Ruth is on Eastern Time, 3 hours ahead of you."; null if both clocks show the same on the first day. */
  difference: z.nullable(z.string()),
})

/**
 * The data for the booking page: the kinds, the terms, and how the two can meet. 404 if there is no such
 * provider.
 */
export const bookingOffer = query('bookingOffer', {
  access: 'anyone',
  input: z.strictObject({ providerId: providerIdField }),
  output: z.object({
    providerId: z.string(),
    /** `any_time`: no hours were saved, so a parent types a time of their own (`local` of requestBooking). */
    mode: z.enum(['hours', 'any_time']),
    /** Send this back with the request. It tells which version of the hours the parent saw. */
    hoursVersion: z.int(),
    kinds: z.array(offeredKind),
    /** The cancellation terms in the provider's words; null if there are none. */
    terms: z.nullable(z.string()),
    /** One or both ways to meet. An intro call is always `video`. */
    meetings: z.array(meetingField),
    zone: z.nullable(z.string()),
  }),
})

/** How the two would meet, which decides the clock that is told first; if omitted, the first way offered. */
const meetingAsked = z.optional(meetingField)

const slot = z.object({
  startsAt: z.string(),
  /**
   * The start on the clock that is told first. Without the names of the day, which belong to the day of the
   * slot, because a week has two hundred slots.
   */
  first: z.pick(wallTime, { local: true, time: true, abbreviation: true, isRepeated: true }),
  /** The start on the other clock; null if both clocks show the same. */
  second: z.nullable(secondClock),
  /** Both: "Tue, Nov 24, 6:00 to 7:00 AM PST (9:00 to 10:00 AM EST)". */
  text: z.string(),
  /** "Morning" */
  partText: z.string(),
  /** On the provider's clock, as a series repeats there: 1 is Monday, 7 is Sunday. */
  weekday: z.int(),
})
export type Slot = z.infer<typeof slot>

/**
 * Seven days of free times, by the dates of the clock that is told first: the provider's for a visit in
 * person, the caller's for a call or a video visit. Refuses with `not_found` if there is no such provider or
 * kind, or if the booking to be moved is not the caller's. With `mode` `any_time`, the days have no times.
 */
export const freeTimes = query('freeTimes', {
  access: 'anyone',
  inTurn: true,
  input: z.strictObject({
    providerId: providerIdField,
    kindId: id,
    zone: zoneField,
    meeting: meetingAsked,
    /** The first of the seven days; today if omitted. */
    from: z.optional(dateField),
    /**
     * A booking of the caller's that is to be moved, or a request that is to be answered with other times. What it
     * occupies now counts as free; the start of one that is to be moved is not offered.
     */
    moving: z.optional(bookingIdField),
  }),
  output: z.object({
    mode: z.enum(['hours', 'any_time']),
    hoursVersion: z.int(),
    zones: clockZones,
    /** "Times must be at least 12 hours away."; null if none of these days is too soon. */
    notice: z.nullable(z.string()),
    /** "November 22 to 28" */
    title: z.string(),
    days: z.array(
      z.object({
        date: z.string(),
        /** "Tue" */
        weekday: z.string(),
        /** "24" */
        dayOfMonth: z.string(),
        /** "Tuesday, November 24" */
        title: z.string(),
        isToday: z.boolean(),
        /**
         * `full`: the day has hours, but all is taken. `too_soon`: something would be free without the notice.
         * `yours`: something would be free if the parent had not requested or booked it already.
         */
        state: z.enum(['free', 'full', 'too_soon', 'yours', 'off', 'past', 'too_far']),
        /** "Full", "Too soon", "You asked", "Off"; empty if times are free. */
        stateText: z.string(),
        /** What the parent has requested and booked that day: "Already requested: 9:00 to 10:00 AM EST" */
        own: z.array(z.string()),
        times: z.array(slot),
      }),
    ),
    /** The `from` of the previous and the next week; null if nothing can be booked in that week. */
    previous: z.nullable(z.string()),
    next: z.nullable(z.string()),
    /** If these days have no free time: the date of the next one, or null if there is none. */
    nextFree: z.nullable(z.string()),
  }),
})

/** The three free times nearest to a moment, offered after a refusal with `taken`. */
export const nearestFreeTimes = query('nearestFreeTimes', {
  access: 'anyone',
  inTurn: true,
  input: z.strictObject({
    providerId: providerIdField,
    kindId: id,
    zone: zoneField,
    meeting: meetingAsked,
    at: instantField,
  }),
  output: z.object({ times: z.array(slot) }),
})

const wrongWeeks = t`Weekly bookings can run ${shortestSeriesWeeks} to ${longestSeriesWeeks} weeks`

/** Every day of the longest series. */
const mostDatesLeftOut = longestSeriesWeeks * 7

/**
 * Weekdays, dates and local times are in the provider's time zone (in the caller's if the provider has no hours).
 */
export const seriesForm = z.strictObject({
  weekdays: z
    .array(weekdayField, t`Please choose at least one weekday`)
    .check(z.minLength(1, t`Please choose at least one weekday`), z.maxLength(7)),
  weeks: z
    .int(t`Please choose how many weeks`)
    .check(z.gte(shortestSeriesWeeks, wrongWeeks), z.lte(longestSeriesWeeks, wrongWeeks)),
  /** The dates that the parent leaves out. */
  without: z._default(z.array(dateField).check(z.maxLength(mostDatesLeftOut)), []),
})

/** Previews every time of a series before it is requested. Refuses with `too_many_times` above 40. */
export const seriesTimes = query('seriesTimes', {
  access: 'anyone',
  inTurn: true,
  input: z.strictObject({
    providerId: providerIdField,
    kindId: id,
    zone: zoneField,
    meeting: meetingAsked,
    /** The first time. */
    time: timeField,
    series: seriesForm,
  }),
  output: z.object({
    times: z.array(
      z.object({
        /** Pass this in `without` to leave the time out. */
        date: z.string(),
        when: bookingTime,
        state: z.enum([
          'free',
          'left_out',
          'yours_already',
          'taken',
          'outside_hours',
          'not_offered',
          'too_soon',
          'too_far_ahead',
        ]),
        /** "Taken", "You asked for this night"; empty if it is free. */
        stateText: z.string(),
      }),
    ),
    /** How many times are neither left out nor requested or booked already, and how many of these are free. */
    wanted: z.int(),
    free: z.int(),
    /** Of the free ones: "6 Mondays, about $2,280 in total", "Mondays and Wednesdays, 12 nights" */
    text: z.string(),
  }),
})
