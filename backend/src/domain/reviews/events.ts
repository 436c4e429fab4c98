/** What happens to the reviews of one provider (product.md, "Reviews and FAQs"). Moments are ISO 8601 in UTC. */
import type { DomainEvent, PersonalFields } from '../decider/decider.ts'
import type { HoldReason } from './limits.ts'

/** Of every event here: whose reviews, which parent. Both ids are opaque. */
interface Of {
  readonly providerId: string
  readonly clientId: string
}

interface OfReview extends Of {
  readonly reviewId: string
}

/** The stars of all reviews that are public now: on every event that may change them, so that a reader never counts. */
interface Counted {
  readonly spread: readonly number[]
}

interface Written {
  /** 1 to 5. */
  readonly rating: number
  /** Empty, or what was written. */
  readonly text: string
  /** The first name it is signed with; null: "A parent". */
  readonly name: string | null
  /** What the automatic check found; null: it is public. */
  readonly heldFor: HoldReason | null
}

/** When it was public for the first time, which may be now; null: never yet. */
interface MaybePublic {
  readonly publicSince: string | null
}

interface Moderated {
  /** A moderator's: in place of a removed review everybody reads it. */
  readonly reason: string
}

export type ReviewEvent =
  /** A day after the booking: the mail that asks is due. */
  | DomainEvent<'ReviewInvited', Of & { readonly bookingId: string; readonly invitedAt: string }>
  | DomainEvent<
      'ReviewWritten',
      OfReview & Written & MaybePublic & Counted & { readonly bookingId: string; readonly writtenAt: string }
    >
  | DomainEvent<'ReviewEdited', OfReview & Written & MaybePublic & Counted & { readonly editedAt: string }>
  | DomainEvent<'ReviewReplied', OfReview & { readonly text: string; readonly repliedAt: string }>
  | DomainEvent<'ReviewReplyEdited', OfReview & { readonly text: string; readonly editedAt: string }>
  /** A moderator published what the check had held. */
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
          /** What it is again. */
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
