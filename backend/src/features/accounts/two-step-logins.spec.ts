import { afterEach, beforeEach, expect, it } from '@jest/globals'
import pg from 'pg'
import { openProjectingWorld, type ProjectingWorld } from '../../../test/projecting.ts'
import { accountStream } from '../../domain/accounts/account.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { ensureAccountTables } from '../../platform/sessions/account-tables.ts'
import { accountsProjection } from '../../projections/accounts/accounts.ts'
import { twoStepLoginsGone } from './two-step-logins.ts'

const accountId = 'mona'
const at = '2026-01-01T12:00:00.000Z'
let world: ProjectingWorld
let pool: pg.Pool
beforeEach(async () => {
  world = await openProjectingWorld()
  pool = new pg.Pool({ connectionString: world.url, max: 1 })
  await ensureAccountTables(pool)
  world.project(accountsProjection)
  const facts = { addressId: 'a', name: 'Mona', email: 'mona@example.org', kind: null }
  await say('AccountRegistered', { ...facts, registeredAt: at })
  await say('StaffRoleGranted', { role: 'admin', grantedAt: at })
  await world.settled('accounts')
})
afterEach(async () => {
  await pool.end()
  await world.close()
})

const say = (type: string, data: object) =>
  world.append(accountStream(accountId), type, { accountId, ...data })
const setUp = async () => {
  await pool.query(
    `insert into account.two_factor (account_id, sealed_secret, key_version, enabled_at) values ($1, '', 1, now())`,
    [accountId],
  )
  await say('TwoFactorEnabled', { enabledAt: at })
}
const remove = () => pool.query('delete from account.two_factor')
const gone = (store: Pick<EventStore, 'readStream'> = world.store) => twoStepLoginsGone({ store, pool })

it('Finds a two-step login that was deleted, unless the log says that it was reset', async () => {
  expect(await gone()).toEqual([])
  await setUp()
  expect(await gone()).toEqual([])
  await remove()
  expect(await gone()).toMatchObject([{ kind: 'twoStep', account: accountId }])
  await say('TwoFactorReset', { reason: 'A lost phone', resetAt: at })
  expect(await gone()).toEqual([])
})

it('Finds nothing when it is reset between reading the log and the table', async () => {
  await setUp()
  let isReset = false
  const readStream: EventStore['readStream'] = async function* (...asked) {
    yield* world.store.readStream(...asked)
    if (isReset) return
    isReset = true
    await say('TwoFactorReset', { reason: 'A lost phone', resetAt: at })
    await remove()
  }
  expect(await gone({ readStream })).toEqual([])
  expect(isReset).toBe(true)
})
