import { describe, it } from '@jest/globals'
import { given } from '../../../test/given.ts'
import { address } from './address.ts'
import type { AddressEvent } from './address.ts'

const registration = { name: 'Maya', email: 'maya@example.com', kind: 'client' } as const
const at = '2026-01-01T12:00:00.000Z'
const now = new Date(at)
const aMinuteLater = new Date('2026-01-01T12:01:00Z')

const signedUp: AddressEvent = {
  type: 'SignedUp',
  data: { addressId: 'a', accountId: 'maya', ...registration, signedUpAt: at },
}
const repeated = (isHolderTold: boolean): AddressEvent => ({
  type: 'SignUpRepeated',
  data: {
    addressId: 'a',
    accountId: 'maya',
    declinedId: 'somebody',
    ...registration,
    isHolderTold,
    repeatedAt: at,
  },
})
const released: AddressEvent = {
  type: 'AddressReleased',
  data: { addressId: 'a', accountId: 'maya', releasedAt: at },
}
const resetAsked: AddressEvent = {
  type: 'PasswordResetRequested',
  data: { addressId: 'a', accountId: 'maya', requestedAt: at },
}

describe('An address', () => {
  it('belongs to the first account that signs up with it', () => {
    given(address)
      .when({ type: 'SignUp', addressId: 'a', accountId: 'maya', registration }, now)
      .then([signedUp])
  })

  it('stays with the account that holds it, whose owner is told of another sign-up', () => {
    given(address, [signedUp])
      .when({ type: 'SignUp', addressId: 'a', accountId: 'somebody', registration }, now)
      .then([repeated(true)])
  })

  it('gets no second email from a press that also asks for a link', () => {
    const again = { type: 'SignUp', addressId: 'a', accountId: 'somebody', registration } as const
    given(address, [signedUp])
      .when({ ...again, isLinkAsked: true }, now)
      .then([repeated(false)])
    given(address)
      .when({ ...again, accountId: 'maya', isLinkAsked: true }, now)
      .then([signedUp])
  })

  it('gets at most one email a minute, however often strangers request one', () => {
    given(address, [signedUp, resetAsked])
      .when({ type: 'RequestPasswordReset', addressId: 'a' }, now)
      .thenNothing()
    given(address, [signedUp, resetAsked])
      .when({ type: 'SignUp', addressId: 'a', accountId: 'somebody', registration }, now)
      .then([repeated(false)])
    given(address, [signedUp, resetAsked])
      .when({ type: 'RequestPasswordReset', addressId: 'a' }, aMinuteLater)
      .then([
        {
          type: 'PasswordResetRequested',
          data: { addressId: 'a', accountId: 'maya', requestedAt: aMinuteLater.toISOString() },
        },
      ])
  })

  it('without a holder gets the same password reset event, with no account in it', () => {
    given(address)
      .when({ type: 'RequestPasswordReset', addressId: 'a' }, now)
      .then([{ type: 'PasswordResetRequested', data: { addressId: 'a', accountId: null, requestedAt: at } }])
  })

  it('can be taken by an account that moves to it, unless another account holds it', () => {
    given(address)
      .when({ type: 'TakeAddress', addressId: 'a', accountId: 'maya' }, now)
      .then([{ type: 'AddressTaken', data: { addressId: 'a', accountId: 'maya', takenAt: at } }])
    given(address, [signedUp])
      .when({ type: 'TakeAddress', addressId: 'a', accountId: 'maya' }, now)
      .thenNothing()
    given(address, [signedUp])
      .when({ type: 'TakeAddress', addressId: 'a', accountId: 'nora' }, now)
      .thenRefused('That email belongs to another account')
  })

  it('can be released only by the account that holds it, and is free after that', () => {
    given(address, [signedUp])
      .when({ type: 'ReleaseAddress', addressId: 'a', accountId: 'nora' }, now)
      .thenNothing()
    given(address, [signedUp])
      .when({ type: 'ReleaseAddress', addressId: 'a', accountId: 'maya' }, now)
      .then([released])
    given(address, [signedUp, released])
      .when({ type: 'TakeAddress', addressId: 'a', accountId: 'nora' }, now)
      .then([{ type: 'AddressTaken', data: { addressId: 'a', accountId: 'nora', takenAt: at } }])
  })
})
