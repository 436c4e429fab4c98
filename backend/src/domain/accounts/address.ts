/**
 * An email address belongs to one account. Each address has its own stream, because two people (or one person
 * twice) may claim it at the same moment and only the log can say who was first. The stream is named by a
 * keyed hash of the address. A known address and a new one each lead to one event, so that neither the
 * response nor its timing reveals which it was (product.md, "Accounts").
 */

import type { Language } from '../../language/languages.ts'
import { t } from '../../language/texts.ts'
import {
  refuse,
  type Decider,
  type DomainEvent,
  type PersonalFields,
  type Command,
} from '../decider/decider.ts'

/** The kind of account that a person signs up for. Staff roles are granted, never chosen. */
export type AccountKind = 'client' | 'provider'

export interface Registration {
  readonly name: string
  readonly email: string
  readonly kind: AccountKind
  /** That of the page on which they signed up. Older events have none; then it was English. */
  readonly language?: Language
}

export type AddressEvent =
  /** The address was free: it now belongs to this account, which is registered next. */
  | DomainEvent<
      'SignedUp',
      { readonly addressId: string; readonly accountId: string; readonly signedUpAt: string } & Registration
    >
  /**
   * Somebody signed up with an address that `accountId` already holds. They get an account of their own,
   * `declinedId`, which looks like any other unconfirmed account but does not hold the address
   * (docs/decisions/0008). Older events have no name, address or kind, because no account was created for
   * them.
   * `isHolderTold`: whether the holder gets an email. Strangers cannot cause more than one a minute.
   */
  | DomainEvent<
      'SignUpRepeated',
      {
        readonly addressId: string
        readonly accountId: string
        readonly declinedId: string
        readonly isHolderTold: boolean
        readonly repeatedAt: string
      } & Partial<Registration>
    >
  /** An existing account moved to this address. */
  | DomainEvent<
      'AddressTaken',
      { readonly addressId: string; readonly accountId: string; readonly takenAt: string }
    >
  | DomainEvent<
      'AddressReleased',
      { readonly addressId: string; readonly accountId: string; readonly releasedAt: string }
    >
  /** `accountId` is null if no account holds the address; then nothing follows. */
  | DomainEvent<
      'PasswordResetRequested',
      { readonly addressId: string; readonly accountId: string | null; readonly requestedAt: string }
    >

export const addressPersonalFields: PersonalFields<AddressEvent> = {
  SignedUp: { person: 'accountId', fields: ['name', 'email'] },
  SignUpRepeated: { person: 'declinedId', fields: ['name', 'email'] },
  AddressTaken: 'none',
  AddressReleased: 'none',
  PasswordResetRequested: 'none',
}

export type AddressCommand =
  | Command<
      'SignUp',
      {
        readonly addressId: string
        /** The id of the account that is created, whether or not it gets to hold the address. */
        readonly accountId: string
        readonly registration: Registration
        /** Whether the same press asks for a link, whose mail is then the only one. */
        readonly isLinkAsked?: boolean
      }
    >
  | Command<'TakeAddress', { readonly addressId: string; readonly accountId: string }>
  | Command<'ReleaseAddress', { readonly addressId: string; readonly accountId: string }>
  | Command<'RequestPasswordReset', { readonly addressId: string }>

interface Address {
  readonly holder: string | null
  /** When an email was last sent to this address at somebody's request, ISO 8601. */
  readonly lastMailAt: string | null
}

/** Milliseconds. An address gets at most one email in this time, however often strangers request one. */
const mailEvery = 60_000

export const addressStream = (addressId: string): string => `address-${addressId}`

export const address: Decider<Address, AddressCommand, AddressEvent> = {
  initial: { holder: null, lastMailAt: null },
  // Looking up a decryption key would take longer for an address that is held, which would reveal it
  // (docs/decisions/0008).
  readsSealed: true,
  stream: ({ addressId }) => addressStream(addressId),
  decide: {
    SignUp({ holder, lastMailAt }, { addressId, accountId, registration, isLinkAsked = false }, now) {
      const at = now.toISOString()
      if (holder === null)
        return [{ type: 'SignedUp', data: { addressId, accountId, ...registration, signedUpAt: at } }]
      const isHolderTold = !isLinkAsked && !wasMailed(lastMailAt, now)
      const declined = { addressId, accountId: holder, declinedId: accountId, ...registration }
      return [{ type: 'SignUpRepeated', data: { ...declined, isHolderTold, repeatedAt: at } }]
    },
    TakeAddress({ holder }, { addressId, accountId }, now) {
      if (holder === null)
        return [{ type: 'AddressTaken', data: { addressId, accountId, takenAt: now.toISOString() } }]
      if (holder === accountId) return []
      return refuse('taken', t`That email belongs to another account`)
    },
    ReleaseAddress({ holder }, { addressId, accountId }, now) {
      if (holder !== accountId) return []
      return [{ type: 'AddressReleased', data: { addressId, accountId, releasedAt: now.toISOString() } }]
    },
    RequestPasswordReset({ holder, lastMailAt }, { addressId }, now) {
      if (wasMailed(lastMailAt, now)) return []
      const data = { addressId, accountId: holder, requestedAt: now.toISOString() }
      return [{ type: 'PasswordResetRequested', data }]
    },
  },
  evolve(state, event) {
    switch (event.type) {
      case 'SignedUp':
      case 'AddressTaken':
        return { ...state, holder: event.data.accountId }
      case 'AddressReleased':
        return { ...state, holder: null }
      case 'SignUpRepeated':
        return event.data.isHolderTold ? { ...state, lastMailAt: event.data.repeatedAt } : state
      case 'PasswordResetRequested':
        return { ...state, lastMailAt: event.data.requestedAt }
    }
  },
}

/** Whether an email that somebody requested went to an address too recently for another one. */
export const wasMailed = (lastMailAt: string | null, now: Date) =>
  lastMailAt !== null && now.getTime() - Date.parse(lastMailAt) < mailEvery
