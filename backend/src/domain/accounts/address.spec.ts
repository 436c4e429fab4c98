import { describe, it } from '@jest/globals'
import { given } from '../../../test/given.ts'
import { address, ReleaseAddress, RequestPasswordReset, SignUp, TakeAddress } from './address.ts'
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
  it('that is free belongs to whoever signs up with it', () => {
    given(address)
      .when(new SignUp('a', 'maya', registration), now)
      .then([signedUp])
  })

  it('that is held stays with its account, which is told of who tried', () => {
    given(address, [signedUp])
      .when(new SignUp('a', 'somebody', registration), now)
      .then([repeated(true)])
  })

  it('gets one mail a minute, however often strangers ask', () => {
    given(address, [signedUp, resetAsked]).when(new RequestPasswordReset('a'), now).thenNothing()
    given(address, [signedUp, resetAsked])
      .when(new SignUp('a', 'somebody', registration), now)
      .then([repeated(false)])
    given(address, [signedUp, resetAsked])
      .when(new RequestPasswordReset('a'), aMinuteLater)
      .then([
        {
          type: 'PasswordResetRequested',
          data: { addressId: 'a', accountId: 'maya', requestedAt: aMinuteLater.toISOString() },
        },
      ])
  })

  it('that nobody holds is asked for in the same way, and leads to nobody', () => {
    given(address)
      .when(new RequestPasswordReset('a'), now)
      .then([{ type: 'PasswordResetRequested', data: { addressId: 'a', accountId: null, requestedAt: at } }])
  })

  it('can be taken by an account that moves to it, unless it is somebody else’s', () => {
    given(address)
      .when(new TakeAddress('a', 'maya'), now)
      .then([{ type: 'AddressTaken', data: { addressId: 'a', accountId: 'maya', takenAt: at } }])
    given(address, [signedUp]).when(new TakeAddress('a', 'maya'), now).thenNothing()
    given(address, [signedUp])
      .when(new TakeAddress('a', 'nora'), now)
      .thenRefused('That email belongs to another account')
  })

  it('is given back by its account alone, and is free again', () => {
    given(address, [signedUp]).when(new ReleaseAddress('a', 'nora'), now).thenNothing()
    given(address, [signedUp]).when(new ReleaseAddress('a', 'maya'), now).then([released])
    given(address, [signedUp, released])
      .when(new TakeAddress('a', 'nora'), now)
      .then([{ type: 'AddressTaken', data: { addressId: 'a', accountId: 'nora', takenAt: at } }])
  })
})
