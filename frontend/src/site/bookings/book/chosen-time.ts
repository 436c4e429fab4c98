import type { Slot } from 'backend/contract/bookings/free-times'
import { localTimeWords, weekdayOf } from '../times/typed-time.ts'
import type { BookPageSearch } from './book-page-search.ts'

/** The chosen time, as it is shown and as it is sent. */
export interface ChosenTime {
  /** The time as it is sent; null if none was chosen. */
  readonly asked:
    | { readonly at: string }
    | { readonly local: string; readonly which?: 'earlier' | 'later' }
    | null
  /** "Tue, Nov 24, 6:00 to 7:00 AM PST (9:00 to 10:00 AM EST)"; empty until the free times have loaded. */
  readonly text: string
  /** The time was free when it was chosen and no longer is. */
  readonly isGone: boolean
  /** The weekday that a series begins with, on the provider's clock: 1 is Monday. */
  readonly weekday: number | null
}

/** @param slots those among which the time must be; undefined while they load */
export const chosenTime = (
  { at, local, which }: BookPageSearch,
  slots: readonly Slot[] | undefined,
): ChosenTime => {
  if (at !== undefined) {
    const slot = slots?.find(({ startsAt }) => startsAt === at)
    return {
      asked: { at },
      text: slot?.text ?? '',
      isGone: slots !== undefined && !slot,
      weekday: slot?.weekday ?? null,
    }
  }
  if (local === undefined) return { asked: null, text: '', isGone: false, weekday: null }
  return {
    asked: which ? { local, which } : { local },
    text: localTimeWords(local),
    isGone: false,
    weekday: weekdayOf(local),
  }
}
