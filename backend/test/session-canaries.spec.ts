/** No log line, metric or error ever holds a secret or an address (notes/security.md: canary strings). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Reply } from './http-client.ts'
import { callWith, cookiesAfter, register, resetToken, signIn } from './people.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startOwnServer({ LOG_LEVEL: 'trace' })
})
afterAll(() => server.close())

const person = { name: 'Canaryname', email: 'canaryaddress@example.com', kind: 'client' } as const
const canary = 'canarypassword-of-length'

const valuesOf = (cookie: string) => cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1))

describe('What is logged and measured', () => {
  it('holds no password, token, cookie, address or name, however a call ends', async () => {
    const accountId = await register(server, person)
    const cookie = await signIn(server, person)
    const token = await resetToken(server, accountId)
    const replies: Reply[] = []
    const call = async (id: string, data: object, cookies = cookie) => {
      const reply = await callWith(server, cookies, id, data)
      replies.push(reply)
      return reply
    }
    const { email } = person
    await call('logIn', { email, password: canary })
    await call('logIn', { email, password: canary, redirect: '//canaryhost.example' })
    await call('signUp', { name: 'Canaryname', email, password: canary, kind: 'client', terms: true })
    await call('signUp', { name: 'Canaryname', email: 'no address', password: canary, kind: 'x' })
    await call('resetPassword', { token: 'canarytoken', password: canary })
    await call('changePassword', { password: canary, newPassword: canary })
    const changed = await call('resetPassword', { token, password: canary })
    expect(changed.status).toBe(200)
    await call('logIn', { email, password: canary })
    // A refresh token that is dead by now.
    const stale = cookie
      .split('; ')
      .filter((pair) => !pair.startsWith('session='))
      .join('; ')
    await call('logOut', {}, stale)
    // A defect, with everything on board: the table of passwords is away.
    await server.parts.pool.query('alter table account.password rename to elsewhere')
    expect((await call('logIn', { email, password: canary })).status).toBe(500)
    await server.parts.pool.query('alter table account.elsewhere rename to password')

    const secrets = [
      canary,
      token,
      email,
      'Canaryname',
      'canarytoken',
      'canaryhost',
      ...valuesOf(cookie),
      ...replies.flatMap((reply) => valuesOf(cookiesAfter('', reply))),
    ].filter((text) => text.length > 5)
    expect(secrets.length).toBeGreaterThan(10)
    const metrics = await server.request({ url: '/metrics' })
    const told = `${server.log()}\n${metrics.text}`
    expect(told).toContain('A server function failed')
    for (const secret of secrets) expect(told).not.toContain(secret)
    for (const { status, text } of replies)
      if (status >= 400) for (const secret of secrets) expect(text).not.toContain(secret)
  })
})
