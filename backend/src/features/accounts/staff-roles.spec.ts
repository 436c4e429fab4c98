import { afterEach, beforeEach, expect, it } from '@jest/globals'
import pg from 'pg'
import { openProjectingWorld, type ProjectingWorld } from '../../../test/projecting.ts'
import type { StaffRole } from '../../domain/accounts/account-events.ts'
import { accountStream } from '../../domain/accounts/account.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { accountsProjection } from '../../projections/accounts/accounts.ts'
import { rolesNotInLog } from './staff-roles.ts'

const accountId = 'mona'
let world: ProjectingWorld
let pool: pg.Pool
beforeEach(async () => {
  world = await openProjectingWorld()
  pool = new pg.Pool({ connectionString: world.url, max: 1 })
  world.project(accountsProjection)
  await world.append(accountStream(accountId), 'AccountRegistered', {
    accountId,
    addressId: 'a',
    name: 'Mona',
    email: 'mona@example.org',
    kind: null,
    registeredAt: '2026-01-01T12:00:00.000Z',
  })
  await give('analyst')
})
afterEach(async () => {
  await pool.end()
  await world.close()
})

const give = async (role: StaffRole) => {
  const grantedAt = '2026-01-02T12:00:00.000Z'
  await world.append(accountStream(accountId), 'StaffRoleGranted', { accountId, role, grantedAt })
  await world.settled('accounts')
}
const found = (store: Pick<EventStore, 'readStream'> = world.store) => rolesNotInLog({ store, pool })

it('Finds a role that the table alone gives', async () => {
  expect(await found()).toEqual([])
  await world.tables.query(`update read.account set staff_role = 'admin' where account_id = $1`, [accountId])
  expect(await found()).toMatchObject([{ role: 'admin', logged: 'analyst' }])
})

it('Finds nothing when a role is given between reading the log and the table', async () => {
  let isGiven = false
  const readStream: EventStore['readStream'] = async function* (...asked) {
    yield* world.store.readStream(...asked)
    if (!isGiven) {
      isGiven = true
      await give('moderator')
    }
  }
  expect(await found({ readStream })).toEqual([])
  expect(isGiven).toBe(true)
})
