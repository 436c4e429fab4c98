/** When demo people can be booked, and for what. */

import type { ProviderType } from '../contract/profiles/options.ts'
import type { HoursWords } from '../domain/bookings/commands.ts'
import type { Hours, BookableKind } from '../domain/bookings/hours.ts'
import { addDays, dateOf } from '../domain/bookings/local-time.ts'
import type { DemoPerson } from './demo-person.ts'

/** The states of each zone; all others are in New York's. */
const zones: Readonly<Record<string, string>> = {
  'America/Chicago': 'IL LA MN TN TX WI',
  'America/Denver': 'CO NM',
  'America/Detroit': 'MI',
  'America/Los_Angeles': 'CA OR WA',
  'America/Phoenix': 'AZ',
  'Pacific/Honolulu': 'HI',
}

const zoneOf = (state = 'NY') =>
  Object.entries(zones).find(([, states]) => states.includes(state))?.[0] ?? 'America/New_York'

type Span = Omit<Hours['weekly'][number], 'weekday'>
const span = (start: string, end: string): Span => ({ start, end, endsNextDay: end < start })
const on = (weekdays: readonly number[], ...spans: readonly Span[]) =>
  weekdays.flatMap((weekday) => spans.map((each) => ({ weekday, ...each })))

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const weekdays = [1, 2, 3, 4, 5]
const office = on(weekdays, span('09:00', '12:00'), span('13:00', '17:00'))
/** For parents who work: two evenings, and Saturday morning. */
const evenings = [
  ...on([1, 3, 5], span('10:00', '16:00')),
  ...on([2, 4], span('13:00', '20:00')),
  ...on([6], span('09:00', '13:00')),
]
const longDays = on([1, 2, 3, 4, 5, 6], span('08:00', '18:00'))
const nights = on(everyDay, span('20:00', '08:00'))
const nightsAndDays = [...nights, ...on(weekdays, span('12:00', '18:00'))]

interface Offered extends BookableKind {
  readonly name: string
  /** In words; by default the price of the profile. */
  readonly price?: string
}

const intro: Offered = {
  kindId: 'intro',
  kind: 'intro',
  minutes: 15,
  inSeries: false,
  name: '',
  price: 'Free',
}
const visit = (kindId: string, name: string, minutes: number, price?: string): Offered => ({
  kindId,
  kind: 'visit',
  minutes,
  inSeries: true,
  name,
  ...(price !== undefined && { price }),
})
/** A first visit happens once, so it cannot be a series. */
const firstVisit = (name: string, minutes: number): Offered => ({
  ...visit('visit', name, minutes),
  inSeries: false,
})
const overnight: Offered = { kindId: 'night', kind: 'overnight', minutes: 600, inSeries: true, name: '' }

interface Practice {
  readonly weekly: Hours['weekly']
  readonly pauseAfter: number
  readonly kinds: readonly Offered[]
}

/** A provider with several types has the practice of the first one. */
const practices: Readonly<Record<ProviderType, Practice>> = {
  birth_doula: {
    weekly: office,
    pauseAfter: 30,
    kinds: [{ ...intro, minutes: 30 }, visit('visit', 'Prenatal visit', 90, 'Part of the birth package')],
  },
  lactation_consultant: {
    weekly: office,
    pauseAfter: 30,
    kinds: [intro, firstVisit('First visit', 90), visit('follow-up', 'Follow-up', 60)],
  },
  sleep_coach: {
    weekly: evenings,
    pauseAfter: 15,
    kinds: [intro, visit('visit', 'Sleep plan', 60), visit('check-in', 'Check-in', 30, 'Part of the plan')],
  },
  pelvic_floor_specialist: {
    weekly: longDays,
    pauseAfter: 15,
    kinds: [intro, firstVisit('First assessment', 60), visit('follow-up', 'Session', 45)],
  },
  night_nanny: { weekly: nightsAndDays, pauseAfter: 0, kinds: [intro, overnight] },
  postpartum_newborn_specialist: {
    weekly: longDays,
    pauseAfter: 45,
    kinds: [intro, visit('visit', 'Day visit', 240)],
  },
  maternal_mental_health: { weekly: evenings, pauseAfter: 15, kinds: [intro, visit('visit', 'Session', 60)] },
  other: { weekly: evenings, pauseAfter: 30, kinds: [intro, visit('visit', '', 60)] },
}

const practiceOf = ({ types }: DemoPerson) => practices[types[0]]

/** @param today the day that the demo is made, in UTC milliseconds */
export const demoHours = (person: DemoPerson, today: number): Hours => {
  const { weekly, pauseAfter, kinds } = practiceOf(person)
  const zone = zoneOf(person.place?.[1])
  const date = dateOf(zone, today)
  return {
    zone,
    weekly,
    // Only providers with a demo account, since somebody looks at their calendar.
    daysOff: person.account === undefined ? [] : [{ from: addDays(date, 45), to: addDays(date, 49) }],
    extraDays: [],
    noticeHours: 12,
    pauseBefore: 0,
    pauseAfter,
    daysAhead: 90,
    kinds: kinds.map(({ kindId, kind, minutes, inSeries }) => ({ kindId, kind, minutes, inSeries })),
  }
}

export const demoHoursWords = (person: DemoPerson): HoursWords => {
  const usual = `$${person.price}${person.per === 'hourly' ? ' an hour' : ''}`
  return {
    kindWords: practiceOf(person).kinds.map(({ kindId, name, price = usual }) => ({ kindId, name, price })),
    terms: 'Free up to 24 hours before. After that, I charge half.',
    meetingLink: '',
  }
}
