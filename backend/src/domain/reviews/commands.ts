/** The commands of one provider's reviews. The caller is authorized before a command arrives here. */
import type { Command } from '../decider/decider.ts'
import type { HoldReason } from './limits.ts'

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
