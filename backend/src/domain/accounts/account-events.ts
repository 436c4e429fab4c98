/** What happens to an account, as it is remembered: facts, never secrets (product.md, "Accounts"). */
import type { AccountKind } from './address.ts'
import type { DomainEvent, PersonalFields } from '../decider/decider.ts'

export type StaffRole = 'moderator' | 'analyst' | 'admin'

/** Why sessions ended that nobody signed out of himself. */
export type SessionsEndedReason =
  'password_reset' | 'password_changed' | 'role_changed' | 'by_owner' | 'by_staff' | 'refresh_reused'

export type AccountEvent =
  | DomainEvent<
      'AccountRegistered',
      {
        readonly accountId: string
        readonly addressId: string
        readonly name: string
        readonly email: string
        /** Null for staff who are neither parent nor provider. */
        readonly kind: AccountKind | null
        readonly registeredAt: string
      }
    >
  | DomainEvent<'AddressVerified', { readonly accountId: string; readonly verifiedAt: string }>
  | DomainEvent<'VerificationRequested', { readonly accountId: string; readonly requestedAt: string }>
  | DomainEvent<
      'NameChanged',
      { readonly accountId: string; readonly name: string; readonly changedAt: string }
    >
  /** How to reach a parent besides by email; null where they keep it to themselves. */
  | DomainEvent<
      'ContactDetailsChanged',
      {
        readonly accountId: string
        readonly phone: string | null
        /** In their words, as in "Ballard, Seattle". */
        readonly location: string | null
        readonly changedAt: string
      }
    >
  | DomainEvent<
      'AddressChangeRequested',
      {
        readonly accountId: string
        readonly addressId: string
        readonly email: string
        readonly requestedAt: string
      }
    >
  | DomainEvent<
      'AddressChanged',
      {
        readonly accountId: string
        readonly addressId: string
        readonly email: string
        readonly oldAddressId: string
        readonly oldEmail: string
        readonly changedAt: string
      }
    >
  | DomainEvent<
      'PasswordChanged',
      { readonly accountId: string; readonly by: 'owner' | 'reset_link'; readonly changedAt: string }
    >
  | DomainEvent<
      'SignedInFromNewDevice',
      /** `device` is a browser and a system in words, as in "Firefox on Android". */
      { readonly accountId: string; readonly device: string; readonly signedInAt: string }
    >
  | DomainEvent<
      'SessionsEnded',
      {
        readonly accountId: string
        /** Null: every one there was. */
        readonly sessionId: string | null
        readonly reason: SessionsEndedReason
        /** Where staff ended them: why. */
        readonly staffReason?: string
        readonly endedAt: string
      }
    >
  | DomainEvent<
      'StaffRoleGranted',
      {
        readonly accountId: string
        readonly role: StaffRole
        /** Why; older events and those of other programs have none. */
        readonly reason?: string
        readonly grantedAt: string
      }
    >
  | DomainEvent<
      'StaffRoleRevoked',
      {
        readonly accountId: string
        readonly role: StaffRole
        readonly reason?: string
        readonly revokedAt: string
      }
    >
  /** Whether the person gets a mail when messages wait. */
  | DomainEvent<
      'MessageMailsSwitched',
      { readonly accountId: string; readonly areOn: boolean; readonly switchedAt: string }
    >
  | DomainEvent<'TwoFactorEnabled', { readonly accountId: string; readonly enabledAt: string }>
  | DomainEvent<'RecoveryCodeUsed', { readonly accountId: string; readonly usedAt: string }>
  | DomainEvent<
      'AccountDeletionRequested',
      {
        readonly accountId: string
        /** Everyone whose key is destroyed with this account, itself included. */
        readonly personIds: readonly string[]
        /** Where it was no wish of theirs but an act of staff: why. */
        readonly staffReason?: string
        readonly requestedAt: string
      }
    >
  /** The keys are destroyed; whoever keeps anything of these persons drops it now. */
  | DomainEvent<
      'PersonErased',
      { readonly accountId: string; readonly personIds: readonly string[]; readonly erasedAt: string }
    >

export const accountPersonalFields: PersonalFields<AccountEvent> = {
  AccountRegistered: { person: 'accountId', fields: ['name', 'email'] },
  AddressVerified: 'none',
  VerificationRequested: 'none',
  NameChanged: { person: 'accountId', fields: ['name'] },
  ContactDetailsChanged: { person: 'accountId', fields: ['phone', 'location'] },
  AddressChangeRequested: { person: 'accountId', fields: ['email'] },
  AddressChanged: { person: 'accountId', fields: ['email', 'oldEmail'] },
  PasswordChanged: 'none',
  SignedInFromNewDevice: { person: 'accountId', fields: ['device'] },
  SessionsEnded: 'none',
  StaffRoleGranted: 'none',
  StaffRoleRevoked: 'none',
  MessageMailsSwitched: 'none',
  TwoFactorEnabled: 'none',
  RecoveryCodeUsed: 'none',
  AccountDeletionRequested: 'none',
  PersonErased: 'none',
}
