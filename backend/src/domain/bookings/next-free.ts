/** The next time that a provider can be booked, and how long that answer stays valid. */

import { bookableStretch, freeStarts, type TakenStretch } from './free-times.ts'
import type { Hours, BookableKind } from './hours.ts'
import { day, hour } from './limits.ts'

export interface NextFree {
  /** Milliseconds; null if nothing is free in the days that are searched. */
  readonly at: number | null
  readonly kindId: string
  /** Milliseconds. After this the answer must be computed again, even if nothing was booked. */
  readonly holdsUntil: number
}

/**
 * Days: the longest range that the search offers plus one, so that a day's first free time is known before
 * anybody asks for it.
 */
export const daysSearched = 15
/** Milliseconds; shorter than the one extra day in `daysSearched`. */
const lookAgainAfter = 12 * hour

/**
 * The kind that "free" refers to for a parent: the first visit or overnight offered, otherwise an intro call.
 */
export const kindSearchedFor = ({ kinds }: Pick<Hours, 'kinds'>): BookableKind | undefined =>
  kinds.find(({ kind }) => kind !== 'intro') ?? kinds[0]

export const nextFreeOf = (hours: Hours, taken: readonly TakenStretch[], now: number): NextFree => {
  const kind = kindSearchedFor(hours)
  if (!kind) return { at: null, kindId: '', holdsUntil: now + lookAgainAfter }
  // One day at a time, because most providers have something free on the first.
  for (let from = now; from < now + daysSearched * day; from += day) {
    const [at] = freeStarts(hours, kind, { startsAt: from, endsAt: from + day }, taken, now)
    // From `holdsUntil` on, the provider's required notice makes this time too soon to book.
    if (at !== undefined)
      return { at, kindId: kind.kindId, holdsUntil: at - (bookableStretch(hours, now).startsAt - now) + 1 }
  }
  return { at: null, kindId: kind.kindId, holdsUntil: now + lookAgainAfter }
}
