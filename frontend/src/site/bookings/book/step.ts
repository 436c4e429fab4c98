/** What the steps of a booking share. */
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import type { BookingOffer } from '../booking-queries.ts'
import type { BookPageSearch } from './book-page-search.ts'
import type { ChosenTime } from './chosen-time.ts'

/** Of whom a time is asked for. */
export type BookableProvider = Pick<ProviderRecord, 'id' | 'name' | 'slug' | 'photo'>

/** What each step is given. */
export interface BookingStepProps {
  readonly provider: BookableProvider
  readonly offer: BookingOffer
  readonly kind: BookingOffer['kinds'][number]
  readonly search: BookPageSearch
  readonly zone: string
  readonly time: ChosenTime
  readonly go: ContinueWithAnswers
}

/** Goes on with these answers; `replace` where the way back should not stop here. */
export type ContinueWithAnswers = (
  answers: Partial<BookPageSearch>,
  options?: { readonly replace: boolean },
) => void
