/** The commands of an account. */

import type { Language } from '../../language/languages.ts'
import type { Command } from '../decider/decider.ts'
import type { SessionsEndedReason, StaffRole } from './account-events.ts'
import type { AccountKind } from './address.ts'

interface OfAccount {
  readonly accountId: string
}

export type AccountCommand =
  | Command<
      'RegisterAccount',
      OfAccount & {
        readonly registration: {
          readonly addressId: string
          readonly name: string
          readonly email: string
          readonly kind: AccountKind | null
          readonly language?: Language
          /**
           * True if whoever registers the account vouches for the address; then no confirmation email is sent.
           */
          readonly isVerified: boolean
        }
      }
    >
  | Command<'VerifyAddress', OfAccount>
  /**
   * Requests another verification email. `isLogInElsewhere`: by logging in with the right password in another browser
   * than the one that signed up; does nothing within a minute of the last request.
   */
  | Command<'RequestVerification', OfAccount & { readonly isLogInElsewhere?: true }>
  | Command<'ChangeName', OfAccount & { readonly name: string }>
  /** A detail is null if the person does not want to give it; one that is left out stays. */
  | Command<
      'ChangeContactDetails',
      OfAccount & { readonly phone?: string | null; readonly location?: string | null }
    >
  | Command<'RequestAddressChange', OfAccount & { readonly addressId: string; readonly email: string }>
  /**
   * Sent after the address was taken for this account (address.ts). Refuses an address other than the last one
   * requested.
   */
  | Command<'ConfirmAddressChange', OfAccount & { readonly addressId: string }>
  | Command<'RecordPasswordChange', OfAccount & { readonly by: 'owner' | 'reset_link' }>
  | Command<'RecordNewDevice', OfAccount & { readonly device: string }>
  | Command<
      'RecordSessionsEnded',
      OfAccount & {
        readonly sessionId: string | null
        readonly reason: SessionsEndedReason
        /** Why staff ended the sessions; only with `by_staff`. */
        readonly staffReason?: string
      }
    >
  /** Sent before the private calendar address is made, so that its owner is told of each. */
  | Command<'RecordCalendarLink', OfAccount>
  | Command<'GrantStaffRole', OfAccount & { readonly role: StaffRole; readonly reason?: string }>
  | Command<'RevokeStaffRole', OfAccount & { readonly reason?: string }>
  /** That an analyst may read the exact log for some days. `by`: the admin. */
  | Command<
      'ProposeExactReading',
      OfAccount & { readonly days: number; readonly reason: string; readonly by: string }
    >
  /** By another admin than the one who proposed it. */
  | Command<'AllowExactReading', OfAccount & { readonly reason: string; readonly by: string }>
  | Command<'EndExactReading', OfAccount & { readonly reason: string }>
  /** Switches the emails about unread messages on or off. */
  | Command<'SwitchMessageMails', OfAccount & { readonly areOn: boolean }>
  /** Chooses the language of the person's emails and calendar files. */
  | Command<'ChooseAccountLanguage', OfAccount & { readonly language: Language }>
  | Command<'RecordTwoFactorEnabled', OfAccount>
  | Command<'RecordRecoveryCodeUsed', OfAccount>
  /** Sent before the second factor is deleted. Refuses an account that is not staff, or has none. */
  | Command<
      'ResetTwoFactor',
      OfAccount & {
        /**
         * Whether the account has a second factor now. Its own table says so, not the log: a factor counts from
         * its first code on, and `TwoFactorEnabled` is recorded afterwards.
         */
        readonly isSetUp: boolean
        readonly reason: string
      }
    >
  | Command<
      'RequestAccountDeletion',
      OfAccount & {
        readonly personIds: readonly string[]
        /** Why staff request the deletion; absent if the person requested it themselves. */
        readonly staffReason?: string
      }
    >
  /** Sent once the person's keys are destroyed. */
  | Command<'RecordErasure', OfAccount>
  /** Ids of the erased person that were found only afterwards. */
  | Command<'RecordFurtherErasure', OfAccount & { readonly personIds: readonly string[] }>
