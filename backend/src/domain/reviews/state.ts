/** The state of one provider's reviews, and how each event changes it. It does not include the texts. */

import { Map as ImmutableMap } from 'immutable'
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
  readonly byId: ImmutableMap<string, Review>
  /** The review of each booking that has one, by the booking's id. */
  readonly byBooking: ImmutableMap<string, string>
  /** When the parent of each booking was asked for a review, by the booking's id. */
  readonly invited: ImmutableMap<string, string>
}

export const noReviews: Reviews = {
  byId: ImmutableMap(),
  byBooking: ImmutableMap(),
  invited: ImmutableMap(),
}

export const reviewOf = ({ byId }: Reviews, reviewId: string): Review | undefined => byId.get(reviewId)
export const isReviewed = ({ byBooking }: Reviews, bookingId: string): boolean => byBooking.has(bookingId)
export const isInvited = ({ invited }: Reviews, bookingId: string): boolean => invited.has(bookingId)

/** The spread of the public reviews, counted from the reviews themselves. */
export const spreadOf = ({ byId }: Reviews): Spread => {
  const counted = [...emptySpread]
  for (const { status, rating } of byId.values())
    if (status === 'published') counted[rating - 1] = (counted[rating - 1] ?? 0) + 1
  return counted
}

const inMilliseconds = (moment: string | null) => (moment === null ? null : Date.parse(moment))
const statusOf = (heldFor: HoldReason | null) => (heldFor === null ? 'published' : 'held')

export const evolve = (state: Reviews, event: ReviewEvent): Reviews => {
  switch (event.type) {
    case 'ReviewInvited':
      return { ...state, invited: state.invited.set(event.data.bookingId, event.data.invitedAt) }
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
    byId: state.byId.set(reviewId, review),
    byBooking: state.byBooking.set(bookingId, reviewId),
  }
}

type About = { readonly data: { readonly reviewId: string } }

/** Returns the state with one review changed; unchanged if there is no such review. */
export const withReviewChanged = (
  state: Reviews,
  { data: { reviewId } }: About,
  to: (review: Review) => Partial<Review>,
): Reviews => {
  const found = state.byId.get(reviewId)
  return found ? { ...state, byId: state.byId.set(reviewId, { ...found, ...to(found) }) } : state
}
