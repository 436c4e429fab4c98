/**
 * When somebody works, as their weekly hours say it, in the words that a profile has for it. Days off and extra days are
 * exceptions, so they say nothing of it.
 */

import type { Hours } from './hours.ts'

export type WorkTime = 'weekdays' | 'evenings' | 'nights' | 'weekends'

const hour = 60
const wholeDay = 24 * hour

/** Minutes since midnight of the day on which a span starts. */
interface Span {
  readonly from: number
  readonly to: number
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * hour + Number(clock.slice(3))

const spanOf = ({ start, end, endsNextDay }: Hours['weekly'][number]): Span => ({
  from: minuteOf(start),
  to: minuteOf(end) + (endsNextDay ? wholeDay : 0),
})

/** Minutes that two spans have in common. */
const shared = (one: Span, other: Span) =>
  Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from))

const daytime: Span = { from: 8 * hour, to: 17 * hour }
/** Whoever works until six does not work evenings; nor does who comes at eight for the night. */
const evening: Span = { from: 18 * hour, to: 20 * hour }
/** The nights before and after the day on which a span starts. */
const nights: readonly Span[] = [
  { from: -2 * hour, to: 6 * hour },
  { from: 22 * hour, to: 30 * hour },
]
/** Minutes. */
const leastOfDay = hour
const leastOfNight = 4 * hour

const isWeekend = (weekday: number) => weekday >= 6

export const workTimesOf = ({ weekly }: Pick<Hours, 'weekly'>): readonly WorkTime[] => {
  const said = new Set<WorkTime>()
  for (const each of weekly) {
    const span = spanOf(each)
    if (isWeekend(each.weekday)) said.add('weekends')
    else if (shared(span, daytime) >= leastOfDay) said.add('weekdays')
    if (shared(span, evening) >= leastOfDay) said.add('evenings')
    if (nights.some((night) => shared(span, night) >= leastOfNight)) said.add('nights')
  }
  return [...said]
}
