/** While the log is found wrong, the staff who may read what is wrong can sign in. */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { accountStream } from '../src/domain/accounts/account.ts'
import { addressOf, register } from './people.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { codeOf, enrolled, staffBrowser } from './staff-browser.ts'
import { until } from './until.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startOwnServer()
})
afterAll(() => server.close())

const enrol = async (staffRole: 'admin' | 'moderator') => {
  const email = addressOf(staffRole)
  const accountId = await register(server, { name: staffRole, email, kind: null, staffRole })
  return { email, accountId, ...(await enrolled(server, email)) }
}

const typesOf = async (accountId: string) => {
  const types: string[] = []
  for await (const { type } of server.parts.store.readStream(accountStream(accountId))) types.push(type)
  return types
}

/** The server looks at its log every five seconds. */
const untilReady = (status: number) =>
  until(
    `the server answers ${status}`,
    async () => (await server.request({ url: '/health/ready' })).status === status,
  )

it('Staff who may read the verification sign in while the log is wrong, verify it, and leave; nothing is appended', async () => {
  const admin = await enrol('admin')
  const moderator = await enrol('moderator')
  const before = await typesOf(admin.accountId)
  const { rows } = await server.parts.pool.query<{ identity: string }>(
    'select identity from followed_log.identity',
  )
  const identity = rows[0]?.identity ?? ''
  await server.parts.pool.query(`update followed_log.identity set identity = 'another'`)
  await untilReady(503)

  const other = staffBrowser(server, admin.email)
  await other.logIn()
  expect((await other.call('staffEnterCode', { code: admin.recoveryCodes[0] ?? '' })).status).toBe(200)
  const verification = () =>
    server.request({ url: '/api/admin/verification', headers: { cookie: other.cookie() } })
  expect((await verification()).status).toBe(200)
  expect((await other.call('verifyLogNow')).status).toBe(200)
  await until('the log is verified', async () => {
    const { state } = (await verification()).json() as { state: string }
    return state === 'whole' || state === 'unfinished'
  })
  expect((await other.call('logOut')).status).toBe(200)
  expect((await verification()).status).toBe(401)

  const third = staffBrowser(server, moderator.email)
  await third.logIn()
  expect((await third.call('staffEnterCode', { code: moderator.recoveryCodes[0] ?? '' })).status).toBe(503)
  expect(await typesOf(admin.accountId)).toEqual(before)

  await server.parts.pool.query('update followed_log.identity set identity = $1', [identity])
  await untilReady(200)
  // The device is recorded at its next sign-in.
  await other.logIn()
  expect((await other.call('staffEnterCode', { code: codeOf(admin.secret, 1) })).status).toBe(200)
  expect(await typesOf(admin.accountId)).toEqual([...before, 'SignedInFromNewDevice'])
})
