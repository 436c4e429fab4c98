/**
 * An email address belongs to one account. Each address is a stream of its own, because two people (or one, twice)
 * may claim it at the same moment and only the log can say who was first. The stream is named by a keyed hash of the
 * address. A known address and a new one lead to one event each, so that nobody learns from the answer, or from its
 * time, which it was (product.md, "Accounts").
 */
import { refuse, type Decider, type DomainEvent, type PersonalFields } from './decider.ts'

/** What a person signs up as; staff roles are granted, never chosen. */
export type AccountKind = 'client' | 'provider'

export interface Registration {
  readonly name: string
  readonly email: string
  readonly kind: AccountKind
}

export type AddressEvent =
  /** The address was free: it is this account's now, and the account is registered next. */
  | DomainEvent<
      'SignedUp',
      { readonly addressId: string; readonly accountId: string; readonly signedUpAt: string } & Registration
    >
  /** Somebody signed up with an address that `accountId` holds. */
  | DomainEvent<
      'SignUpRepeated',
      { readonly addressId: string; readonly accountId: string; readonly repeatedAt: string }
    >
  /** An account that is there already moved to this address. */
  | DomainEvent<
      'AddressTaken',
      { readonly addressId: string; readonly accountId: string; readonly takenAt: string }
    >
  | DomainEvent<
      'AddressReleased',
      { readonly addressId: string; readonly accountId: string; readonly releasedAt: string }
    >
  /** `accountId` is null where nobody holds the address: nothing follows then. */
  | DomainEvent<
      'PasswordResetRequested',
      { readonly addressId: string; readonly accountId: string | null; readonly requestedAt: string }
    >

export const addressPersonalFields: PersonalFields<AddressEvent> = {
  SignedUp: { person: 'accountId', fields: ['name', 'email'] },
  SignUpRepeated: 'none',
  AddressTaken: 'none',
  AddressReleased: 'none',
  PasswordResetRequested: 'none',
}

export class SignUp {
  readonly type = 'SignUp'
  constructor(
    readonly addressId: string,
    /** Used where the address is free. */
    readonly accountId: string,
    readonly registration: Registration,
  ) {}
}

export class TakeAddress {
  readonly type = 'TakeAddress'
  constructor(
    readonly addressId: string,
    readonly accountId: string,
  ) {}
}

export class ReleaseAddress {
  readonly type = 'ReleaseAddress'
  constructor(
    readonly addressId: string,
    readonly accountId: string,
  ) {}
}

export class RequestPasswordReset {
  readonly type = 'RequestPasswordReset'
  constructor(readonly addressId: string) {}
}

export type AddressCommand = SignUp | TakeAddress | ReleaseAddress | RequestPasswordReset

type Address = { readonly status: 'free' } | { readonly status: 'held'; readonly accountId: string }

export const address: Decider<Address, AddressCommand, AddressEvent> = {
  initial: { status: 'free' },
  stream: ({ addressId }) => `address-${addressId}`,
  decide: {
    SignUp(state, { addressId, accountId, registration }, now) {
      const at = now.toISOString()
      if (state.status === 'held')
        return [{ type: 'SignUpRepeated', data: { addressId, accountId: state.accountId, repeatedAt: at } }]
      return [{ type: 'SignedUp', data: { addressId, accountId, ...registration, signedUpAt: at } }]
    },
    TakeAddress(state, { addressId, accountId }, now) {
      if (state.status === 'free')
        return [{ type: 'AddressTaken', data: { addressId, accountId, takenAt: now.toISOString() } }]
      if (state.accountId === accountId) return []
      return refuse('taken', 'That address belongs to another account')
    },
    ReleaseAddress(state, { addressId, accountId }, now) {
      if (state.status === 'free' || state.accountId !== accountId) return []
      return [{ type: 'AddressReleased', data: { addressId, accountId, releasedAt: now.toISOString() } }]
    },
    RequestPasswordReset(state, { addressId }, now) {
      const accountId = state.status === 'held' ? state.accountId : null
      return [
        { type: 'PasswordResetRequested', data: { addressId, accountId, requestedAt: now.toISOString() } },
      ]
    },
  },
  evolve(state, event) {
    switch (event.type) {
      case 'SignedUp':
      case 'AddressTaken':
        return { status: 'held', accountId: event.data.accountId }
      case 'AddressReleased':
        return { status: 'free' }
      case 'SignUpRepeated':
      case 'PasswordResetRequested':
        return state
    }
  },
}
