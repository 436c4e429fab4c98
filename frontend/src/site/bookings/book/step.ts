/** What the steps of a booking share. */
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import type { Offer } from '../booking-queries.ts'
import type { BookSearch } from './book-search.ts'
import type { ChosenTime } from './chosen-time.ts'

/** Of whom a time is asked for. */
export type Bookable = Pick<ProviderRecord, 'id' | 'name' | 'slug' | 'photo'>

/** What each step is given. */
export interface StepProps {
  readonly provider: Bookable
  readonly offer: Offer
  readonly kind: Offer['kinds'][number]
  readonly search: BookSearch
  readonly zone: string
  readonly time: ChosenTime
  readonly go: Go
}

/** Goes on with these answers; `replace` where the way back should not stop here. */
export type Go = (answers: Partial<BookSearch>, options?: { readonly replace: boolean }) => void
