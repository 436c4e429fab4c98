/** What may be asked of a provider's endorsements. Who asks was settled before a command comes here. */
import { PinEndorsement, ReorderPins, UnpinEndorsement } from './endorsement-pins.ts'

export { PinEndorsement, ReorderPins, UnpinEndorsement }

class OfEndorsement {
  constructor(
    /** The endorsee: the stream. */
    readonly providerId: string,
    readonly endorsementId: string,
  ) {}
}

/** The endorsee asks somebody to write. */
export class RequestEndorsement extends OfEndorsement {
  readonly type = 'RequestEndorsement'
  constructor(
    providerId: string,
    endorsementId: string,
    readonly request: {
      readonly email: string
      readonly relationship: string
      readonly note: string | null
    },
  ) {
    super(providerId, endorsementId)
  }
}

/** The endorsee has the mail sent again. */
export class ResendEndorsementRequest extends OfEndorsement {
  readonly type = 'ResendEndorsementRequest'
}

/** The endorsee changes their mind before anything was written. */
export class CancelEndorsementRequest extends OfEndorsement {
  readonly type = 'CancelEndorsementRequest'
}

/** Whoever was asked says no. */
export class RefuseEndorsementRequest extends OfEndorsement {
  readonly type = 'RefuseEndorsementRequest'
}

/** Time has gone by: nothing happens before the request is old enough. */
export class ExpireEndorsementRequest extends OfEndorsement {
  readonly type = 'ExpireEndorsementRequest'
}

/** Somebody writes: the answer to a request where there is one with this id, else through the general link. */
export class SubmitEndorsement extends OfEndorsement {
  readonly type = 'SubmitEndorsement'
  constructor(
    providerId: string,
    endorsementId: string,
    readonly endorserId: string,
    readonly words: { readonly relationship: string; readonly text: string },
  ) {
    super(providerId, endorsementId)
  }
}

export class ApproveEndorsement extends OfEndorsement {
  readonly type = 'ApproveEndorsement'
}

export class DeclineEndorsement extends OfEndorsement {
  readonly type = 'DeclineEndorsement'
}

/** Whoever wrote it takes it back, for good. */
export class WithdrawEndorsement extends OfEndorsement {
  readonly type = 'WithdrawEndorsement'
  constructor(
    providerId: string,
    endorsementId: string,
    readonly endorserId: string,
  ) {
    super(providerId, endorsementId)
  }
}

/** A moderator takes it off, and says why. */
export class RemoveEndorsement extends OfEndorsement {
  readonly type = 'RemoveEndorsement'
  constructor(
    providerId: string,
    endorsementId: string,
    readonly reason: string,
  ) {
    super(providerId, endorsementId)
  }
}

export class RestoreEndorsement extends OfEndorsement {
  readonly type = 'RestoreEndorsement'
  constructor(
    providerId: string,
    endorsementId: string,
    readonly reason: string,
  ) {
    super(providerId, endorsementId)
  }
}

export type EndorsementCommand =
  | RequestEndorsement
  | ResendEndorsementRequest
  | CancelEndorsementRequest
  | RefuseEndorsementRequest
  | ExpireEndorsementRequest
  | SubmitEndorsement
  | ApproveEndorsement
  | DeclineEndorsement
  | WithdrawEndorsement
  | PinEndorsement
  | UnpinEndorsement
  | ReorderPins
  | RemoveEndorsement
  | RestoreEndorsement
