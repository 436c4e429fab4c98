/** The next time that somebody can be booked, and until when that answer holds. */
import { bookableStretch, freeStarts, type TakenStretch } from './free-times.ts'
import type { Hours, BookableKind } from './hours.ts'
import { day, hour } from './limits.ts'

export interface NextFree {
  /** Milliseconds; null where nothing is free in the days that are looked at. */
  readonly at: number | null
  readonly kindId: string
  /** Milliseconds: from then on the answer is to be worked out anew, though nothing was booked. */
  readonly holdsUntil: number
}

/** Days; the widest choice of the search, and one more, so that a day's first time is known before it is asked for. */
export const daysSearched = 15
/** Milliseconds; shorter than the day that is looked at more than is asked for. */
const lookAgainAfter = 12 * hour

/** What a parent means by "free": a visit or a night, where one is offered; an intro call of minutes else. */
export const kindSearchedFor = ({ kinds }: Pick<Hours, 'kinds'>): BookableKind | undefined =>
  kinds.find(({ kind }) => kind !== 'intro') ?? kinds[0]

export const nextFreeOf = (hours: Hours, taken: readonly TakenStretch[], now: number): NextFree => {
  const kind = kindSearchedFor(hours)
  if (!kind) return { at: null, kindId: '', holdsUntil: now + lookAgainAfter }
  // A day at a time: most have something free on the first.
  for (let from = now; from < now + daysSearched * day; from += day) {
    const [at] = freeStarts(hours, kind, { startsAt: from, endsAt: from + day }, taken, now)
    // It is too soon to be booked when the notice that is needed begins.
    if (at !== undefined)
      return { at, kindId: kind.kindId, holdsUntil: at - (bookableStretch(hours, now).startsAt - now) + 1 }
  }
  return { at: null, kindId: kind.kindId, holdsUntil: now + lookAgainAfter }
}
