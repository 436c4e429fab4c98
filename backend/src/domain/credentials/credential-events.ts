import type { DomainEvent, PersonalFields } from '../decider/decider.ts'
import type { CredentialKind, CredentialTitle, NotConfirmedReason } from './credential-kinds.ts'

/** What a provider says they have. Days are `YYYY-MM-DD`. */
export interface CredentialClaim {
  readonly kind: CredentialKind
  /** Null for one that is told in words. */
  readonly title: CredentialTitle | null
  /** In the provider's words; empty where the title is known. */
  readonly words: string
  readonly issuer: string
  /** As it is in the register; empty where there is none. */
  readonly number: string
  /** The state whose license it is, as in `WA`; null where that says nothing. */
  readonly state: string | null
  readonly issuedOn: string | null
  readonly expiresOn: string | null
  /** Where anybody can look it up; null if nowhere. */
  readonly registerLink: string | null
}

interface About {
  readonly providerId: string
  readonly credentialId: string
}

export type CredentialEvent =
  /** `renewedId` is a checked credential that this one takes the place of once it is checked itself. */
  | DomainEvent<
      'CredentialClaimed',
      About & CredentialClaim & { readonly renewedId: string | null; readonly claimedAt: string }
    >
  | DomainEvent<'CredentialWithdrawn', About & { readonly withdrawnAt: string }>
  /** The first of two people has seen the evidence of a background check. */
  | DomainEvent<
      'CredentialSeen',
      About & {
        readonly staffId: string
        readonly where: string
        readonly seenOn: string
        readonly seenAt: string
      }
    >
  | DomainEvent<
      'CredentialChecked',
      About & {
        readonly staffId: string
        /** Which register or paper, as in "IBLCE’s register". Parents read it. */
        readonly where: string
        readonly seenOn: string
        /** The last day on which it counts; null for one without an end. */
        readonly validUntil: string | null
        /** The credential whose place it takes. */
        readonly renewedId: string | null
        readonly checkedAt: string
      }
    >
  | DomainEvent<
      'CredentialNotConfirmed',
      About & {
        readonly staffId: string
        readonly why: NotConfirmedReason
        /** What the provider is told. */
        readonly reason: string
        readonly decidedAt: string
      }
    >
  | DomainEvent<
      'CredentialRevoked',
      About & { readonly staffId: string; readonly reason: string; readonly revokedAt: string }
    >
  | DomainEvent<'CredentialExpired', About & { readonly expiredAt: string }>

export const credentialPersonalFields: PersonalFields<CredentialEvent> = {
  CredentialClaimed: {
    person: 'providerId',
    fields: ['words', 'issuer', 'number', 'state', 'issuedOn', 'expiresOn', 'registerLink'],
  },
  CredentialWithdrawn: 'none',
  // Theirs, so that an export of their data has what was decided.
  CredentialSeen: { person: 'providerId', fields: [] },
  CredentialChecked: { person: 'providerId', fields: [] },
  CredentialNotConfirmed: { person: 'providerId', fields: [] },
  CredentialRevoked: { person: 'providerId', fields: [] },
  CredentialExpired: 'none',
}
