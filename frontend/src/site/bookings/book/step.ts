/** The types that the steps of a booking request share. */
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import type { BookingOffer } from '../booking-queries.ts'
import type { BookPageSearch } from './book-page-search.ts'
import type { ChosenTime } from './chosen-time.ts'

/** The provider who is being booked. */
export type BookableProvider = Pick<ProviderRecord, 'id' | 'name' | 'slug' | 'photo'>

/** The props of each step. */
export interface BookingStepProps {
  readonly provider: BookableProvider
  readonly offer: BookingOffer
  readonly kind: BookingOffer['kinds'][number]
  readonly search: BookPageSearch
  readonly zone: string
  readonly time: ChosenTime
  readonly go: ContinueWithAnswers
}

/** Opens the next step with these answers added. With `replace`, Back skips the current step. */
export type ContinueWithAnswers = (
  answers: Partial<BookPageSearch>,
  options?: { readonly replace: boolean },
) => void
