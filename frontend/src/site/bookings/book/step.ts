/** The types that the steps of a booking request share. */

import type { BookingCard } from 'backend/contract/bookings/shapes'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import type { BookingOffer } from '../booking-queries.ts'
import type { BookPageSearch } from './book-page-search.ts'
import type { ChosenTime } from './chosen-time.ts'
import type { BookingDraft } from './draft.ts'

/** The provider who is being booked. */
export type BookableProvider = Pick<ProviderRecord, 'id' | 'name' | 'slug' | 'photo'>

/** The props of each step. */
export interface BookingStepProps {
  readonly provider: BookableProvider
  readonly offer: BookingOffer
  readonly kind: BookingOffer['kinds'][number]
  readonly search: BookPageSearch
  readonly zone: string
  /** How the two would meet, which decides the clock that is told first. */
  readonly meeting: BookingCard['meeting']
  readonly draft: BookingDraft
  readonly changeDraft: (part: Partial<BookingDraft>) => void
  readonly time: ChosenTime
  readonly go: ContinueWithAnswers
}

/** The ways to meet for a kind of booking; an intro call is always by video. */
export const meetingsOf = (
  { kind }: BookingStepProps['kind'],
  { meetings }: BookingOffer,
): BookingOffer['meetings'] => (kind === 'intro' ? ['video'] : meetings)

/** Opens the next step with these answers added. With `replace`, Back skips the current step. */
export type ContinueWithAnswers = (
  answers: Partial<BookPageSearch>,
  options?: { readonly replace: boolean },
) => void
