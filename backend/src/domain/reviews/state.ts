/** The state of one provider's reviews, and how each event changes it. It does not include the texts. */
import { emptyLedger, entriesOf, entryOf, withEntry, type Ledger } from '../bookings/ledger.ts'
import type { ReviewEvent } from './events.ts'
import { emptySpread, type HoldReason, type ReviewStatus, type Spread } from './limits.ts'

export interface Review {
  readonly reviewId: string
  readonly bookingId: string
  readonly clientId: string
  readonly rating: number
  /** `erased`: its author deleted their account, and only this entry is left. */
  readonly status: ReviewStatus | 'erased'
  /** The status before a removal. */
  readonly was: 'published' | 'held'
  /** Milliseconds: when it first became public; null if it never was. */
  readonly publishedAt: number | null
  readonly isReplied: boolean
}

export interface Reviews {
  readonly byId: Ledger<Review>
  /** The review of each booking that has one, by the booking's id. */
  readonly byBooking: Ledger<string>
  /** When the parent of each booking was asked for a review, by the booking's id. */
  readonly invited: Ledger<string>
}

export const noReviews: Reviews = { byId: emptyLedger, byBooking: emptyLedger, invited: emptyLedger }

export const reviewOf = ({ byId }: Reviews, reviewId: string): Review | undefined => entryOf(byId, reviewId)
export const isReviewed = ({ byBooking }: Reviews, bookingId: string): boolean =>
  entryOf(byBooking, bookingId) !== undefined
export const isInvited = ({ invited }: Reviews, bookingId: string): boolean =>
  entryOf(invited, bookingId) !== undefined

/** The spread of the public reviews, counted from the reviews themselves. */
export const spreadOf = ({ byId }: Reviews): Spread => {
  const counted = [...emptySpread]
  for (const { status, rating } of entriesOf(byId))
    if (status === 'published') counted[rating - 1] = (counted[rating - 1] ?? 0) + 1
  return counted
}

const inMilliseconds = (moment: string | null) => (moment === null ? null : Date.parse(moment))
const statusOf = (heldFor: HoldReason | null) => (heldFor === null ? 'published' : 'held')

export const evolve = (state: Reviews, event: ReviewEvent): Reviews => {
  switch (event.type) {
    case 'ReviewInvited':
      return { ...state, invited: withEntry(state.invited, event.data.bookingId, event.data.invitedAt) }
    case 'ReviewWritten':
      return withReview(state, event.data)
    case 'ReviewEdited': {
      const { rating, heldFor, publicSince } = event.data
      const status = statusOf(heldFor)
      return withReviewChanged(state, event, () => {
        const publishedAt = inMilliseconds(publicSince)
        return { rating, status, was: status, publishedAt }
      })
    }
    case 'ReviewReplied':
      return withReviewChanged(state, event, () => ({ isReplied: true }))
    case 'ReviewReplyEdited':
      return state
    case 'ReviewPublished':
      return withReviewChanged(state, event, () => {
        const publishedAt = inMilliseconds(event.data.publicSince)
        return { status: 'published', was: 'published', publishedAt }
      })
    case 'ReviewRemoved':
      return withReviewChanged(state, event, () => ({ status: 'removed' }))
    case 'ReviewRestored':
      return withReviewChanged(state, event, () => ({ status: event.data.status }))
    case 'ReviewErased':
      return withReviewChanged(state, event, () => ({ status: 'erased' }))
  }
}

type WrittenFacts = Pick<
  Extract<ReviewEvent, { type: 'ReviewWritten' }>['data'],
  'reviewId' | 'bookingId' | 'clientId' | 'rating' | 'heldFor' | 'publicSince'
>

/** Returns the state with one more review. */
export const withReview = (
  state: Reviews,
  { reviewId, bookingId, clientId, rating, heldFor, publicSince }: WrittenFacts,
): Reviews => {
  const status = statusOf(heldFor)
  const publishedAt = inMilliseconds(publicSince)
  const review: Review = {
    ...{ reviewId, bookingId, clientId, rating, status, was: status, publishedAt },
    isReplied: false,
  }
  return {
    ...state,
    byId: withEntry(state.byId, reviewId, review),
    byBooking: withEntry(state.byBooking, bookingId, reviewId),
  }
}

type About = { readonly data: { readonly reviewId: string } }

/** Returns the state with one review changed; unchanged if there is no such review. */
export const withReviewChanged = (
  state: Reviews,
  { data: { reviewId } }: About,
  to: (review: Review) => Partial<Review>,
): Reviews => {
  const found = entryOf(state.byId, reviewId)
  return found ? { ...state, byId: withEntry(state.byId, reviewId, { ...found, ...to(found) }) } : state
}
