import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AccountCommand } from '../../domain/accounts/account-commands.ts'
import { account } from '../../domain/accounts/account.ts'
import { address } from '../../domain/accounts/address.ts'
import { decideAndAppend } from '../../platform/commands/decide-and-append.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { createMemoryEventStore } from '../../platform/event-store/memory-event-store.ts'
import { hasAdmin, makeAdmin } from './make-admin.ts'

const clock = () => new Date('2026-01-01T12:00:00Z')
const ada = { addressId: 'a', email: 'ada@example.com', reason: 'From the command line' }

let store: EventStore
/** Accounts whose sessions were ended; each had one. */
let signedOut: string[]
let parts: Parameters<typeof makeAdmin>[0]
beforeEach(() => {
  store = createMemoryEventStore()
  signedOut = []
  const endSessions = (accountId: string) => Promise.resolve(signedOut.push(accountId) && 1)
  parts = { store, endSessions, clock }
})

const typesOn = async (stream: string) => {
  const types: string[] = []
  for await (const { type } of store.readStream(stream)) types.push(type)
  return types
}

let commands = 0
const nextContext = () => {
  commands += 1
  const commandId = `00000000-0000-4000-8000-${String(commands).padStart(12, '0')}`
  return { actorId: 'visitor', correlationId: commandId, commandId }
}

/** Ada signs up herself. This also does the work of the process manager that registers her account. */
const signsUp = async () => {
  const registration = { name: 'Ada', email: ada.email, kind: 'client' } as const
  await decideAndAppend(
    store,
    address,
    { type: 'SignUp', addressId: 'a', accountId: 'ada', registration },
    nextContext(),
    clock,
  )
  const register = {
    type: 'RegisterAccount',
    accountId: 'ada',
    registration: { addressId: 'a', ...registration, isVerified: false },
  } as const
  await decideAndAppend(store, account, register, nextContext(), clock)
}

describe('The first admin', () => {
  it('gets an account with an address nobody holds', async () => {
    const made = await makeAdmin(parts, ada)
    if ('refused' in made) throw new Error(made.message)
    expect(await typesOn('address-a')).toEqual(['AddressTaken'])
    expect(await typesOn(`account-${made.accountId}`)).toEqual([
      'AccountRegistered',
      'AddressVerified',
      'StaffRoleGranted',
    ])
  })

  it('is made only once', async () => {
    const first = await makeAdmin(parts, ada)
    const again = await makeAdmin(parts, ada)
    if ('refused' in first || 'refused' in again) throw new Error('It was refused')
    expect(again.accountId).toBe(first.accountId)
    expect(await typesOn(`account-${first.accountId}`)).toHaveLength(3)
  })

  it('is the account that holds the address, but only once it is confirmed', async () => {
    await signsUp()
    expect(await makeAdmin(parts, ada)).toMatchObject({
      refused: 'not_allowed_now',
      message: 'That person hasn’t confirmed their email yet',
    })
    expect(await typesOn('account-ada')).not.toContain('StaffRoleGranted')
    await decideAndAppend(store, account, { type: 'VerifyAddress', accountId: 'ada' }, nextContext(), clock)
    expect(await makeAdmin(parts, ada)).toMatchObject({ accountId: 'ada' })
  })

  it('is signed out, because staff sign in with a second factor', async () => {
    await signsUp()
    await decideAndAppend(store, account, { type: 'VerifyAddress', accountId: 'ada' }, nextContext(), clock)
    await makeAdmin(parts, ada)
    await makeAdmin(parts, ada)
    expect(signedOut).toEqual(['ada'])
    expect((await typesOn('account-ada')).slice(-2)).toEqual(['StaffRoleGranted', 'SessionsEnded'])
  })

  it('can be made again after the role was revoked', async () => {
    await signsUp()
    await decideAndAppend(store, account, { type: 'VerifyAddress', accountId: 'ada' }, nextContext(), clock)
    await decideAndAppend(
      store,
      account,
      { type: 'GrantStaffRole', accountId: 'ada', role: 'analyst' },
      nextContext(),
      clock,
    )
    await decideAndAppend(store, account, { type: 'RevokeStaffRole', accountId: 'ada' }, nextContext(), clock)
    expect(await makeAdmin(parts, ada)).toMatchObject({ accountId: 'ada' })
    expect((await typesOn('account-ada')).slice(-2)).toEqual(['StaffRoleGranted', 'SessionsEnded'])
  })
})

describe('Whether there is an admin', () => {
  const decides = (command: AccountCommand) => decideAndAppend(store, account, command, nextContext(), clock)

  it.each([
    ['lost the role', (id: string): AccountCommand => ({ type: 'RevokeStaffRole', accountId: id })],
    [
      'became an analyst',
      (id: string): AccountCommand => ({ type: 'GrantStaffRole', accountId: id, role: 'analyst' }),
    ],
    [
      'left',
      (id: string): AccountCommand => ({ type: 'RequestAccountDeletion', accountId: id, personIds: [id] }),
    ],
  ])('is read from the log: nobody, one, nobody once they %s', async (_how, ended) => {
    expect(await hasAdmin(store)).toBe(false)
    const made = await makeAdmin(parts, ada)
    if ('refused' in made) throw new Error(made.message)
    expect(await hasAdmin(store)).toBe(true)
    await decides(ended(made.accountId))
    expect(await hasAdmin(store)).toBe(false)
  })
})
