/** What each control of the editor makes of the hours. Nothing here decides; the server checks all of it again. */
import type { HoursForm } from 'backend/contract/bookings/hours'
import { minutesOfKinds } from 'backend/contract/bookings/limits'

export type ClockSpan = Pick<HoursForm['weekly'][number], 'start' | 'end' | 'endsNextDay'>
export type BookableKind = HoursForm['kinds'][number]

/** Sunday first, as calendars in the US have it; 1 is Monday. */
export const weekdays = [
  { weekday: 7, name: 'Sunday' },
  { weekday: 1, name: 'Monday' },
  { weekday: 2, name: 'Tuesday' },
  { weekday: 3, name: 'Wednesday' },
  { weekday: 4, name: 'Thursday' },
  { weekday: 5, name: 'Friday' },
  { weekday: 6, name: 'Saturday' },
] as const

/** An end that is not after its start is on the next day: the span crosses midnight. */
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

/** One more span of a weekday: the usual hours, or an hour after the last one. */
export const withAddedSpan = (weekly: HoursForm['weekly'], weekday: number): HoursForm['weekly'] => {
  const last = weekly.findLast((span) => span.weekday === weekday)
  if (!last) return [...weekly, { weekday, ...usual }]
  const start = later(last.end, 1)
  return [...weekly, withTimesOfSpan({ weekday, ...usual }, { start, end: later(start, 2) })]
}

/** Off, or the usual hours. */
export const withDayToggled = (weekly: HoursForm['weekly'], weekday: number): HoursForm['weekly'] =>
  weekly.some((span) => span.weekday === weekday)
    ? weekly.filter((span) => span.weekday !== weekday)
    : withAddedSpan(weekly, weekday)

/** Minutes that a kind may take. */
export const durationsOfKind = (kind: BookableKind['kind']): readonly number[] => {
  if (kind === 'intro') return minutesOfKinds.intro.choices
  const { least, most, step } = minutesOfKinds[kind]
  return Array.from({ length: (most - least) / step + 1 }, (_, index) => least + index * step)
}

export const durationWords = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`, rest > 0 && `${rest} minutes`]
    .filter(Boolean)
    .join(' ')
}

const usualMinutes = { intro: 15, visit: 60, overnight: 600 } as const

/** Another kind keeps what fits it. */
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
