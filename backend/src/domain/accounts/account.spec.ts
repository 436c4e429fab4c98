import { describe, expect, it } from '@jest/globals'
import { given } from '../../../test/given.ts'
import type { AccountEvent } from './account-events.ts'
import { account, mayReadExact } from './account.ts'

const at = '2026-01-01T12:00:00.000Z'
const now = new Date(at)
const accountId = 'maya'

const facts = { addressId: 'a', name: 'Maya', email: 'maya@example.com', kind: 'client' } as const
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { accountId, ...facts, registeredAt: at },
}
const verified: AccountEvent = { type: 'AddressVerified', data: { accountId, verifiedAt: at } }
const moving: AccountEvent = {
  type: 'AddressChangeRequested',
  data: { accountId, addressId: 'b', email: 'new@example.com', requestedAt: at },
}
const leaving: AccountEvent = {
  type: 'AccountDeletionRequested',
  data: { accountId, personIds: [accountId, 'entry'], requestedAt: at },
}
const erased: AccountEvent = {
  type: 'PersonErased',
  data: { accountId, personIds: [accountId, 'entry'], erasedAt: at },
}

describe('An account', () => {
  it('is registered once', () => {
    const register = {
      type: 'RegisterAccount',
      accountId,
      registration: { ...facts, isVerified: false },
    } as const
    given(account).when(register, now).then([registered])
    given(account, [registered]).when(register, now).thenNothing()
  })

  it('is verified from the start if whoever registers it vouches for the address', () => {
    const register = {
      type: 'RegisterAccount',
      accountId,
      registration: { ...facts, isVerified: true },
    } as const
    given(account).when(register, now).then([registered, verified])
  })

  it('is verified once, and requests no more verification emails after that', () => {
    given(account, [registered]).when({ type: 'VerifyAddress', accountId }, now).then([verified])
    given(account, [registered, verified]).when({ type: 'VerifyAddress', accountId }, now).thenNothing()
    given(account, [registered, verified]).when({ type: 'RequestVerification', accountId }, now).thenNothing()
  })

  it('requests a verification email for a log-in in another browser at most once a minute', () => {
    const logIn = { type: 'RequestVerification', accountId, isLogInElsewhere: true } as const
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    const requested = (minutes: number, isLogIn: boolean): AccountEvent => ({
      type: 'VerificationRequested',
      data: {
        accountId,
        ...(isLogIn && { isLogInElsewhere: true }),
        requestedAt: later(minutes).toISOString(),
      },
    })
    given(account, [registered])
      .when(logIn, now)
      .then([requested(0, true)])
    for (const before of [requested(1, true), requested(1, false)]) {
      given(account, [registered, before]).when(logIn, later(1.9)).thenNothing()
      given(account, [registered, before])
        .when(logIn, later(2))
        .then([requested(2, true)])
    }
    given(account, [registered, verified]).when(logIn, later(1)).thenNothing()
  })

  it('has the language of its sign-up, English if none is known, until another is chosen', () => {
    const spanish: AccountEvent = {
      type: 'AccountRegistered',
      data: { accountId, ...facts, language: 'es', registeredAt: at },
    }
    const choose = { type: 'ChooseAccountLanguage', accountId, language: 'en' } as const
    const chosen = {
      type: 'AccountLanguageChosen',
      data: { accountId, language: 'en', chosenAt: at },
    } as const
    given(account, [registered]).when(choose, now).thenNothing()
    given(account, [spanish]).when(choose, now).then([chosen])
    given(account, [spanish, chosen]).when(choose, now).thenNothing()
  })

  it('ignores a change to the name that it already has', () => {
    given(account, [registered]).when({ type: 'ChangeName', accountId, name: 'Maya' }, now).thenNothing()
    given(account, [registered])
      .when({ type: 'ChangeName', accountId, name: 'Maya L.' }, now)
      .then([{ type: 'NameChanged', data: { accountId, name: 'Maya L.', changedAt: at } }])
  })

  it('stores a phone number and a location, ignores the same ones again, and clears them', () => {
    const details = { accountId, phone: '206-555-0100', location: 'Ballard', changedAt: at }
    const kept = { type: 'ContactDetailsChanged', data: details } as const
    const change = {
      type: 'ChangeContactDetails',
      accountId,
      phone: details.phone,
      location: details.location,
    } as const
    given(account, [registered]).when(change, now).then([kept])
    given(account, [registered, kept]).when(change, now).thenNothing()
    given(account, [registered, kept])
      .when({ type: 'ChangeContactDetails', accountId, phone: null, location: null }, now)
      .then([{ type: 'ContactDetailsChanged', data: { ...details, phone: null, location: null } }])
    given(account, [registered, kept])
      .when({ type: 'ChangeContactDetails', accountId, location: 'Fremont' }, now)
      .then([{ type: 'ContactDetailsChanged', data: { ...details, location: 'Fremont' } }])
  })

  it('moves to the last address requested, which also verifies it', () => {
    given(account, [registered, moving])
      .when({ type: 'ConfirmAddressChange', accountId, addressId: 'b' }, now)
      .then([
        {
          type: 'AddressChanged',
          data: {
            accountId,
            addressId: 'b',
            email: 'new@example.com',
            oldAddressId: 'a',
            oldEmail: 'maya@example.com',
            changedAt: at,
          },
        },
      ])
    given(account, [registered, moving])
      .when({ type: 'ConfirmAddressChange', accountId, addressId: 'c' }, now)
      .thenRefused('This link is invalid or has expired')
  })

  it.each(['owner', 'reset_link'] as const)('moves nowhere after a new password (%s)', (by) => {
    const changed: AccountEvent = { type: 'PasswordChanged', data: { accountId, by, changedAt: at } }
    given(account, [registered, moving, changed])
      .when({ type: 'ConfirmAddressChange', accountId, addressId: 'b' }, now)
      .thenRefused('This link is invalid or has expired')
    given(account, [registered, changed, moving])
      .when({ type: 'RequestAddressChange', accountId, addressId: 'b', email: 'new@example.com' }, now)
      .then([moving])
  })

  it('refuses to move to the address that it already has', () => {
    given(account, [registered])
      .when({ type: 'RequestAddressChange', accountId, addressId: 'a', email: 'maya@example.com' }, now)
      .thenRefused('That’s already your email')
  })

  it('has one staff role at a time', () => {
    const granted = (role: 'admin' | 'analyst'): AccountEvent => ({
      type: 'StaffRoleGranted',
      data: { accountId, role, grantedAt: at },
    })
    const revoked: AccountEvent = {
      type: 'StaffRoleRevoked',
      data: { accountId, role: 'analyst', revokedAt: at },
    }
    const analyst = [registered, verified, granted('analyst')]
    given(account, analyst).when({ type: 'GrantStaffRole', accountId, role: 'analyst' }, now).thenNothing()
    given(account, analyst)
      .when({ type: 'GrantStaffRole', accountId, role: 'admin' }, now)
      .then([revoked, granted('admin')])
    given(account, analyst).when({ type: 'RevokeStaffRole', accountId }, now).then([revoked])
    given(account, [registered]).when({ type: 'RevokeStaffRole', accountId }, now).thenNothing()
  })

  it('has its second factor reset as often as it is set up, and only as staff', () => {
    const why = 'Phone and codes were lost'
    const reset: AccountEvent = { type: 'TwoFactorReset', data: { accountId, reason: why, resetAt: at } }
    const enabled: AccountEvent = { type: 'TwoFactorEnabled', data: { accountId, enabledAt: at } }
    const granted: AccountEvent = {
      type: 'StaffRoleGranted',
      data: { accountId, role: 'analyst', grantedAt: at },
    }
    const analyst = [registered, verified, granted, enabled]
    const resetOfOne = { type: 'ResetTwoFactor', accountId, isSetUp: true, reason: why } as const
    given(account, analyst).when(resetOfOne, now).then([reset])
    given(account, [...analyst, reset])
      .when({ type: 'RecordTwoFactorEnabled', accountId }, now)
      .then([enabled])
    given(account, [...analyst, reset, enabled])
      .when(resetOfOne, now)
      .then([reset])
    // The first reset was recorded and not finished.
    given(account, [...analyst, reset])
      .when(resetOfOne, now)
      .then([reset])
    given(account, analyst)
      .when({ type: 'ResetTwoFactor', accountId, isSetUp: false, reason: why }, now)
      .thenRefused(
        'They have no two-step login to reset. They’ll set it up the next time they log in to the console.',
      )
    given(account, [registered, verified, enabled])
      .when(resetOfOne, now)
      .thenRefused('That person has no staff role')
  })

  it('records the reason that staff gave for each act', () => {
    given(account, [registered, verified])
      .when({ type: 'GrantStaffRole', accountId, role: 'analyst', reason: 'She joins the team' }, now)
      .then([
        {
          type: 'StaffRoleGranted',
          data: { accountId, role: 'analyst', reason: 'She joins the team', grantedAt: at },
        },
      ])
    given(account, [
      registered,
      verified,
      { type: 'StaffRoleGranted', data: { accountId, role: 'analyst', grantedAt: at } },
    ])
      .when({ type: 'RevokeStaffRole', accountId, reason: 'She left the team' }, now)
      .then([
        {
          type: 'StaffRoleRevoked',
          data: { accountId, role: 'analyst', reason: 'She left the team', revokedAt: at },
        },
      ])
    given(account, [registered])
      .when(
        {
          type: 'RecordSessionsEnded',
          accountId,
          sessionId: null,
          reason: 'by_staff',
          staffReason: 'A phone was lost',
        },
        now,
      )
      .then([
        {
          type: 'SessionsEnded',
          data: {
            accountId,
            sessionId: null,
            reason: 'by_staff',
            staffReason: 'A phone was lost',
            endedAt: at,
          },
        },
      ])
    given(account, [registered])
      .when(
        { type: 'RequestAccountDeletion', accountId, personIds: [], staffReason: 'She asked by letter' },
        now,
      )
      .then([
        {
          type: 'AccountDeletionRequested',
          data: { accountId, personIds: [accountId], staffReason: 'She asked by letter', requestedAt: at },
        },
      ])
  })

  it('gets a staff role only after its address is confirmed', () => {
    given(account, [registered])
      .when({ type: 'GrantStaffRole', accountId, role: 'admin' }, now)
      .thenRefused('That person hasn’t confirmed their email yet')
  })

  it('names, on its deletion, every person whose key is destroyed, including itself, and does so once', () => {
    given(account, [registered])
      .when({ type: 'RequestAccountDeletion', accountId, personIds: ['entry'] }, now)
      .then([leaving])
    given(account, [registered, leaving])
      .when({ type: 'RequestAccountDeletion', accountId, personIds: [] }, now)
      .thenNothing()
    given(account, [registered, leaving]).when({ type: 'RecordErasure', accountId }, now).then([erased])
    given(account, [registered]).when({ type: 'RecordErasure', accountId }, now).thenNothing()
  })

  it.each([[[]], [[registered, leaving]], [[registered, leaving, erased]]])(
    'refuses every command if it does not exist or is deleted (%#)',
    (history) => {
      given(account, history)
        .when({ type: 'ChangeName', accountId, name: 'Nora' }, now)
        .thenRefused('We couldn’t find that account')
      given(account, history)
        .when({ type: 'GrantStaffRole', accountId, role: 'admin' }, now)
        .thenRefused('We couldn’t find that account')
    },
  )

  it('cannot be registered again under the id of a deleted account', () => {
    const back = { type: 'RegisterAccount', accountId, registration: { ...facts, isVerified: true } } as const
    given(account, [registered, leaving, erased]).when(back, now).thenNothing()
  })
})

describe('The exact log for an analyst', () => {
  const reason = 'A study'
  const analyst: AccountEvent = {
    type: 'StaffRoleGranted',
    data: { accountId, role: 'analyst', grantedAt: at },
  }
  const propose = { type: 'ProposeExactReading', accountId, days: 30, reason, by: 'ada' } as const
  const proposed: AccountEvent = {
    type: 'ExactReadingProposed',
    data: { accountId, days: 30, reason, proposedBy: 'ada', proposedAt: at },
  }
  const allowed: AccountEvent = {
    type: 'ExactReadingAllowed',
    data: { accountId, allowedBy: 'olga', reason, until: '2026-01-31T12:00:00.000Z', allowedAt: at },
  }
  const allow = (by: string) => ({ type: 'AllowExactReading', accountId, reason, by }) as const
  const before = [registered, verified, analyst]

  it('is asked for by one admin and allowed by another, for 30 days at most', () => {
    given(account, before).when(propose, now).then([proposed])
    given(account, [...before, proposed])
      .when(allow('olga'), now)
      .then([allowed])
    given(account, before)
      .when({ ...propose, days: 31 }, now)
      .thenRefused('That person can be given this for 1 to 30 days')
    for (const by of ['ada', accountId])
      given(account, [...before, proposed])
        .when(allow(by), now)
        .thenRefused('That person needs another admin’s consent than yours')
    given(account, before)
      .when(allow('olga'), now)
      .thenRefused('That person has no request that could be allowed')
  })

  it('is for analysts alone, and ends with the role, by an admin, or by itself', () => {
    given(account, [registered, verified])
      .when(propose, now)
      .thenRefused('That person is no analyst, so they can’t be given this')
    const open = [...before, proposed, allowed]
    given(account, open).when(propose, now).thenRefused('That person can read the exact events already')
    given(account, open)
      .when(propose, new Date('2026-02-01'))
      .then([{ ...proposed, data: { ...proposed.data, proposedAt: '2026-02-01T00:00:00.000Z' } }])
    const end = { type: 'EndExactReading', accountId, reason } as const
    given(account, open)
      .when(end, now)
      .then([{ type: 'ExactReadingEnded', data: { accountId, reason, endedAt: at } }])
    given(account, before).when(end, now).thenNothing()
    const lost: AccountEvent = {
      type: 'StaffRoleRevoked',
      data: { accountId, role: 'analyst', revokedAt: at },
    }
    given(account, [...open, lost, analyst])
      .when(end, now)
      .thenNothing()
    given(account, [...before, proposed, lost, analyst])
      .when(allow('olga'), now)
      .thenRefused('That person has no request that could be allowed')
  })

  it('can be read from the consent of the second admin until its time is over', () => {
    const stateOf = (events: readonly AccountEvent[]) => {
      const state = events.reduce(account.evolve, account.initial)
      if (state.status !== 'open') throw new Error('There is no account')
      return state
    }
    const times = ['2026-01-31T11:59:59.000Z', '2026-01-31T12:00:00.000Z'].map((time) => new Date(time))
    expect(times.map((time) => mayReadExact(stateOf([...before, proposed]), time))).toEqual([false, false])
    expect(times.map((time) => mayReadExact(stateOf([...before, proposed, allowed]), time))).toEqual([
      true,
      false,
    ])
    const lost: AccountEvent = {
      type: 'StaffRoleRevoked',
      data: { accountId, role: 'analyst', revokedAt: at },
    }
    const open = [...before, proposed, allowed]
    for (const events of [
      [lost],
      [lost, analyst],
      [{ ...analyst, data: { ...analyst.data, role: 'moderator' as const } }],
    ])
      expect(mayReadExact(stateOf([...open, ...events]), new Date(at))).toBe(false)
  })
})
