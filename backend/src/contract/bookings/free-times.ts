/** What can be booked with a provider, and when (product.md, "Bookings"). Public: asked without signing in. */
import * as z from 'zod/mini'
import { longestSeriesWeeks, shortestSeriesWeeks } from '../../domain/bookings/limits.ts'
import { query } from '../declare.ts'
import { weekdayField } from './hours.ts'
import {
  dateField,
  instantField,
  meetingField,
  offeredKind,
  providerIdField,
  timeField,
  wallTime,
  bookingTime,
  zoneField,
} from './shapes.ts'

const id = z.string().check(z.minLength(1), z.maxLength(40))

export const clockZones = z.object({
  /** "Pacific Time" */
  yours: z.object({ zone: z.string(), name: z.string() }),
  theirs: z.object({ zone: z.string(), name: z.string() }),
  /** "Ruth is on Eastern Time, 3 hours ahead of you."; null where both clocks show the same today. */
  difference: z.nullable(z.string()),
})

/** What opens the booking page: the kinds, the terms, and how one meets. 404 where there is no such provider. */
export const bookingOffer = query('bookingOffer', {
  access: 'anyone',
  input: z.strictObject({ providerId: providerIdField }),
  output: z.object({
    providerId: z.string(),
    /** `any_time`: no hours were saved, so a parent types a time of their own (`local` of requestBooking). */
    mode: z.enum(['hours', 'any_time']),
    /** Send it back with the request: it says what the parent saw. */
    hoursVersion: z.int(),
    kinds: z.array(offeredKind),
    /** The cancellation terms in the provider's words; null where there are none. */
    terms: z.nullable(z.string()),
    /** One or both. An intro call is always `video`. */
    meetings: z.array(meetingField),
    zone: z.nullable(z.string()),
  }),
})

/** Without the names of its day, which the day of the slot has: a week has two hundred slots. */
const clock = z.pick(wallTime, { local: true, time: true, abbreviation: true, isRepeated: true })

const slot = z.object({
  startsAt: z.string(),
  yours: clock,
  /** Null where both clocks show the same. */
  theirs: z.nullable(clock),
  /** "Tue, Nov 24, 6:00 to 7:00 AM PST" */
  text: z.string(),
  /** "Early morning" */
  partText: z.string(),
})
export type Slot = z.infer<typeof slot>

/**
 * Seven days of free times, by the reader's dates; each time is under the date on which it starts for the reader.
 * Refuses with `unknown_zone`, and with `not_found` where the provider or the kind is not there. `mode` `any_time`
 * comes with days that have no times.
 */
export const freeTimes = query('freeTimes', {
  access: 'anyone',
  input: z.strictObject({
    providerId: providerIdField,
    kindId: id,
    zone: zoneField,
    /** The first of the seven days; left out: today. */
    from: z.optional(dateField),
  }),
  output: z.object({
    mode: z.enum(['hours', 'any_time']),
    hoursVersion: z.int(),
    zones: clockZones,
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
        /** `full`: there are hours, and nothing is free any more, be it taken or too soon. */
        state: z.enum(['free', 'full', 'off', 'past', 'too_far']),
        /** "Full", "Off"; empty where times are free. */
        stateText: z.string(),
        times: z.array(slot),
      }),
    ),
    /** The `from` of the week before and of the next one; null where it holds nothing that may be booked. */
    previous: z.nullable(z.string()),
    next: z.nullable(z.string()),
    /** Where these days have no free time: the date of the next one; null where there is none. */
    nextFree: z.nullable(z.string()),
  }),
})

/** The three free times nearest to a moment: what is offered to whoever was refused with `taken`. */
export const nearestFreeTimes = query('nearestFreeTimes', {
  access: 'anyone',
  input: z.strictObject({ providerId: providerIdField, kindId: id, zone: zoneField, at: instantField }),
  output: z.object({ times: z.array(slot) }),
})

/** Weekdays and local time are those of the provider's zone (of the reader's, where the provider has no hours). */
export const seriesForm = z.strictObject({
  weekdays: z.array(weekdayField).check(z.minLength(1, 'Please choose at least one weekday'), z.maxLength(7)),
  weeks: z
    .int('Please choose how many weeks')
    .check(
      z.gte(
        shortestSeriesWeeks,
        `Weekly bookings can run ${shortestSeriesWeeks} to ${longestSeriesWeeks} weeks`,
      ),
      z.lte(
        longestSeriesWeeks,
        `Weekly bookings can run ${shortestSeriesWeeks} to ${longestSeriesWeeks} weeks`,
      ),
    ),
})

/** Every time of a series before it is asked for. Refuses with `too_many_times` above 40. */
export const seriesTimes = query('seriesTimes', {
  access: 'anyone',
  input: z.strictObject({
    providerId: providerIdField,
    kindId: id,
    zone: zoneField,
    /** The first time. */
    time: timeField,
    series: seriesForm,
  }),
  output: z.object({
    times: z.array(
      z.object({
        when: bookingTime,
        state: z.enum(['free', 'taken', 'outside_hours', 'too_soon', 'too_far_ahead', 'skipped']),
        /** "Taken"; empty where it is free. */
        stateText: z.string(),
      }),
    ),
    free: z.int(),
    /** "6 Mondays", "Mondays and Wednesdays, 12 bookings" */
    text: z.string(),
  }),
})
