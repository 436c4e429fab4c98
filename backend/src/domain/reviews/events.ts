/** The events of one provider's reviews (product.md, "Reviews and FAQs"). Moments are ISO 8601 in UTC. */

import type { DomainEvent, PersonalFields } from '../decider/decider.ts'
import type { HoldReason } from './limits.ts'

/** In every event here: the provider and the parent. Both ids are opaque. */
interface Of {
  readonly providerId: string
  readonly clientId: string
}

interface OfReview extends Of {
  readonly reviewId: string
}

/**
 * The spread of stars over all public reviews, on every event that may change it, so that readers never
 * count.
 */
interface Counted {
  readonly spread: readonly number[]
}

interface Written {
  /** 1 to 5. */
  readonly rating: number
  /** The text, or an empty string. */
  readonly text: string
  /** The first name of its author; null is shown as "A parent". */
  readonly name: string | null
  /** What the automatic check found; null if it found nothing and the review is public. */
  readonly heldFor: HoldReason | null
}

/** When the review first became public, which may be with this event; null if it never was. */
interface MaybePublic {
  readonly publicSince: string | null
}

interface Moderated {
  /** The moderator's reason. It is public where it replaces a removed review. */
  readonly reason: string
}

export type ReviewEvent =
  /** The email that asks for a review is due, a day after the booking. */
  | DomainEvent<'ReviewInvited', Of & { readonly bookingId: string; readonly invitedAt: string }>
  | DomainEvent<
      'ReviewWritten',
      OfReview & Written & MaybePublic & Counted & { readonly bookingId: string; readonly writtenAt: string }
    >
  | DomainEvent<'ReviewEdited', OfReview & Written & MaybePublic & Counted & { readonly editedAt: string }>
  | DomainEvent<'ReviewReplied', OfReview & { readonly text: string; readonly repliedAt: string }>
  | DomainEvent<'ReviewReplyEdited', OfReview & { readonly text: string; readonly editedAt: string }>
  /** A moderator published a review that the automatic check had held. */
  | DomainEvent<
      'ReviewPublished',
      OfReview & Moderated & MaybePublic & Counted & { readonly publishedAt: string }
    >
  | DomainEvent<'ReviewRemoved', OfReview & Moderated & Counted & { readonly removedAt: string }>
  | DomainEvent<
      'ReviewRestored',
      OfReview &
        Moderated &
        Counted & {
          /** The status it returns to. */
          readonly status: 'published' | 'held'
          readonly restoredAt: string
        }
    >
  /** Its author deleted their account. */
  | DomainEvent<'ReviewErased', OfReview & Counted & { readonly erasedAt: string }>

export const reviewPersonalFields: PersonalFields<ReviewEvent> = {
  ReviewInvited: 'none',
  ReviewWritten: { person: 'clientId', fields: ['text', 'name'] },
  ReviewEdited: { person: 'clientId', fields: ['text', 'name'] },
  ReviewReplied: { person: 'providerId', fields: ['text'] },
  ReviewReplyEdited: { person: 'providerId', fields: ['text'] },
  ReviewPublished: 'none',
  ReviewRemoved: 'none',
  ReviewRestored: 'none',
  ReviewErased: 'none',
}
