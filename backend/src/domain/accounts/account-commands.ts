/** The commands of an account. */
import type { SessionsEndedReason, StaffRole } from './account-events.ts'
import type { AccountKind } from './address.ts'

abstract class OfAccount {
  constructor(readonly accountId: string) {}
}

export class RegisterAccount extends OfAccount {
  readonly type = 'RegisterAccount'
  constructor(
    accountId: string,
    readonly registration: {
      readonly addressId: string
      readonly name: string
      readonly email: string
      readonly kind: AccountKind | null
      /**
       * True if whoever registers the account vouches for the address; then no confirmation email is sent.
       */
      readonly isVerified: boolean
    },
  ) {
    super(accountId)
  }
}

export class VerifyAddress extends OfAccount {
  readonly type = 'VerifyAddress'
}

/** Requests another verification email. */
export class RequestVerification extends OfAccount {
  readonly type = 'RequestVerification'
}

export class ChangeName extends OfAccount {
  readonly type = 'ChangeName'
  constructor(
    accountId: string,
    readonly name: string,
  ) {
    super(accountId)
  }
}

/** A detail is null if the person does not want to give it. */
export class ChangeContactDetails extends OfAccount {
  readonly type = 'ChangeContactDetails'
  constructor(
    accountId: string,
    readonly phone: string | null,
    readonly location: string | null,
  ) {
    super(accountId)
  }
}

export class RequestAddressChange extends OfAccount {
  readonly type = 'RequestAddressChange'
  constructor(
    accountId: string,
    readonly addressId: string,
    readonly email: string,
  ) {
    super(accountId)
  }
}

/**
 * Sent after the address was taken for this account (address.ts). Refuses an address other than the last one
 * requested.
 */
export class ConfirmAddressChange extends OfAccount {
  readonly type = 'ConfirmAddressChange'
  constructor(
    accountId: string,
    readonly addressId: string,
  ) {
    super(accountId)
  }
}

export class RecordPasswordChange extends OfAccount {
  readonly type = 'RecordPasswordChange'
  constructor(
    accountId: string,
    readonly by: 'owner' | 'reset_link',
  ) {
    super(accountId)
  }
}

export class RecordNewDevice extends OfAccount {
  readonly type = 'RecordNewDevice'
  constructor(
    accountId: string,
    readonly device: string,
  ) {
    super(accountId)
  }
}

export class RecordSessionsEnded extends OfAccount {
  readonly type = 'RecordSessionsEnded'
  constructor(
    accountId: string,
    readonly sessionId: string | null,
    readonly reason: SessionsEndedReason,
    /** Why staff ended the sessions; only with `by_staff`. */
    readonly staffReason?: string,
  ) {
    super(accountId)
  }
}

/** Sent before the private calendar address is made, so that its owner is told of each. */
export class RecordCalendarLink extends OfAccount {
  readonly type = 'RecordCalendarLink'
}

export class GrantStaffRole extends OfAccount {
  readonly type = 'GrantStaffRole'
  constructor(
    accountId: string,
    readonly role: StaffRole,
    readonly reason?: string,
  ) {
    super(accountId)
  }
}

export class RevokeStaffRole extends OfAccount {
  readonly type = 'RevokeStaffRole'
  constructor(
    accountId: string,
    readonly reason?: string,
  ) {
    super(accountId)
  }
}

/** Switches the emails about unread messages on or off. */
export class SwitchMessageMails extends OfAccount {
  readonly type = 'SwitchMessageMails'
  constructor(
    accountId: string,
    readonly areOn: boolean,
  ) {
    super(accountId)
  }
}

export class RecordTwoFactorEnabled extends OfAccount {
  readonly type = 'RecordTwoFactorEnabled'
}

export class RecordRecoveryCodeUsed extends OfAccount {
  readonly type = 'RecordRecoveryCodeUsed'
}

/** Sent before the second factor is deleted. Refuses an account that is not staff, or has none. */
export class ResetTwoFactor extends OfAccount {
  readonly type = 'ResetTwoFactor'
  constructor(
    accountId: string,
    /**
     * Whether the account has a second factor now. Its own table says so, not the log: a factor counts from
     * its first code on, and `TwoFactorEnabled` is recorded afterwards.
     */
    readonly isSetUp: boolean,
    readonly reason: string,
  ) {
    super(accountId)
  }
}

export class RequestAccountDeletion extends OfAccount {
  readonly type = 'RequestAccountDeletion'
  constructor(
    accountId: string,
    readonly personIds: readonly string[],
    /** Why staff request the deletion; absent if the person requested it themselves. */
    readonly staffReason?: string,
  ) {
    super(accountId)
  }
}

/** Sent once the person's keys are destroyed. */
export class RecordErasure extends OfAccount {
  readonly type = 'RecordErasure'
}

export type AccountCommand =
  | RegisterAccount
  | VerifyAddress
  | RequestVerification
  | ChangeName
  | ChangeContactDetails
  | RequestAddressChange
  | ConfirmAddressChange
  | RecordPasswordChange
  | RecordNewDevice
  | RecordSessionsEnded
  | RecordCalendarLink
  | GrantStaffRole
  | RevokeStaffRole
  | SwitchMessageMails
  | RecordTwoFactorEnabled
  | RecordRecoveryCodeUsed
  | ResetTwoFactor
  | RequestAccountDeletion
  | RecordErasure
