/** What may be asked of an account. */
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
      /** True where whoever registers the account answers for the address; then no mail asks. */
      readonly isVerified: boolean
    },
  ) {
    super(accountId)
  }
}

export class VerifyAddress extends OfAccount {
  readonly type = 'VerifyAddress'
}

/** Asks for another verification mail. */
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

/** Each is null where the person keeps it to themselves. */
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

/** After the address was taken for this account (address.ts). Refuses an address that was not the last one asked for. */
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
    /** With `by_staff`: why. */
    readonly staffReason?: string,
  ) {
    super(accountId)
  }
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

/** Whether they want a mail when messages wait. */
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

export class RequestAccountDeletion extends OfAccount {
  readonly type = 'RequestAccountDeletion'
  constructor(
    accountId: string,
    readonly personIds: readonly string[],
    /** Where staff ask for it: why. */
    readonly staffReason?: string,
  ) {
    super(accountId)
  }
}

/** Once the keys are destroyed. */
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
  | GrantStaffRole
  | RevokeStaffRole
  | SwitchMessageMails
  | RecordTwoFactorEnabled
  | RecordRecoveryCodeUsed
  | RequestAccountDeletion
  | RecordErasure
