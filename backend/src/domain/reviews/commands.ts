/** The commands of one provider's reviews. The caller is authorized before a command arrives here. */
import type { HoldReason } from './limits.ts'

class OfProvider {
  constructor(
    /** The provider, whose stream this is. */
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

/** Sent some time after a booking: its parent is asked for a review, once. */
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

/** The provider replies in public, or changes their reply. */
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

/** A parent deleted their account: their reviews of this provider are deleted too. */
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
