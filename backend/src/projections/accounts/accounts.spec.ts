import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openProjectingWorld, type ProjectingWorld } from '../../../test/projecting.ts'
import { waitlistProjection } from '../waitlist/waitlist.ts'
import { accountById, accountByAddress, accountsProjection, staffAccounts } from './accounts.ts'
import { personStreamsProjection, streamsOf } from './person-streams.ts'

let world: ProjectingWorld
beforeEach(async () => {
  world = await openProjectingWorld()
})
afterEach(() => world.close())

const at = '2026-01-01T12:00:00.000Z'
const later = '2026-01-02T12:00:00.000Z'

const happened = (type: string, data: Record<string, string | null | string[]> = {}) =>
  world.append('account-maya', type, { accountId: 'maya', ...data })

const registered = () =>
  happened('AccountRegistered', {
    addressId: 'a',
    name: 'Maya',
    email: 'maya@example.com',
    kind: 'client',
    registeredAt: at,
  })

const account = () => accountById(world.tables, 'maya')

describe('An account', () => {
  it('is found by its address and its id, and follows a change of address', async () => {
    await registered()
    await happened('AddressChangeRequested', { addressId: 'b', email: 'new@example.com', requestedAt: at })
    world.project(accountsProjection)
    await world.settled('accounts')
    expect(await accountByAddress(world.tables, 'a')).toMatchObject({
      account_id: 'maya',
      name: 'Maya',
      kind: 'client',
      verified_at: null,
      pending_email: 'new@example.com',
    })
    await happened('AddressChanged', {
      addressId: 'b',
      email: 'new@example.com',
      oldAddressId: 'a',
      oldEmail: 'maya@example.com',
      changedAt: later,
    })
    await world.settled('accounts')
    expect(await accountByAddress(world.tables, 'a')).toBeNull()
    expect(await accountByAddress(world.tables, 'b')).toMatchObject({
      account_id: 'maya',
      email: 'new@example.com',
      pending_email: null,
      verified_at: new Date(later),
    })
  })

  it('waits for no new address after a new password', async () => {
    await registered()
    await happened('AddressChangeRequested', { addressId: 'b', email: 'new@example.com', requestedAt: at })
    await happened('PasswordChanged', { by: 'reset_link', changedAt: at })
    world.project(accountsProjection)
    await world.settled('accounts')
    expect(await account()).toMatchObject({ email: 'maya@example.com', pending_email: null })
  })

  it('is verified and renamed, and counts as staff while it has a role', async () => {
    await registered()
    await happened('AddressVerified', { verifiedAt: at })
    await happened('NameChanged', { name: 'Maya L.', changedAt: at })
    await happened('StaffRoleGranted', { role: 'analyst', grantedAt: at })
    world.project(accountsProjection)
    await world.settled('accounts')
    expect(await staffAccounts(world.tables)).toMatchObject([
      { account_id: 'maya', name: 'Maya L.', staff_role: 'analyst', verified_at: new Date(at) },
    ])
    await happened('StaffRoleRevoked', { role: 'analyst', revokedAt: at })
    await world.settled('accounts')
    expect(await staffAccounts(world.tables)).toEqual([])
    expect(await account()).toMatchObject({ staff_role: null })
  })

  it('is found by the address it confirmed, even if another account registered with it first', async () => {
    for (const [accountId, registeredAt] of [
      ['stranger', at],
      ['owner', later],
    ] as const)
      await world.append(`account-${accountId}`, 'AccountRegistered', {
        accountId,
        addressId: 'a',
        name: accountId,
        email: 'maya@example.com',
        kind: 'client',
        registeredAt,
      })
    world.project(accountsProjection)
    await world.settled('accounts')
    expect(await accountByAddress(world.tables, 'a')).toMatchObject({ account_id: 'stranger' })
    await world.append('account-owner', 'AddressVerified', { accountId: 'owner', verifiedAt: later })
    await world.settled('accounts')
    expect(await accountByAddress(world.tables, 'a')).toMatchObject({ account_id: 'owner' })
  })

  it('is deleted as soon as its owner requests the deletion', async () => {
    await registered()
    await happened('AccountDeletionRequested', { personIds: ['maya'], requestedAt: at })
    world.project(accountsProjection)
    await world.settled('accounts')
    expect(await account()).toBeNull()
  })
})

describe('The data of a person', () => {
  it('is found in every stream about them, until they are erased', async () => {
    await registered()
    await happened('NameChanged', { name: 'Maya L.', changedAt: at })
    await world.append('address-a', 'SignedUp', {
      addressId: 'a',
      accountId: 'maya',
      name: 'Maya',
      email: 'maya@example.com',
      kind: 'client',
      signedUpAt: at,
    })
    await world.join('entry')
    await world.join('other')
    world.project(personStreamsProjection)
    world.project(waitlistProjection)
    await world.settled('person-streams')
    expect(await streamsOf(world.tables, ['maya', 'entry'])).toEqual([
      'account-maya',
      'address-a',
      'waitlist-entry',
    ])
    await happened('PersonErased', { personIds: ['maya', 'entry'], erasedAt: at })
    await world.settled('person-streams')
    await world.settled('waitlist')
    expect(await streamsOf(world.tables, ['maya', 'entry', 'other'])).toEqual(['waitlist-other'])
    expect(await world.rows()).toMatchObject([{ entry_id: 'other' }])
  })
})
