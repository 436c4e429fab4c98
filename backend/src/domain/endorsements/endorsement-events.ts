/** What happens to the endorsements of one provider (product.md, "Endorsements"). */
import type { DomainEvent, PersonalFields } from '../decider/decider.ts'

/** Of every event here: whose endorsements, and which one. */
interface Of {
  /** The endorsee. */
  readonly providerId: string
  readonly endorsementId: string
}

/** How many are approved now: on every event that may change it, so that a reader never counts. */
interface Counted {
  readonly approvedCount: number
}

/** All pins in their order as they are now, and the count of their changes so far. */
interface Pinned {
  readonly pins: readonly string[]
  readonly pinsVersion: number
}

export type EndorsementEvent =
  | DomainEvent<
      'EndorsementRequested',
      Of & {
        /** Of whoever is asked to write. */
        readonly email: string
        readonly relationship: string
        readonly note: string | null
        readonly requestedAt: string
      }
    >
  /** Another mail is wanted, with another link. */
  | DomainEvent<'EndorsementRequestResent', Of & { readonly resentAt: string }>
  | DomainEvent<'EndorsementRequestCancelled', Of & { readonly cancelledAt: string }>
  | DomainEvent<'EndorsementRequestRefused', Of & { readonly refusedAt: string }>
  | DomainEvent<'EndorsementRequestExpired', Of & { readonly expiredAt: string }>
  | DomainEvent<
      'EndorsementSubmitted',
      Of & {
        /** The provider who writes. */
        readonly endorserId: string
        readonly relationship: string
        readonly text: string
        /** Null: nobody had asked for it. */
        readonly requestedAt: string | null
        readonly submittedAt: string
      }
    >
  | DomainEvent<'EndorsementApproved', Of & Counted & { readonly approvedAt: string }>
  | DomainEvent<'EndorsementDeclined', Of & Counted & { readonly declinedAt: string }>
  | DomainEvent<'EndorsementWithdrawn', Of & Counted & { readonly withdrawnAt: string }>
  /** The new pin is the last one. */
  | DomainEvent<'EndorsementPinned', Of & Pinned & { readonly pinnedAt: string }>
  | DomainEvent<'EndorsementUnpinned', Of & Pinned & { readonly unpinnedAt: string }>
  | DomainEvent<'PinsReordered', Pinned & { readonly providerId: string; readonly reorderedAt: string }>
  | DomainEvent<'EndorsementRemoved', Of & Counted & { readonly reason: string; readonly removedAt: string }>
  | DomainEvent<
      'EndorsementRestored',
      Of &
        Counted & {
          readonly reason: string
          /** What it is again. */ readonly status: 'pending' | 'approved' | 'declined'
          readonly restoredAt: string
        }
    >

export const endorsementPersonalFields: PersonalFields<EndorsementEvent> = {
  // Whoever is asked has no key yet: what is written of them belongs to the one who wrote it down.
  EndorsementRequested: { person: 'providerId', fields: ['email', 'note'] },
  EndorsementRequestResent: 'none',
  EndorsementRequestCancelled: 'none',
  EndorsementRequestRefused: 'none',
  EndorsementRequestExpired: 'none',
  EndorsementSubmitted: { person: 'endorserId', fields: ['text'] },
  EndorsementApproved: 'none',
  EndorsementDeclined: 'none',
  EndorsementWithdrawn: 'none',
  EndorsementPinned: 'none',
  EndorsementUnpinned: 'none',
  PinsReordered: 'none',
  EndorsementRemoved: 'none',
  EndorsementRestored: 'none',
}
