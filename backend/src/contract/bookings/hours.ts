/** A provider's hours (product.md, "Bookings"): when they can be booked, for what, and on which terms. */

import * as z from 'zod/mini'
import {
  farthestAheadDays,
  longestKindName,
  longestNoticeHours,
  longestPauseMinutes,
  longestPrice,
  longestTerms,
  mostDaysOff,
  mostExtraDays,
  mostKinds,
  mostSpansADay,
} from '../../domain/bookings/limits.ts'
import { trimText } from '../../domain/written/text.ts'
import { t } from '../../language/texts.ts'
import { emptyObject } from '../answers.ts'
import { command, query } from '../declare.ts'
import { websiteCheck } from '../profiles/website.ts'
import { clockField, dateField, bookingKindField, zoneField } from './shapes.ts'

/**
 * `endsNextDay`: the span crosses midnight. An end that is not after the start is refused with
 * `end_before_start`.
 */
const clockSpan = {
  start: clockField,
  end: clockField,
  endsNextDay: z._default(z.boolean(), false),
}

const whole = (least: number, most: number, message: string) =>
  z.int(message).check(z.gte(least, message), z.lte(most, message))
const words = (longest: number) =>
  z.string().check(z.overwrite(trimText), z.maxLength(longest, t`Please use at most ${longest} characters`))

const noLink = t`Please enter a link that starts with https://`

/** 1 is Monday, 7 is Sunday. */
export const weekdayField = whole(1, 7, t`Please choose a weekday`)

export const hoursForm = z.strictObject({
  zone: zoneField,
  weekly: z
    .array(z.strictObject({ weekday: weekdayField, ...clockSpan }))
    .check(z.maxLength(7 * mostSpansADay, t`You can add up to ${mostSpansADay} time ranges a day`)),
  /**
   * From the first to the last day, both included. A span that starts on the day before keeps its end after
   * midnight.
   */
  daysOff: z
    .array(z.strictObject({ from: dateField, to: dateField }))
    .check(z.maxLength(mostDaysOff, t`You can add up to ${mostDaysOff} days off`)),
  /** Hours of one date, in addition to those of its weekday. They also apply on a day off. */
  extraDays: z
    .array(z.strictObject({ date: dateField, ...clockSpan }))
    .check(z.maxLength(mostExtraDays, t`You can add up to ${mostExtraDays} extra days`)),
  noticeHours: whole(0, longestNoticeHours, t`Notice can be up to ${longestNoticeHours} hours`),
  /** Minutes. */
  pauseBefore: whole(0, longestPauseMinutes, t`A buffer can be up to ${longestPauseMinutes} minutes`),
  pauseAfter: whole(0, longestPauseMinutes, t`A buffer can be up to ${longestPauseMinutes} minutes`),
  daysAhead: whole(1, farthestAheadDays, t`You can take bookings 1 to ${farthestAheadDays} days ahead`),
  kinds: z
    .array(
      z.strictObject({
        /**
         * Send the same id for an existing kind, so that it keeps its bookings, and any new id for a new
         * kind.
         */
        kindId: z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[\w-]+$/)),
        kind: bookingKindField,
        /** Refused with `validation` if this kind cannot have this length (limits.ts, `minutesOfKinds`). */
        minutes: z.int(t`Please choose how long it takes`),
        /** If empty, the usual name is used. */
        name: words(longestKindName),
        /** In words: "$165", "Free". May be empty. */
        price: words(longestPrice),
        /** Only for visits and overnights. */
        inSeries: z.boolean(t`Please choose yes or no`),
      }),
      t`Please offer at least one booking type`,
    )
    .check(
      z.minLength(1, t`Please offer at least one booking type`),
      z.maxLength(mostKinds, t`You can offer up to ${mostKinds} booking types`),
    ),
  terms: words(longestTerms),
  /** https; empty if the link is sent in the messages. */
  meetingLink: z.string().check(
    z.overwrite(trimText),
    z.maxLength(500),
    websiteCheck(noLink),
    z.refine((link) => link === '' || link.startsWith('https://'), noLink),
  ),
})
export type HoursForm = z.output<typeof hoursForm>

/** `hours` is null if none were saved yet; the form then starts with `suggested`. */
export const myHours = query('myHours', {
  access: ['provider'],
  input: z.strictObject({ zone: z.optional(zoneField) }),
  output: z.object({
    /** Increases with each save; 0 if none were saved. */
    version: z.int(),
    hours: z.nullable(hoursForm),
    suggested: hoursForm,
    /** "Pacific Time" */
    zoneName: z.string(),
  }),
})

/**
 * Accepted bookings do not change. Refuses with `stale` (409) if the hours have changed since `version`, with
 * `unknown_zone`, and with `end_before_start`; `fields` has the path of the faulty field, such as
 * `weekly.2.end`.
 */
export const saveHours = command('saveHours', {
  access: ['provider'],
  input: z.strictObject({ version: z.int().check(z.gte(0)), hours: hoursForm }),
  output: z.object({ version: z.int() }),
})

/**
 * What parents would see of hours that are not saved yet, for the kind that "free" refers to: the first days that
 * have or lose a time. Days off and extra days after these weeks need not be sent. Refuses as `saveHours` does.
 */
export const previewHours = query('previewHours', {
  access: ['provider'],
  inTurn: true,
  input: z.strictObject({
    hours: z.pick(hoursForm, {
      zone: true,
      weekly: true,
      daysOff: true,
      extraDays: true,
      noticeHours: true,
      pauseBefore: true,
      pauseAfter: true,
      daysAhead: true,
      kinds: true,
    }),
  }),
  output: z.object({
    kindId: z.string(),
    days: z.array(
      z.object({
        /** "Tue, Dec 1" */
        title: z.string(),
        /** The first few. `isGone`: free with the saved hours, and no more with these. */
        times: z.array(z.object({ text: z.string(), isGone: z.boolean() })),
        /** How many are free with these hours. */
        free: z.int(),
      }),
    ),
    /** How many times the change takes away and adds in these weeks. */
    gone: z.int(),
    added: z.int(),
  }),
})

/** The choices of a form: every time zone with its name, those of the United States first. */
export const timeZones = query('timeZones', {
  access: 'signedIn',
  input: emptyObject,
  output: z.object({
    zones: z.array(z.object({ zone: z.string(), label: z.string() })),
  }),
})
