import type { FreeTimes } from '../booking-queries.ts'
import { localTimeWords } from '../times/typed-time.ts'
import type { BookPageSearch } from './book-page-search.ts'

/** The time that was chosen, as it is printed and as it is sent. */
export interface ChosenTime {
  /** Null where none was chosen. */
  readonly asked:
    { readonly at: string } | { readonly local: string; readonly which?: 'earlier' | 'later' } | null
  /** "Tue, Nov 24, 6:00 to 7:00 AM PST"; empty while it is not known. */
  readonly text: string
  /** The same for the provider, where the clocks differ. */
  readonly theirs: string | null
  /** It was free when it was chosen and is not among the free times any more. */
  readonly isGone: boolean
  /** The wall time by whose date a series counts its weekdays: the provider's, where they differ. */
  readonly local: string | null
}

/** `week` is undefined while it is on its way, and where the provider has no hours. */
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
