/** The events of an account. They hold facts, never secrets (product.md, "Accounts"). */

import type { Language } from '../../language/languages.ts'
import type { DomainEvent, PersonalFields } from '../decider/decider.ts'
import type { AccountKind } from './address.ts'

export type StaffRole = 'moderator' | 'analyst' | 'admin'

/** Why sessions ended, other than by the person signing out. */
export type SessionsEndedReason =
  | 'password_reset'
  | 'password_changed'
  | 'role_changed'
  | 'by_owner'
  | 'by_staff'
  | 'refresh_reused'
  | 'two_factor_reset'

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
        /** That of the page on which they signed up. Events without one are of people who signed up in English. */
        readonly language?: Language
        readonly registeredAt: string
      }
    >
  | DomainEvent<'AddressVerified', { readonly accountId: string; readonly verifiedAt: string }>
  /** `isLogInElsewhere`: by logging in with the right password in another browser than the one that signed up. */
  | DomainEvent<
      'VerificationRequested',
      { readonly accountId: string; readonly isLogInElsewhere?: true; readonly requestedAt: string }
    >
  | DomainEvent<
      'NameChanged',
      { readonly accountId: string; readonly name: string; readonly changedAt: string }
    >
  /** How to reach a parent other than by email. Each detail is null if they did not give it. */
  | DomainEvent<
      'ContactDetailsChanged',
      {
        readonly accountId: string
        readonly phone: string | null
        /** In the parent's own words, such as "Ballard, Seattle". */
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
  /** Cancels a change of address that was requested and is not confirmed. */
  | DomainEvent<
      'PasswordChanged',
      { readonly accountId: string; readonly by: 'owner' | 'reset_link'; readonly changedAt: string }
    >
  | DomainEvent<
      'SignedInFromNewDevice',
      /** `device` names the browser and the operating system, such as "Firefox on Android". */
      { readonly accountId: string; readonly device: string; readonly signedInAt: string }
    >
  | DomainEvent<
      'SessionsEnded',
      {
        readonly accountId: string
        /** Null if all sessions of the account ended. */
        readonly sessionId: string | null
        readonly reason: SessionsEndedReason
        /** Why staff ended the sessions; absent if staff did not end them. */
        readonly staffReason?: string
        readonly endedAt: string
      }
    >
  /** A private calendar address is about to replace the account's previous one. The address is a secret. */
  | DomainEvent<'CalendarLinkCreated', { readonly accountId: string; readonly createdAt: string }>
  | DomainEvent<
      'StaffRoleGranted',
      {
        readonly accountId: string
        readonly role: StaffRole
        /** Why the role was granted. Older events, and those written by other programs, have no reason. */
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
  /** An admin asks that an analyst may read the exact log. It counts once another admin has allowed it. */
  | DomainEvent<
      'ExactReadingProposed',
      {
        readonly accountId: string
        readonly days: number
        readonly reason: string
        /** An account's id. */
        readonly proposedBy: string
        readonly proposedAt: string
      }
    >
  | DomainEvent<
      'ExactReadingAllowed',
      {
        readonly accountId: string
        /** The other admin. */
        readonly allowedBy: string
        readonly reason: string
        readonly until: string
        readonly allowedAt: string
      }
    >
  /** Before its time, or before it was allowed. */
  | DomainEvent<
      'ExactReadingEnded',
      { readonly accountId: string; readonly reason: string; readonly endedAt: string }
    >
  /** Emails about unread messages were switched on or off. */
  | DomainEvent<
      'MessageMailsSwitched',
      { readonly accountId: string; readonly areOn: boolean; readonly switchedAt: string }
    >
  /** The language in which the person gets emails and calendar files. */
  | DomainEvent<
      'AccountLanguageChosen',
      { readonly accountId: string; readonly language: Language; readonly chosenAt: string }
    >
  | DomainEvent<'TwoFactorEnabled', { readonly accountId: string; readonly enabledAt: string }>
  | DomainEvent<'RecoveryCodeUsed', { readonly accountId: string; readonly usedAt: string }>
  /** Staff who lost their phone and their recovery codes can set up two-step login again. */
  | DomainEvent<
      'TwoFactorReset',
      {
        readonly accountId: string
        /** Why an admin, or the operator, reset it. */
        readonly reason: string
        readonly resetAt: string
      }
    >
  | DomainEvent<
      'AccountDeletionRequested',
      {
        readonly accountId: string
        /**
         * The ids of all persons whose keys are destroyed with this account, including the account's own id.
         */
        readonly personIds: readonly string[]
        /** Why staff requested the deletion; absent if the person requested it themselves. */
        readonly staffReason?: string
        readonly requestedAt: string
      }
    >
  /** The keys are destroyed. Every consumer that stores data about these persons deletes it now. */
  | DomainEvent<
      'PersonErased',
      {
        readonly accountId: string
        readonly personIds: readonly string[]
        /** More ids of a person of whom the log says already that they are erased. */
        readonly isFurther?: true
        readonly erasedAt: string
      }
    >

/** What every table that says something of a person makes of their erasure. */
export type PersonErasedEvent = Extract<AccountEvent, { type: 'PersonErased' }>

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
  CalendarLinkCreated: 'none',
  StaffRoleGranted: 'none',
  StaffRoleRevoked: 'none',
  ExactReadingProposed: 'none',
  ExactReadingAllowed: 'none',
  ExactReadingEnded: 'none',
  MessageMailsSwitched: 'none',
  AccountLanguageChosen: 'none',
  TwoFactorEnabled: 'none',
  RecoveryCodeUsed: 'none',
  TwoFactorReset: 'none',
  AccountDeletionRequested: 'none',
  PersonErased: 'none',
}
