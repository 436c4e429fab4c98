/** How far a request has come, as the address of its page has it: so Back keeps everything, and so does a log-in. */

export interface BookPageSearch {
  /** What is asked for; undefined on the first step. */
  readonly kind: string | undefined
  /** Whether it is asked for once or as a series. */
  readonly isSeries: boolean
  /** Which days are looked at. */
  readonly from: string | undefined
  readonly day: string | undefined
  /** The free time that was chosen. */
  readonly at: string | undefined
  /** The time that was typed, where the provider has no hours. */
  readonly local: string | undefined
  /** Which of the two, where the clock shows it twice. */
  readonly which: 'earlier' | 'later' | undefined
  /** Of a series: 1 is Monday. */
  readonly weekdays: readonly number[]
  readonly weeks: number | undefined
  readonly onlyFree: boolean
  readonly step: 'repeat' | 'note' | undefined
  /** The request that was sent. */
  readonly sent: string | undefined
}

export type RawSearch = Readonly<Record<string, unknown>>

const text = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** The router reads `kind=7` as a number. */
const words = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const date = /^\d{4}-\d{2}-\d{2}$/

/** What is not understood is left out: then that step is asked again. */
export const readBookPageSearch = (raw: RawSearch): BookPageSearch => {
  const weeks = Number(raw['weeks'])
  return {
    kind: text(words(raw['kind']), /^.{1,40}$/),
    isSeries: raw['series'] === 1 || raw['series'] === '1',
    from: text(raw['from'], date),
    day: text(raw['day'], date),
    at: text(raw['at'], /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    local: text(raw['local'], /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
    which: raw['which'] === 'earlier' || raw['which'] === 'later' ? raw['which'] : undefined,
    weekdays: [...new Set(words(raw['weekdays']).match(/[1-7]/g) ?? [])].map(Number).sort(),
    weeks: weeks >= 2 && weeks <= 12 ? weeks : undefined,
    onlyFree: raw['onlyFree'] === 1 || raw['onlyFree'] === '1',
    step: raw['step'] === 'repeat' || raw['step'] === 'note' ? raw['step'] : undefined,
    sent: text(raw['sent'], /^[\w-]{1,80}$/),
  }
}

/** As it stands in the address: what is not said is left out. */
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
  step: search.step,
  sent: search.sent,
})

/** Which step an address opens. A step whose question before it has no answer yet is not opened. */
export const bookingStepOf = (search: BookPageSearch): 'kind' | 'time' | 'repeat' | 'note' | 'sent' => {
  if (search.sent !== undefined) return 'sent'
  if (search.kind === undefined) return 'kind'
  if ((search.at ?? search.local) === undefined || search.step === undefined) return 'time'
  const isPlanned = search.weekdays.length > 0 && search.weeks !== undefined
  if (search.isSeries && (search.step === 'repeat' || !isPlanned)) return 'repeat'
  return 'note'
}
