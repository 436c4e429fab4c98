/**
 * One provider's reviews. They are one boundary because the spread of their stars is a fact about that
 * provider: average and count come from folding this stream alone, even if commands arrive at the same moment
 * (product.md, "Reviews and FAQs").
 */

import { t } from '../../language/texts.ts'
import { refuse, type Decider, type Refusal, type Command } from '../decider/decider.ts'
import { tidyLines } from '../written/text.ts'
import type { ReviewEvent } from './events.ts'
import {
  askAfter,
  askWithin,
  editWithin,
  fewestStars,
  longestReply,
  longestReview,
  mostStars,
  shortestReview,
  writeWithin,
  type HoldReason,
} from './limits.ts'
import {
  withReviewChanged,
  evolve,
  isInvited,
  isReviewed,
  noReviews,
  reviewOf,
  spreadOf,
  withReview,
  type Review,
  type Reviews,
} from './state.ts'

interface OfProvider {
  /** The provider, whose stream this is. */
  readonly providerId: string
}

interface OfReview extends OfProvider {
  readonly reviewId: string
}

/** A completed booking, as read from the provider's calendar. */
export interface ReviewedBooking {
  readonly bookingId: string
  readonly clientId: string
  /** Milliseconds. */
  readonly completedAt: number
}

export interface ReviewWords {
  readonly rating: number
  /** The tidied text, or an empty string. */
  readonly text: string
  /** The author's first name; null is shown as "A parent". */
  readonly name: string | null
  /** What the automatic check found in the text. */
  readonly heldFor: HoldReason | null
}

interface Moderate extends OfReview {
  readonly reason: string
}

/** The caller is authorized before a command arrives here. */
export type ReviewCommand =
  /** Sent some time after a booking: its parent is asked for a review, once. */
  | Command<'InviteReview', OfProvider & { readonly booking: ReviewedBooking }>
  | Command<'WriteReview', OfReview & { readonly booking: ReviewedBooking; readonly words: ReviewWords }>
  | Command<'EditReview', OfReview & { readonly clientId: string; readonly words: ReviewWords }>
  /** The provider replies in public, or changes their reply. */
  | Command<'ReplyToReview', OfReview & { readonly text: string }>
  | Command<'PublishReview', Moderate>
  | Command<'RemoveReview', Moderate>
  | Command<'RestoreReview', Moderate>
  /** A parent deleted their account: their reviews of this provider are deleted too. */
  | Command<'EraseReviews', OfProvider & { readonly clientId: string }>

export const reviewsStream = (providerId: string): string => `reviews-${providerId}`

export const reviewNotFound = refuse('not_found', t`We couldn’t find that review`)
const notPublic = refuse('not_allowed_now', t`This review isn’t public`)

export const reviews: Decider<Reviews, ReviewCommand, ReviewEvent> = {
  initial: noReviews,
  stream: ({ providerId }) => reviewsStream(providerId),
  evolve,
  // The state holds no text that people wrote, so the stars are counted correctly even after a person is
  // erased.
  readsSealed: true,
  isContended: true,
  decide: {
    InviteReview(state, { providerId, booking: { bookingId, clientId, completedAt } }, now) {
      if (isInvited(state, bookingId) || isReviewed(state, bookingId)) return []
      const since = now.getTime() - completedAt
      if (since < askAfter || since >= askWithin) return []
      return [
        { type: 'ReviewInvited', data: { providerId, clientId, bookingId, invitedAt: now.toISOString() } },
      ]
    },

    WriteReview(state, command, now) {
      const { providerId, reviewId, booking, words } = command
      const { bookingId, clientId, completedAt } = booking
      if (isReviewed(state, bookingId))
        return refuse('not_allowed_now', t`You’ve already reviewed this booking`)
      if (isTooLate(completedAt, now))
        return refuse('gone', t`You can review a booking up to 90 days after it takes place`)
      const fault = faultIn(words)
      if (fault) return fault
      const writtenAt = now.toISOString()
      const publicSince = words.heldFor === null ? writtenAt : null
      const data = { providerId, clientId, reviewId, bookingId, ...plain(words), publicSince, writtenAt }
      return [{ type: 'ReviewWritten', data: { ...data, spread: spreadOf(withReview(state, data)) } }]
    },

    EditReview(state, { providerId, reviewId, clientId, words }, now) {
      const found = reviewOf(state, reviewId)
      if (found?.clientId !== clientId || found.status === 'erased') return reviewNotFound
      if (found.status === 'removed') return refuse('not_allowed_now', t`A moderator removed this review`)
      if (!isEditable(found, now.getTime()))
        return refuse('gone', t`You can change a review up to 14 days after it’s published`)
      const fault = faultIn(words)
      if (fault) return fault
      const status = words.heldFor === null ? 'published' : 'held'
      const spread = spreadWith(state, reviewId, { rating: words.rating, status })
      const publicSince = words.heldFor === null ? firstPublic(found, now) : inWords(found.publishedAt)
      const data = { providerId, clientId, reviewId, ...plain(words), publicSince, spread }
      return [{ type: 'ReviewEdited', data: { ...data, editedAt: now.toISOString() } }]
    },

    ReplyToReview(state, { providerId, reviewId, text }, now) {
      const found = reviewOf(state, reviewId)
      if (!found || found.publishedAt === null || found.status === 'erased') return reviewNotFound
      if (found.status !== 'published') return notPublic
      if (text.length === 0) return refuse('validation', t`Please write a reply`)
      if (text.length > longestReply)
        return refuse('validation', t`Please use at most ${longestReply} characters`)
      const data = { providerId, clientId: found.clientId, reviewId, text }
      return found.isReplied
        ? [{ type: 'ReviewReplyEdited', data: { ...data, editedAt: now.toISOString() } }]
        : [{ type: 'ReviewReplied', data: { ...data, repliedAt: now.toISOString() } }]
    },

    PublishReview(state, { providerId, reviewId, reason }, now) {
      const found = reviewOf(state, reviewId)
      if (!found || found.status === 'erased') return reviewNotFound
      if (found.status === 'published') return []
      if (found.status === 'removed')
        return refuse('not_allowed_now', 'This review was removed. Restore it first')
      const spread = spreadWith(state, reviewId, { status: 'published' })
      const publicSince = firstPublic(found, now)
      const data = { providerId, clientId: found.clientId, reviewId, reason, publicSince, spread }
      return [{ type: 'ReviewPublished', data: { ...data, publishedAt: now.toISOString() } }]
    },

    RemoveReview(state, { providerId, reviewId, reason }, now) {
      const found = reviewOf(state, reviewId)
      if (!found || found.status === 'erased') return reviewNotFound
      if (found.status === 'removed') return []
      const spread = spreadWith(state, reviewId, { status: 'removed' })
      const data = { providerId, clientId: found.clientId, reviewId, reason, spread }
      return [{ type: 'ReviewRemoved', data: { ...data, removedAt: now.toISOString() } }]
    },

    RestoreReview(state, { providerId, reviewId, reason }, now) {
      const found = reviewOf(state, reviewId)
      if (!found || found.status === 'erased') return reviewNotFound
      if (found.status !== 'removed') return []
      const status = found.was
      const spread = spreadWith(state, reviewId, { status })
      const data = { providerId, clientId: found.clientId, reviewId, reason, spread, status }
      return [{ type: 'ReviewRestored', data: { ...data, restoredAt: now.toISOString() } }]
    },

    EraseReviews(state, { providerId, clientId }, now) {
      const mine = [...state.byId.values()].filter(
        (each) => each.clientId === clientId && each.status !== 'erased',
      )
      let left = state
      return mine.map(({ reviewId }) => {
        left = withReviewChanged(left, { data: { reviewId } }, () => ({ status: 'erased' }))
        const data = { providerId, clientId, reviewId, spread: spreadOf(left) }
        return { type: 'ReviewErased', data: { ...data, erasedAt: now.toISOString() } }
      })
    },
  },
}

/** Whether the author may still change it: until it is first published, and for 14 days after that. */
export const isEditable = ({ publishedAt }: Pick<Review, 'publishedAt'>, now: number): boolean =>
  publishedAt === null || now < publishedAt + editWithin

const inWords = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(milliseconds).toISOString()

/** When the review first became public: now, unless it was public before. */
const firstPublic = ({ publishedAt }: Review, now: Date) => inWords(publishedAt) ?? now.toISOString()

const isTooLate = (completedAt: number, now: Date) => now.getTime() >= completedAt + writeWithin

/** The contract has validated this already; this check covers every other way in. */
const faultIn = ({ rating, text }: ReviewWords): Refusal | null => {
  if (!Number.isInteger(rating) || rating < fewestStars || rating > mostStars)
    return refuse('validation', t`Please choose 1 to 5 stars`, { rating: t`Please choose 1 to 5 stars` })
  if (
    text !== tidyLines(text) ||
    (text !== '' && text.length < shortestReview) ||
    text.length > longestReview
  ) {
    const sentence = t`Please write ${shortestReview} to ${longestReview} characters, or leave it blank`
    return refuse('validation', sentence, { text: sentence })
  }
  return null
}

const plain = ({ rating, text, name, heldFor }: ReviewWords): ReviewWords => ({ rating, text, name, heldFor })

const spreadWith = (state: Reviews, reviewId: string, to: Partial<Review>) =>
  spreadOf(withReviewChanged(state, { data: { reviewId } }, () => to))
