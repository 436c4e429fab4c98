import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { openProjectingWorld, type ProjectingWorld } from '../../../test/projecting.ts'
import { loadState } from '../../platform/commands/load-state.ts'
import { openPool } from '../../platform/postgres/connections.ts'
import { accountsProjection } from '../../projections/accounts/accounts.ts'
import { openLastAdmin } from './last-admin.ts'

let world: ProjectingWorld
beforeEach(async () => {
  world = await openProjectingWorld()
})
afterEach(() => world.close())

const at = '2026-01-01T12:00:00.000Z'

it('is the last admin as soon as the log says so, though the tables still show another', async () => {
  for (const accountId of ['maya', 'otto']) {
    const happened = (type: string, data: Record<string, string | null>) =>
      world.append(`account-${accountId}`, type, { accountId, ...data })
    await happened('AccountRegistered', {
      ...{ addressId: accountId, name: accountId, email: `${accountId}@example.com` },
      ...{ kind: null, registeredAt: at },
    })
    await happened('AddressVerified', { verifiedAt: at })
    await happened('StaffRoleGranted', { role: 'admin', grantedAt: at })
  }
  const projector = world.project(accountsProjection)
  await world.settled('accounts')
  await projector.stop()
  const pool = openPool({ connectionString: world.url })
  const unlessLastAdmin = openLastAdmin(pool)
  const tryWith = (accountId: string) =>
    unlessLastAdmin(
      {
        tables: world.tables,
        stateOf: async (decider, stream) => (await loadState(decider, world.store.readStream(stream))).state,
      },
      accountId,
      () => Promise.resolve('acted'),
    )
  const refused = { refused: 'not_allowed_now', message: expect.stringContaining('only admin') }
  try {
    expect([await tryWith('maya'), await tryWith('otto')]).toEqual(['acted', 'acted'])
    await world.append('account-otto', 'StaffRoleRevoked', {
      accountId: 'otto',
      role: 'admin',
      revokedAt: at,
    })
    expect([await tryWith('maya'), await tryWith('otto')]).toEqual([refused, 'acted'])
  } finally {
    await pool.end()
  }
})
