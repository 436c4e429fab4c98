/**
 * Who is signed in, and for how long. Attacks are in threats/refresh-replay.spec.ts and
 * threats/password-reset.spec.ts.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { StaffRole } from '../src/domain/accounts/account-events.ts'
import { makeAdmin } from '../src/features/staff/make-admin.ts'
import { endSessions } from '../src/platform/sessions/session-rows.ts'
import { opaqueId } from '../src/platform/settings/secrets.ts'
import type { Reply } from './http-client.ts'
import {
  addressOf,
  cookiesAfter,
  callWith,
  execute,
  password,
  register,
  signIn,
  type Person,
} from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
let person: Person
let accountId: string
let cookie: string

beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  person = { name: 'Maya', email: addressOf('maya'), kind: 'client' }
  accountId = await register(server, person)
  cookie = await signIn(server, person)
})

interface Answer {
  readonly user: { readonly id: string } | null
  readonly session: { readonly id: string; readonly expiresAt: string } | null
  readonly role: string | null
}

const ask = (cookies: string): Promise<Reply> =>
  server.request({ url: '/_server/session?createServerFn', headers: { cookie: cookies } })
const whoIs = async (cookies: string) => (await ask(cookies)).json() as Answer
const setNames = ({ headers }: Reply) => (headers['set-cookie'] ?? []).map((line) => line.split('=')[0])
const without = (cookies: string, name: string) =>
  cookies
    .split('; ')
    .filter((pair) => !pair.startsWith(`${name}=`))
    .join('; ')
const only = (cookies: string, name: string) =>
  cookies.split('; ').find((pair) => pair.startsWith(`${name}=`)) ?? ''
/** As after ten minutes, when the browser has dropped the access token. */
const later = (cookies: string) => without(cookies, 'session')
const eventsOf = async (type: string) => {
  const events = []
  for await (const event of server.parts.store.readStream(`account-${accountId}`))
    if (event.type === type) events.push(event.data)
  return events
}
const granted = async (id: string, role: StaffRole) => {
  await execute(server, { type: 'GrantStaffRole', accountId: id, role })
  await server.parts.projections.waitFor(await server.parts.store.head(), ['StaffRoleGranted'])
}
const opened = (cookies: string) => callWith(server, cookies, 'changeName', { name: 'Maya Lind' })

describe('A signed-in person', () => {
  it('is recognized by the access token, and gets no new cookies', async () => {
    const reply = await ask(cookie)
    expect(reply.json()).toMatchObject({ user: { id: accountId, name: 'Maya' }, role: 'client' })
    expect(setNames(reply)).toEqual([])
  })

  it('stays signed in when the access token is gone, and gets both cookies again', async () => {
    const reply = await ask(later(cookie))
    expect(reply.json()).toMatchObject({ user: { id: accountId } })
    expect(setNames(reply)).toEqual(['session', 'refresh'])
    expect(reply.headers['cache-control']).toBe('no-store')
    const renewed = cookiesAfter(cookie, reply)
    expect(only(renewed, 'refresh')).not.toBe(only(cookie, 'refresh'))
    expect((await whoIs(later(renewed))).session?.id).toBe((await whoIs(cookie)).session?.id)
  })

  it('is signed in for 30 days at most, staff for 12 hours', async () => {
    const hoursLeft = ({ session }: Answer) =>
      (new Date(session?.expiresAt ?? 0).getTime() - Date.now()) / 3_600_000
    expect(Math.round(hoursLeft(await whoIs(cookie)))).toBe(30 * 24)
    const staff: Person = { name: 'Ada', email: addressOf('ada'), kind: null, staffRole: 'admin' }
    await register(server, staff)
    expect(Math.round(hoursLeft(await whoIs(await signIn(server, staff))))).toBe(12)
  })

  it('is signed out when that time is over, whatever the tokens say', async () => {
    await server.parts.pool.query('update account.session set expires_at = now() where account_id = $1', [
      accountId,
    ])
    expect(await whoIs(cookie)).toEqual({ user: null, session: null, role: null })
    expect((await whoIs(later(cookie))).user).toBeNull()
  })

  it('has a new staff role at once in the console', async () => {
    const staff: Person = { name: 'Ada', email: addressOf('ada'), kind: null, staffRole: 'analyst' }
    const staffId = await register(server, staff)
    const console = await signIn(server, staff)
    expect((await whoIs(console)).role).toBe('analyst')
    await granted(staffId, 'moderator')
    expect((await whoIs(console)).role).toBe('moderator')
    await execute(server, { type: 'RevokeStaffRole', accountId: staffId })
    await server.parts.projections.waitFor(await server.parts.store.head(), ['StaffRoleRevoked'])
    expect((await whoIs(console)).user).toBeNull()
  })

  it('has no staff role in a session that was begun without a second factor', async () => {
    await granted(accountId, 'admin')
    expect(await whoIs(cookie)).toEqual({ user: null, session: null, role: null })
    expect(await whoIs(later(cookie))).toEqual({ user: null, session: null, role: null })
    const url = '/_server/staffMembers?createServerFn'
    expect((await server.request({ url, headers: { cookie } })).status).toBe(401)
    expect((await opened(cookie)).status).toBe(401)
  })

  it('is signed out when an operator makes them an admin', async () => {
    const { store, pool, settings } = server.parts
    const made = await makeAdmin(
      { store, endSessions: (id) => endSessions(pool, id, { except: null }), clock: () => new Date() },
      {
        addressId: opaqueId(settings.secrets.lookupKey, 'address', person.email),
        email: person.email,
        reason: 'From the command line',
      },
    )
    expect(made).toEqual({ accountId })
    expect((await whoIs(cookie)).user).toBeNull()
    const { rows } = await pool.query(
      'select 1 from account.session where account_id = $1 and ended_at is null',
      [accountId],
    )
    expect(rows).toEqual([])
    expect(await eventsOf('SessionsEnded')).toMatchObject([
      { reason: 'password_reset' },
      { reason: 'role_changed' },
    ])
  })

  it('is a visitor once the account is deleted', async () => {
    await execute(server, { type: 'RequestAccountDeletion', accountId, personIds: [] })
    await server.parts.projections.waitFor(await server.parts.store.head(), ['AccountDeletionRequested'])
    expect((await whoIs(cookie)).user).toBeNull()
    expect((await opened(cookie)).status).toBe(401)
  })

  it('signs out: the session ends, and its cookies are cleared', async () => {
    const reply = await callWith(server, cookie, 'logOut', {})
    expect(setNames(reply).sort()).toEqual(['refresh', 'session'])
    expect(cookiesAfter(cookie, reply)).not.toMatch(/session=|refresh=/)
    expect((await whoIs(cookie)).user).toBeNull()
    expect((await whoIs(later(cookie))).user).toBeNull()
  })
})

describe('A session', () => {
  it('that is ended stops at once, even if its access token has not expired', async () => {
    const other = await signIn(server, person)
    const { session } = await whoIs(other)
    expect((await callWith(server, cookie, 'endSession', { sessionId: session?.id })).status).toBe(200)
    expect((await opened(other)).status).toBe(401)
    expect((await opened(cookie)).status).toBe(200)
  })

  it('is new at each sign-in, and replaces the session of this browser', async () => {
    const reply = await callWith(server, cookie, 'logIn', { email: person.email, password })
    const next = cookiesAfter(cookie, reply)
    expect((await whoIs(next)).session?.id).not.toBe((await whoIs(cookie)).session?.id)
    expect((await whoIs(cookie)).user).toBeNull()
  })

  it('is never one that a stranger chose: planted cookies are replaced, the device cookie too', async () => {
    const planted = `session=abc; refresh=00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}; device=${'B'.repeat(43)}`
    const reply = await callWith(server, planted, 'logIn', { email: person.email, password })
    expect(reply.status).toBe(200)
    for (const value of planted.split('; ')) expect(cookiesAfter(planted, reply)).not.toContain(value)
  })

  it('is listed with browser and system in words, never with the user agent itself', async () => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0',
    }
    const url = '/_server/logIn?createServerFn'
    const payload = { data: { email: person.email, password } }
    await server.request({ method: 'POST', url, headers, payload })
    await server.request({
      method: 'POST',
      url,
      headers: { ...headers, 'user-agent': 'canary/1 (canary) canary' },
      payload,
    })
    const mine = await server.request({ url: '/_server/myAccount?createServerFn', headers: { cookie } })
    const { sessions } = mine.json() as { sessions: { device: string }[] }
    expect(sessions.map(({ device }) => device)).toEqual([
      'A browser',
      'Firefox on Android',
      'Firefox on Linux',
    ])
    expect(await eventsOf('SignedInFromNewDevice')).toMatchObject([
      { device: 'Firefox on Android' },
      { device: 'A browser' },
    ])
  })

  it('from a known browser is not reported as a new device', async () => {
    await callWith(server, only(cookie, 'device'), 'logIn', { email: person.email, password })
    expect(await eventsOf('SignedInFromNewDevice')).toEqual([])
    await callWith(server, '', 'logIn', { email: person.email, password })
    expect(await eventsOf('SignedInFromNewDevice')).toHaveLength(1)
  })
})

describe('A password that is replaced at the moment when it is used', () => {
  /**
   * Makes the call while a transaction replaces the password. It is committed once the call has checked the
   * old password and waits for it.
   */
  const whileReplaced = async (call: () => Promise<Reply>): Promise<Reply> => {
    const { pool } = server.parts
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<{ pid: number }>(
        'update account.password set changed_at = now() where account_id = $1 returning pg_backend_pid() as pid',
        [accountId],
      )
      let isAnswered = false
      const answer = call().finally(() => (isAnswered = true))
      await until('the call waits for the new password', async () => {
        const waiting = await pool.query(
          'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
          [rows[0]?.pid],
        )
        return isAnswered || waiting.rows.length > 0
      })
      await client.query('commit')
      return await answer
    } finally {
      client.release()
    }
  }
  const logIn = (tried: string) => callWith(server, '', 'logIn', { email: person.email, password: tried })

  it('begins no session', async () => {
    const reply = await whileReplaced(() => logIn(password))
    expect(reply.json()).toEqual({ code: 'incorrect', message: 'Email or password is incorrect' })
    expect(setNames(reply)).toEqual([])
  })

  it('allows no other password', async () => {
    const change = { password, newPassword: 'a lullaby of theirs' }
    const reply = await whileReplaced(() => callWith(server, cookie, 'changePassword', change))
    expect(reply.status).toBe(422)
    expect((await logIn(change.newPassword)).status).toBe(401)
    expect((await logIn(password)).status).toBe(200)
  })
})
