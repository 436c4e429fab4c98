/** How each control of the editor changes the hours. The server validates the result again. */

import type { HoursForm } from 'backend/contract/bookings/hours'
import { minutesOfKinds } from 'backend/contract/bookings/limits'
import { plural, t } from 'backend/language/texts'
import { timeWords } from '../../../ui/time-words.ts'

export type ClockSpan = Pick<HoursForm['weekly'][number], 'start' | 'end' | 'endsNextDay'>
export type BookableKind = HoursForm['kinds'][number]

/** Monday first, as in the week of the bookings; 1 is Monday. */
export const weekdays = [
  { weekday: 1, name: t`Monday` },
  { weekday: 2, name: t`Tuesday` },
  { weekday: 3, name: t`Wednesday` },
  { weekday: 4, name: t`Thursday` },
  { weekday: 5, name: t`Friday` },
  { weekday: 6, name: t`Saturday` },
  { weekday: 7, name: t`Sunday` },
] as const

/** What is typed in the fields for days off and for an extra day, and not yet added. */
export interface TypedDays {
  readonly from: string
  readonly to: string
  readonly extraDay: string
}

export const nothingTyped: TypedDays = { from: '', to: '', extraDay: '' }

/**
 * The hours with the days off that are typed: one day if only the first is. A last day alone gets no first day,
 * which the form's schema refuses.
 */
export const withTypedDaysOff = (hours: HoursForm, { from, to }: TypedDays): HoursForm =>
  from === '' && to === ''
    ? hours
    : { ...hours, daysOff: [...hours.daysOff, { from, to: to === '' ? from : to }] }

/** If the end is not after the start, the span crosses midnight and ends on the next day. */
export const withTimesOfSpan = <Span extends ClockSpan>(
  span: Span,
  clock: Partial<Pick<ClockSpan, 'start' | 'end'>>,
): Span => {
  const changed = { ...span, ...clock }
  return { ...changed, endsNextDay: changed.end !== '' && changed.end <= changed.start }
}

export const withItemReplaced = <Item>(items: readonly Item[], index: number, item: Item): Item[] =>
  items.map((each, at) => (at === index ? item : each))

export const withoutItem = <Item>(items: readonly Item[], index: number): Item[] =>
  items.filter((_, at) => at !== index)

const usual: ClockSpan = { start: '09:00', end: '17:00', endsNextDay: false }

const later = (clock: string, hours: number) =>
  `${String(Math.min(23, Number(clock.slice(0, 2)) + hours)).padStart(2, '0')}:${clock.slice(3)}`

/** Adds a span to a weekday: the default hours, or from an hour after the end of the last span. */
export const withAddedSpan = (weekly: HoursForm['weekly'], weekday: number): HoursForm['weekly'] => {
  const last = weekly.findLast((span) => span.weekday === weekday)
  if (!last) return [...weekly, { weekday, ...usual }]
  const start = later(last.end, 1)
  return [...weekly, withTimesOfSpan({ weekday, ...usual }, { start, end: later(start, 2) })]
}

/** Removes all spans of a day that is open, or opens a closed day with the default hours. */
export const withDayToggled = (weekly: HoursForm['weekly'], weekday: number): HoursForm['weekly'] =>
  weekly.some((span) => span.weekday === weekday)
    ? weekly.filter((span) => span.weekday !== weekday)
    : withAddedSpan(weekly, weekday)

/** Gives other days the spans of one day, in place of their own. */
export const withCopiedDay = (
  weekly: HoursForm['weekly'],
  from: number,
  to: readonly number[],
): HoursForm['weekly'] => [
  ...weekly.filter(({ weekday }) => !to.includes(weekday)),
  ...to.flatMap((weekday) =>
    weekly.filter((span) => span.weekday === from).map((span) => ({ ...span, weekday })),
  ),
]

const clock = timeWords({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/** "9:00 AM" of `09:00`. */
export const clockWords = (at: string): string => clock(`1970-01-01T${at}:00Z`)

/** "9:00 AM to 12:00 PM" of each span of a weekday. */
export const spansOn = ({ weekly }: Pick<HoursForm, 'weekly'>, weekday: number) =>
  weekly
    .filter((span) => span.weekday === weekday)
    .map(({ start, end }) => t`${clockWords(start)} to ${clockWords(end)}`)

/** The earlier weekday with the same hours; undefined if there is none, or this day is off. */
export const dayAlike = (hours: Pick<HoursForm, 'weekly'>, weekday: number) => {
  const own = spansOn(hours, weekday).join()
  const earlier = weekdays.slice(
    0,
    weekdays.findIndex((day) => day.weekday === weekday),
  )
  return own === '' ? undefined : earlier.find((day) => spansOn(hours, day.weekday).join() === own)
}

const partNames = {
  zone: t`time zone`,
  daysOff: t`days off`,
  extraDays: t`extra days`,
  noticeHours: t`minimum notice`,
  pauseBefore: t`buffer before`,
  pauseAfter: t`buffer after`,
  daysAhead: t`how far ahead`,
  kinds: t`booking types`,
  terms: t`cancellation policy`,
  meetingLink: t`video link`,
} as const satisfies Record<Exclude<keyof HoursForm, 'weekly'>, string>

/** What is not saved, for the bar that saves it: "Wednesday: 9:00 AM to 4:00 PM", or the names of several changes. */
export const changeWords = (before: HoursForm, hours: HoursForm): string => {
  const days = weekdays.filter(
    ({ weekday }) => spansOn(before, weekday).join() !== spansOn(hours, weekday).join(),
  )
  const parts = Object.entries(partNames).filter(
    ([part]) =>
      JSON.stringify(before[part as keyof HoursForm]) !== JSON.stringify(hours[part as keyof HoursForm]),
  )
  const [day] = days
  if (day && days.length === 1 && parts.length === 0) {
    const spans = spansOn(hours, day.weekday)
    return `${day.name}: ${spans.length === 0 ? t`off` : spans.join(', ')}`
  }
  const all = [...days.map(({ name }) => name), ...parts.map(([, name]) => name)]
  return all.length === 0 ? t`Unsaved changes` : t`Changed: ${all.join(', ')}`
}

/** The durations that a kind allows, in minutes. */
export const durationsOfKind = (kind: BookableKind['kind']): readonly number[] => {
  if (kind === 'intro') return minutesOfKinds.intro.choices
  const { least, most, step } = minutesOfKinds[kind]
  return Array.from({ length: (most - least) / step + 1 }, (_, index) => least + index * step)
}

export const durationWords = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [
    hours > 0 && t`${plural(hours, { one: '# hour', other: '# hours' })}`,
    rest > 0 && t`${rest} minutes`,
  ]
    .filter(Boolean)
    .join(' ')
}

const usualMinutes = { intro: 15, visit: 60, overnight: 600 } as const

/** Changes the kind and keeps the values that the new kind allows. */
export const withChosenKind = (offered: BookableKind, kind: BookableKind['kind']): BookableKind => ({
  ...offered,
  kind,
  minutes: durationsOfKind(kind).includes(offered.minutes) ? offered.minutes : usualMinutes[kind],
  inSeries: kind === 'intro' ? false : offered.inSeries,
})

export const newBookableKind = (kindId: string): BookableKind => ({
  kindId,
  kind: 'visit',
  minutes: usualMinutes.visit,
  name: '',
  price: '',
  inSeries: false,
})
