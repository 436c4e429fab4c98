/** Somebody can always grant roles: of admins who take the role from each other at once, one stays. */

import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { account, accountStream } from '../src/domain/accounts/account.ts'
import { loadState } from '../src/platform/commands/load-state.ts'
import { sealSecret } from '../src/platform/sessions/two-factor.ts'
import { product } from '../src/server.ts'
import { startTestServer, type TestServer } from './app-server.ts'
import { callWith, execute } from './people.ts'

interface Admin {
  readonly accountId: string
  readonly email: string
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(
    {},
    {
      ...product,
      // The cookie is the id of the admin who calls: only whoever comes first may still be one.
      readSession: ({ cookie: id }) =>
        Promise.resolve(
          id === undefined
            ? null
            : {
                id,
                expiresAt: '2100-01-01T00:00:00Z',
                user: { id, name: 'Ada', isVerified: true, language: 'en' },
                role: 'admin',
              },
        ),
    },
  )
})
afterAll(() => server.close())

const appointed: Admin[] = []
afterEach(async () => {
  for (const { accountId } of appointed.splice(0))
    await server.execute({ type: 'RevokeStaffRole', accountId })
})

/** The second step of every admin here. */
const secret = new Secret({ size: 20 }).base32

const newAdmin = async (): Promise<Admin> => {
  const accountId = randomUUID()
  const email = `${accountId}@example.com`
  const addressId = server.parts.idOf('address', email)
  await execute(server, { type: 'TakeAddress', addressId, accountId })
  const registration = { addressId, name: 'Ada', email, kind: null, isVerified: true }
  await execute(server, { type: 'RegisterAccount', accountId, registration })
  await execute(server, { type: 'GrantStaffRole', accountId, role: 'admin' })
  const { store, projections } = server.parts
  await projections.waitFor(await store.head(), ['StaffRoleGranted'])
  const { bytes, keyVersion } = sealSecret(server.parts.settings.secrets.keyEncryptionKeys, accountId, secret)
  await server.parts.tables.query(
    `insert into account.two_factor (account_id, sealed_secret, key_version, enabled_at) values ($1, $2, $3, now())`,
    [accountId, bytes, keyVersion],
  )
  appointed.push({ accountId, email })
  return { accountId, email }
}

const isAdmin = async ({ accountId }: Admin) => {
  const { state } = await loadState(account, server.parts.store.readStream(accountStream(accountId)))
  return state.status === 'open' && state.staffRole === 'admin'
}

const reason = 'They leave us'
it.each([
  ['revoke each other’s role', 'revokeStaffRole', ({ accountId }: Admin) => ({ accountId, reason })],
  [
    'give each other a lower role',
    'grantStaffRole',
    ({ email }: Admin) => ({ email, role: 'moderator', reason }),
  ],
  [
    'erase each other',
    'erasePerson',
    ({ accountId, email }: Admin) => ({ accountId, email, reason, code: new TOTP({ secret }).generate() }),
  ],
] as const)('keeps one admin when two %s at once', async (_what, act, inputOf) => {
  let [one, other] = [await newAdmin(), await newAdmin()]
  for (let time = 0; time < 10; time += 1) {
    // Each code counts once, and whoever stays has used theirs.
    await server.parts.tables.query('update account.two_factor set last_step = null')
    const replies = await Promise.all([
      callWith(server, one.accountId, act, inputOf(other)),
      callWith(server, other.accountId, act, inputOf(one)),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.map(({ text }) => text).join()).toContain('This is the only admin')
    const stays = (await isAdmin(one)) ? one : other
    expect([await isAdmin(one), await isAdmin(other)].toSorted()).toEqual([false, true])
    ;[one, other] = [stays, await newAdmin()]
  }
})
