import type { FreeTimes } from '../booking-queries.ts'
import { localTimeWords } from '../times/typed-time.ts'
import type { BookPageSearch } from './book-page-search.ts'

/** The chosen time, as it is shown and as it is sent. */
export interface ChosenTime {
  /** The time as it is sent; null if none was chosen. */
  readonly asked:
    | { readonly at: string }
    | { readonly local: string; readonly which?: 'earlier' | 'later' }
    | null
  /** "Tue, Nov 24, 6:00 to 7:00 AM PST"; empty until the free times have loaded. */
  readonly text: string
  /** The start on the provider's clock, if their clock differs from the reader's. */
  readonly theirs: string | null
  /** The time was free when it was chosen and no longer is. */
  readonly isGone: boolean
  /**
   * The wall time whose date sets the weekdays of a series: on the provider's clock, if the clocks differ.
   */
  readonly local: string | null
}

/** `week` is undefined while it loads, and if the provider has no hours. */
export const chosenTime = ({ at, local, which }: BookPageSearch, week: FreeTimes | undefined): ChosenTime => {
  if (at !== undefined) {
    const slot = week?.days.flatMap(({ times }) => times).find(({ startsAt }) => startsAt === at)
    return {
      asked: { at },
      text: slot?.text ?? '',
      theirs: slot?.theirs ? `${slot.theirs.time} ${slot.theirs.abbreviation}` : null,
      isGone: week !== undefined && !slot,
      local: slot ? (slot.theirs ?? slot.yours).local : null,
    }
  }
  if (local === undefined) return { asked: null, text: '', theirs: null, isGone: false, local: null }
  return {
    asked: which ? { local, which } : { local },
    text: localTimeWords(local),
    theirs: null,
    isGone: false,
    local,
  }
}
