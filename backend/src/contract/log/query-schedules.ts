/** A saved query that runs by itself, and mails whoever asked for it when its first number crosses a threshold. */

import * as z from 'zod/mini'
import { doneAnswer } from '../answers.ts'
import { zoneField } from '../bookings/shapes.ts'
import { command } from '../declare.ts'

/** `any`: when it returns a row. */
export const thresholdKinds = ['more', 'fewer', 'any'] as const
export const scheduleRhythms = ['hour', 'day', 'week'] as const

const hourField = z.int('Please choose an hour').check(z.gte(0), z.lte(23))
/** 1 is Monday, 7 is Sunday. */
const weekdayField = z.int('Please choose a day').check(z.gte(1), z.lte(7))

const schedule = {
  every: z.enum(scheduleRhythms, 'Please choose how often'),
  /** On the clock of `zone`. Only used by the day and by the week. */
  atHour: hourField,
  /** Only used by the week. */
  weekday: weekdayField,
  /** The zone of whoever asks: all times of the console are on the reader’s clock. UTC if the server does not know it. */
  zone: zoneField,
  tellsIf: z.enum(thresholdKinds, 'Please choose when to email you'),
  /** Not used for `any`. */
  than: z.number('Please enter a number'),
}

/** The schedule of whoever reads it, and what came of the last run. */
export const shownSchedule = z.object({
  ...schedule,
  /** ISO 8601, UTC. */
  nextAt: z.string(),
  /** Null before the first run. */
  ranAt: z.nullable(z.string()),
  /** The last number with all its digits, or how many rows there were. */
  value: z.nullable(z.string()),
  /** Whether the last number was beyond the threshold. */
  isBeyond: z.boolean(),
  /** Why the last run failed. */
  failure: z.nullable(z.string()),
})

/** Replaces the caller’s schedule of the same query. The first run is at once. */
export const scheduleSqlQuery = command('scheduleSqlQuery', {
  access: ['analyst', 'admin'],
  input: z.strictObject({ id: z.uuid(), ...schedule }),
  output: doneAnswer,
})

export const endSqlSchedule = command('endSqlSchedule', {
  access: ['analyst', 'admin'],
  input: z.strictObject({ id: z.uuid() }),
  output: doneAnswer,
})

export type ShownSchedule = z.output<typeof shownSchedule>
