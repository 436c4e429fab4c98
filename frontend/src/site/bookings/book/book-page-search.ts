/** The state of a booking request, kept in the address of its page, so that it survives Back and a log-in. */

import { isDate } from 'backend/contract/moment'

/** The number of steps; a series has one more. */
export const bookingStepCount = ({ isSeries }: BookPageSearch): number => (isSeries ? 4 : 3)

export interface BookPageSearch {
  /** The id of the chosen kind; undefined on the first step. */
  readonly kind: string | undefined
  /** True for a series, false for a single booking. */
  readonly isSeries: boolean
  /** The first day of the week that is shown, and below it the selected day. */
  readonly from: string | undefined
  readonly day: string | undefined
  /** The start of the chosen free time. */
  readonly at: string | undefined
  /** The typed wall time, for a provider without hours. */
  readonly local: string | undefined
  /** Which of the two, if the clock shows the typed time twice that day. */
  readonly which: 'earlier' | 'later' | undefined
  /** The weekdays of a series: 1 is Monday. */
  readonly weekdays: readonly number[]
  readonly weeks: number | undefined
  readonly onlyFree: boolean
  /** The dates of a series that are left out. */
  readonly without: readonly string[]
  readonly step: 'repeat' | 'note' | undefined
  /** The id of the booking that was requested. */
  readonly sent: string | undefined
}

export type RawSearch = Readonly<Record<string, unknown>>

const text = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** The router parses `kind=7` as a number. */
const words = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const date = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined)

/** Every day of twelve weeks, the longest series. */
const mostDates = 84

/** Values that cannot be parsed are dropped, so their step is shown again. */
export const readBookPageSearch = (raw: RawSearch): BookPageSearch => {
  const weeks = Number(raw['weeks'])
  return {
    kind: text(words(raw['kind']), /^.{1,40}$/),
    isSeries: raw['series'] === 1 || raw['series'] === '1',
    from: date(raw['from']),
    day: date(raw['day']),
    at: text(raw['at'], /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    local: text(raw['local'], /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
    which: raw['which'] === 'earlier' || raw['which'] === 'later' ? raw['which'] : undefined,
    weekdays: [...new Set(words(raw['weekdays']).match(/[1-7]/g) ?? [])].map(Number).sort(),
    weeks: weeks >= 2 && weeks <= 12 ? weeks : undefined,
    onlyFree: raw['onlyFree'] === 1 || raw['onlyFree'] === '1',
    without: [...new Set(words(raw['without']).split('_'))].filter(isDate).slice(0, mostDates).sort(),
    step: raw['step'] === 'repeat' || raw['step'] === 'note' ? raw['step'] : undefined,
    sent: text(raw['sent'], /^[\w-]{1,80}$/),
  }
}

/** The search parameters for the address; unanswered ones are undefined. */
export const writeBookPageSearch = (search: Partial<BookPageSearch>): RawSearch => ({
  kind: search.kind,
  series: search.isSeries ? 1 : undefined,
  from: search.from,
  day: search.day,
  at: search.at,
  local: search.local,
  which: search.which,
  weekdays: search.weekdays && search.weekdays.length > 0 ? search.weekdays.join('-') : undefined,
  weeks: search.weeks,
  onlyFree: search.onlyFree ? 1 : undefined,
  without: search.without && search.without.length > 0 ? search.without.join('_') : undefined,
  step: search.step,
  sent: search.sent,
})

/** The step to show. Never a step that comes after an unanswered one. */
export const bookingStepOf = (search: BookPageSearch): 'kind' | 'time' | 'repeat' | 'note' | 'sent' => {
  if (search.sent !== undefined) return 'sent'
  if (search.kind === undefined) return 'kind'
  if ((search.at ?? search.local) === undefined || search.step === undefined) return 'time'
  const isPlanned = search.weekdays.length > 0 && search.weeks !== undefined
  if (search.isSeries && (search.step === 'repeat' || !isPlanned)) return 'repeat'
  return 'note'
}
