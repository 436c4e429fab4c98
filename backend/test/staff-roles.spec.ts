/** A role of staff that only a table gives, written there by whoever owns the database, gives no right. */

import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { openStaffClients, type Console } from './console-client.ts'
import { addressOf, register, signIn } from './people.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
let staff: Console
beforeAll(async () => {
  server = await startOwnServer()
  staff = await openStaffClients(server)
})
afterAll(() => server.close())

const write = (sql: string, values: readonly string[]) => server.parts.pool.query(sql, [...values])
const writeRole = (accountId: string, role: string | null) =>
  server.parts.pool.query('update read.account set staff_role = $2 where account_id = $1', [accountId, role])
const listedBy = async (cookie: string) =>
  (await server.request({ url: '/api/admin/looks', headers: { cookie } })).status

afterEach(async () => {
  await writeRole(staff.analyst.accountId, 'analyst')
})

it('An analyst whom the table makes an admin has no role until the table says the same as the log', async () => {
  const { accountId, cookie } = staff.analyst
  expect(await listedBy(cookie)).toBe(403)
  await writeRole(accountId, 'admin')
  expect(await listedBy(cookie)).toBe(401)
  await until('it is logged', () => server.log().includes('gives a role that the log does not give'))
  await writeRole(accountId, 'analyst')
  expect(await listedBy(cookie)).toBe(403)
})

it('A parent whom the table makes an admin, in a session that it makes one of staff, has no role', async () => {
  const parent = { name: 'Pam', email: addressOf('pam'), kind: 'client' } as const
  const accountId = await register(server, parent)
  const cookie = await signIn(server, parent)
  await writeRole(accountId, 'admin')
  await write('update account.session set is_staff = true where account_id = $1', [accountId])
  expect(await listedBy(cookie)).toBe(401)
  await writeRole(accountId, null)
})

it('A verification names the account, the role in the table and the one in the log', async () => {
  const { accountId } = staff.analyst
  await writeRole(accountId, 'admin')
  await staff.admin.call('verifyLogNow', {})
  const verified = async () =>
    (await staff.admin('/api/admin/verification')).json() as { state: string; findings: string[] }
  await until('the log is verified', async () => (await verified()).state !== 'running')
  expect(await verified()).toMatchObject({
    state: 'altered',
    findings: [
      `Role: the read tables make account ${accountId} staff as admin, but the log gives it the role analyst.`,
    ],
  })
})
