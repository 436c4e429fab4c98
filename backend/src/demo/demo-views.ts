/**
 * How often the demo provider's profile was viewed: more on the days after a weekend, and a little more each
 * week.
 */
import { demoPeople } from './demo-people.ts'
import { idsOf, type IdOf } from './demo-ids.ts'

interface ViewsOfDay {
  /** YYYY-MM-DD, UTC. */
  readonly day: string
  readonly views: number
}

/** Milliseconds. */
const aDay = 24 * 60 * 60 * 1000
const shownDays = 30
/** The days that are shown, and as many before them for comparison. */
const knownDays = 2 * shownDays
/** Views by weekday, Sunday first. */
const byWeekday = [3, 9, 8, 6, 6, 4, 2]

/** For every provider with a demo account, the last 60 days without today. */
export const demoViews = (idOf: IdOf, now: Date) =>
  demoPeople.flatMap((person) =>
    person.account === undefined
      ? []
      : [{ providerId: idsOf(idOf, person).providerId, days: daysBefore(now) }],
  )

const daysBefore = (now: Date): readonly ViewsOfDay[] =>
  Array.from({ length: knownDays - 1 }, (_, index) => {
    const day = new Date(now.getTime() - (index + 1) * aDay)
    const growth = (knownDays - index) / 12 - 2
    const wave = (day.getUTCDate() * 7) % 5
    return {
      day: day.toISOString().slice(0, 10),
      views: Math.round((byWeekday[day.getUTCDay()] ?? 0) + growth + wave),
    }
  })
