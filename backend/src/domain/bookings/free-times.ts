/**
 * Works out which times are free. The same rules apply to times that are offered, requested, accepted or
 * moved to.
 */

import {
  bookableKindOf,
  joined,
  openSpansOf,
  openStretchesOf,
  pausesOf,
  type Hours,
  type BookableKind,
  type Stretch,
} from './hours.ts'
import { answerBefore, day, farthestAheadDays, hour, longestPauseMinutes, minute } from './limits.ts'
import { addDays, dateOf, localOf, localTimeMeaning, weekdayOf } from './local-time.ts'

/** A taken stretch, with the provider's breaks at the moment it was taken. Breaks in minutes. */
export interface TakenStretch extends Stretch {
  readonly bookingId: string
  readonly pauseBefore: number
  readonly pauseAfter: number
}

/** A time that this parent has requested from this provider or booked with them. Their requests take no time from others. */
export interface OwnTime extends Stretch {
  readonly bookingId: string
  readonly isBooked: boolean
}

type Padded = Omit<TakenStretch, 'bookingId'>

/**
 * Whether the two cannot both take place: neither may start within the other or within the other's breaks.
 * Between two bookings there must be the longer of the two breaks, not their sum.
 */
export const doClash = (one: Padded, other: Padded): boolean => {
  const before = Math.max(one.pauseBefore, other.pauseAfter) * minute
  const after = Math.max(one.pauseAfter, other.pauseBefore) * minute
  return one.startsAt - before < other.endsAt && other.startsAt < one.endsAt + after
}

export type NotFreeReason =
  | 'in_the_past'
  | 'too_soon'
  | 'too_far_ahead'
  | 'outside_hours'
  | 'not_offered'
  | 'yours_already'
  | 'taken'

export const stretchOf = (startsAt: number, minutes: number): Stretch => ({
  startsAt,
  endsAt: startsAt + minutes * minute,
})

/** Whether the stretch overlaps a taken one, including the breaks of both. */
export const isTaken = (hours: Hours | null, stretch: Stretch, taken: Iterable<TakenStretch>): boolean => {
  const asked = { ...stretch, ...pausesOf(hours) }
  for (const each of taken) if (doClash(asked, each)) return true
  return false
}

/** Those of a parent's own times that this one overlaps. */
export const ownTimesWithin = <Own extends OwnTime>(
  { startsAt, endsAt }: Stretch,
  own: readonly Own[],
): readonly Own[] => own.filter((each) => each.startsAt < endsAt && startsAt < each.endsAt)

/** The first and the last moment at which a booking may start. */
export const bookableStretch = (hours: Hours | null, now: number): Stretch => ({
  // The provider needs time to answer, even if their notice is very short.
  startsAt: now + Math.max((hours?.noticeHours ?? 0) * hour, answerBefore) + 1,
  endsAt: now + (hours?.daysAhead ?? farthestAheadDays) * day,
})

/**
 * Why a parent cannot book this time, or null if they can: it must be one of the {@link offeredStarts}.
 * `hours` is null if none were saved; then any whole minute may be requested. @param own the parent's own times
 */
export const whyNotFree = (
  hours: Hours | null,
  kind: Pick<BookableKind, 'kind' | 'minutes'>,
  stretch: Stretch,
  taken: Iterable<TakenStretch>,
  now: number,
  own: readonly OwnTime[] = [],
): NotFreeReason | null => {
  const { startsAt } = stretch
  const allowed = bookableStretch(hours, now)
  if (startsAt <= now) return 'in_the_past'
  if (startsAt < allowed.startsAt) return 'too_soon'
  if (startsAt > allowed.endsAt) return 'too_far_ahead'
  const why = hours ? whyNotOffered(hours, kind, stretch) : startsAt % minute === 0 ? null : 'not_offered'
  if (why) return why
  if (ownTimesWithin(stretch, own).length > 0) return 'yours_already'
  return isTaken(hours, stretch, taken) ? 'taken' : null
}

const whyNotOffered = (
  hours: Hours,
  kind: Pick<BookableKind, 'kind' | 'minutes'>,
  { startsAt, endsAt }: Stretch,
): NotFreeReason | null => {
  const isOpen = openStretchesOf(hours, { startsAt, endsAt }).some(
    (open) => open.startsAt <= startsAt && endsAt <= open.endsAt,
  )
  if (!isOpen) return 'outside_hours'
  const offered = offeredStarts(hours, kind, { startsAt, endsAt: startsAt + 1 }, endsAt - startsAt)
  return offered.length > 0 ? null : 'not_offered'
}

/**
 * Tells of each time whether it can be booked. One that can be counts as taken for those after it, with the
 * provider's breaks.
 */
export const whyNotFreeTogether = (
  hours: Hours | null,
  kind: Pick<BookableKind, 'kind' | 'minutes'>,
  times: readonly Stretch[],
  taken: readonly TakenStretch[],
  now: number,
  own: readonly OwnTime[] = [],
): readonly (Stretch & { readonly why: NotFreeReason | null })[] => {
  const takenSoFar = [...taken]
  return times.map((stretch) => {
    const why = whyNotFree(hours, kind, stretch, takenSoFar, now, own)
    if (why === null) takenSoFar.push({ bookingId: String(stretch.startsAt), ...stretch, ...pausesOf(hours) })
    return { ...stretch, why }
  })
}

/** Minutes between two starts that are offered. */
const stepOf = ({ kind, minutes }: Pick<BookableKind, 'kind' | 'minutes'>): number => {
  switch (kind) {
    case 'intro':
      return minutes
    case 'visit':
      return 30
    case 'overnight':
      return 60
  }
}

/**
 * Every start that the hours offer from `from` to before `to`, in order, whether or not it is taken. The
 * booking must end before the provider closes. Starts are counted from the opening of their own span in real
 * minutes, so a local time that is skipped never appears, and one that occurs twice appears twice. Where spans
 * overlap, the one that opened first counts. So a start is offered or not whatever window it is asked in.
 * @param length milliseconds
 */
export const offeredStarts = (
  hours: Hours,
  kind: Pick<BookableKind, 'kind' | 'minutes'>,
  { startsAt: from, endsAt: to }: Stretch,
  length = kind.minutes * minute,
): readonly number[] => {
  const step = stepOf(kind) * minute
  const spans = openSpansOf(hours, { startsAt: from, endsAt: to + length })
  const open = joined(spans)
  const starts: number[] = []
  let first = from
  for (const span of spans) {
    const closes = open.find(({ endsAt }) => endsAt >= span.endsAt)?.endsAt ?? span.endsAt
    const end = Math.min(span.endsAt, to, closes - length + 1)
    const skipped = Math.max(0, Math.ceil((first - span.startsAt) / step))
    for (let at = span.startsAt + skipped * step; at < end; at += step) starts.push(at)
    first = Math.max(first, span.endsAt)
  }
  return starts
}

/** The {@link offeredStarts} between `from` and `to` that can be booked now. */
export const freeStarts = (
  hours: Hours,
  kind: BookableKind,
  { startsAt: from, endsAt: to }: Stretch,
  taken: readonly TakenStretch[],
  now: number,
): readonly number[] => {
  const allowed = bookableStretch(hours, now)
  const first = Math.max(from, allowed.startsAt)
  const end = Math.min(to, allowed.endsAt + 1)
  if (first >= end) return []
  const pauses = pausesOf(hours)
  const isTakenThen = takenInOrder(taken)
  return offeredStarts(hours, kind, { startsAt: first, endsAt: end }).filter(
    (at) => !isTakenThen({ ...stretchOf(at, kind.minutes), ...pauses }),
  )
}

/** The longest possible break, in milliseconds, for either booking. */
const farthestBreak = longestPauseMinutes * minute

/**
 * Returns a check of whether a time clashes with a taken one. It must be called in the order of the starts,
 * so that it compares only nearby times.
 */
const takenInOrder = (taken: readonly TakenStretch[]): ((asked: Padded) => boolean) => {
  const inOrder = taken.toSorted((a, b) => a.startsAt - b.startsAt)
  let over = 0
  return (asked) => {
    for (
      let each = inOrder[over];
      each && each.endsAt + farthestBreak <= asked.startsAt;
      each = inOrder[over]
    )
      over += 1
    for (let nth = over; nth < inOrder.length; nth += 1) {
      const each = inOrder[nth]
      if (!each || asked.endsAt + farthestBreak <= each.startsAt) return false
      if (doClash(asked, each)) return true
    }
    return false
  }
}

/** The free starts nearest to a moment, in order. Looks three weeks to each side. */
export const nearestStarts = (
  hours: Hours,
  kindId: string,
  at: number,
  taken: readonly TakenStretch[],
  now: number,
  most = 3,
): readonly number[] => {
  const kind = bookableKindOf(hours, kindId)
  if (!kind) return []
  const around = { startsAt: at - 21 * day, endsAt: at + 21 * day }
  return freeStarts(hours, kind, around, taken, now)
    .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at) || a - b)
    .slice(0, most)
    .toSorted((a, b) => a - b)
}

/**
 * The starts of a series: the local time of the first one on each chosen weekday, for the given number of
 * weeks from the first. A time that daylight saving skips is null; for one that occurs twice, the earlier is
 * used.
 */
export const seriesStarts = (
  zone: string,
  first: number,
  { weekdays, weeks }: { readonly weekdays: readonly number[]; readonly weeks: number },
): readonly (number | null)[] => {
  const from = dateOf(zone, first)
  const clock = localOf(zone, first).slice('2026-11-24T'.length)
  const starts: (number | null)[] = []
  for (let days = 0; days < weeks * 7; days += 1) {
    const date = addDays(from, days)
    if (!weekdays.includes(weekdayOf(date))) continue
    const meaning = localTimeMeaning(zone, `${date}T${clock}`)
    // The first start is kept as chosen, even if its local time occurs twice.
    if (days === 0) starts.push(first)
    else starts.push(meaning.kind === 'one' ? meaning.at : meaning.kind === 'two' ? meaning.earlier : null)
  }
  return starts
}
