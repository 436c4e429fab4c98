/** What may be asked of one provider's reviews. Who asks was settled before a command comes here. */
import type { HoldReason } from './limits.ts'

class OfProvider {
  constructor(
    /** The stream. */
    readonly providerId: string,
  ) {}
}

class OfReview extends OfProvider {
  constructor(
    providerId: string,
    readonly reviewId: string,
  ) {
    super(providerId)
  }
}

/** A completed booking, as the provider's calendar tells it. */
export interface ReviewedBooking {
  readonly bookingId: string
  readonly clientId: string
  /** Milliseconds. */
  readonly completedAt: number
}

export interface ReviewWords {
  readonly rating: number
  /** Empty, or the text, tidied. */
  readonly text: string
  /** The first name; null: "A parent". */
  readonly name: string | null
  /** What the automatic check found in the text. */
  readonly heldFor: HoldReason | null
}

/** Time has gone by since a booking: its parent is asked for a review, once. */
export class InviteReview extends OfProvider {
  readonly type = 'InviteReview'
  constructor(
    providerId: string,
    readonly booking: ReviewedBooking,
  ) {
    super(providerId)
  }
}

export class WriteReview extends OfReview {
  readonly type = 'WriteReview'
  constructor(
    providerId: string,
    reviewId: string,
    readonly booking: ReviewedBooking,
    readonly words: ReviewWords,
  ) {
    super(providerId, reviewId)
  }
}

export class EditReview extends OfReview {
  readonly type = 'EditReview'
  constructor(
    providerId: string,
    reviewId: string,
    readonly clientId: string,
    readonly words: ReviewWords,
  ) {
    super(providerId, reviewId)
  }
}

/** The provider answers in public, or changes what they answered. */
export class ReplyToReview extends OfReview {
  readonly type = 'ReplyToReview'
  constructor(
    providerId: string,
    reviewId: string,
    readonly text: string,
  ) {
    super(providerId, reviewId)
  }
}

class Moderate extends OfReview {
  constructor(
    providerId: string,
    reviewId: string,
    readonly reason: string,
  ) {
    super(providerId, reviewId)
  }
}

export class PublishReview extends Moderate {
  readonly type = 'PublishReview'
}
export class RemoveReview extends Moderate {
  readonly type = 'RemoveReview'
}
export class RestoreReview extends Moderate {
  readonly type = 'RestoreReview'
}

/** A parent deleted their account: what they wrote of this provider goes with them. */
export class EraseReviews extends OfProvider {
  readonly type = 'EraseReviews'
  constructor(
    providerId: string,
    readonly clientId: string,
  ) {
    super(providerId)
  }
}

export type ReviewCommand =
  | InviteReview
  | WriteReview
  | EditReview
  | ReplyToReview
  | PublishReview
  | RemoveReview
  | RestoreReview
  | EraseReviews
