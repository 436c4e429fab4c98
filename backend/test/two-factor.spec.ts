/** Staff sign in with a second factor (product.md, "People and permissions"). */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { accountStream } from '../src/domain/accounts/account.ts'
import { sealSecret, unsealSecret } from '../src/platform/sessions/two-factor.ts'
import { addressOf, callWith, register, resetToken, type Person } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { codeOf, enrolled, staffBrowser } from './staff-browser.ts'

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

let person: Person
let accountId: string
beforeEach(async () => {
  person = { name: 'Ada', email: addressOf('ada'), kind: null, staffRole: 'admin' }
  accountId = await register(server, person)
})

const browser = () => staffBrowser(server, person.email)

describe('The second factor', () => {
  it('is set up in the first sign-in: a secret, its QR code, and ten recovery codes', async () => {
    const first = browser()
    expect((await first.logIn()).body).toEqual({ step: 'set_up_two_factor' })
    const { body } = await first.call('twoFactorSetUp')
    expect(body['uri']).toMatch(/^otpauth:\/\/totp\/Fourth%20Trimester:ada/)
    expect(body['qr']).toMatch(/^<svg/)
    const entered = await first.call('staffEnterCode', { code: codeOf(String(body['secret'])) })
    expect(entered.status).toBe(200)
    const codes = entered.body['recoveryCodes'] as string[]
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    expect(first.cookie()).toContain('session=')
    expect(first.cookie()).not.toContain('challenge=')
  })

  it('is recorded in the log under the name of the person who set it up, and so is a used recovery code', async () => {
    const { recoveryCodes } = await enrolled(server, person.email)
    const second = browser()
    await second.logIn()
    await second.call('staffEnterCode', { code: recoveryCodes[0] ?? '' })
    const acts = new Map<string, string>()
    for await (const { type, metadata } of server.parts.store.readStream(accountStream(accountId)))
      acts.set(type, metadata.actorId)
    expect(Object.fromEntries(acts)).toMatchObject({
      TwoFactorEnabled: accountId,
      RecoveryCodeUsed: accountId,
      SignedInFromNewDevice: accountId,
    })
  })

  it('shows the same secret within one sign-in, and another one in another', async () => {
    const first = browser()
    await first.logIn()
    const secret = await first.setUp()
    expect(await first.setUp()).toBe(secret)
    const second = browser()
    await second.logIn()
    expect(await second.setUp()).not.toBe(secret)
    expect((await first.call('staffEnterCode', { code: codeOf(secret) })).status).toBe(422)
  })

  it('requires the password first', async () => {
    const stranger = browser()
    expect((await stranger.call('twoFactorSetUp')).status).toBe(401)
    expect((await stranger.call('staffEnterCode', { code: '123456' })).status).toBe(401)
  })

  it('accepts each code once, and none older than the last one', async () => {
    const { secret, code: first } = await enrolled(server, person.email)
    const second = browser()
    expect((await second.logIn()).body).toEqual({ step: 'enter_code' })
    expect((await second.call('staffEnterCode', { code: first })).status).toBe(422)
    const code = codeOf(secret, 1)
    expect((await second.call('staffEnterCode', { code })).status).toBe(200)
    const third = browser()
    await third.logIn()
    expect((await third.call('staffEnterCode', { code })).status).toBe(422)
    expect((await third.call('staffEnterCode', { code: first })).status).toBe(422)
  })

  it('accepts a code as it is shown, pasted or typed on a keyboard with wide digits', async () => {
    const { secret } = await enrolled(server, person.email)
    const code = codeOf(secret, 1)
    const [head, tail] = [code.slice(0, 3), code.slice(3)]
    const wide = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(Number(digit) + 0xff10))
    for (const typed of [`${head} ${tail}`, `${head}-${tail}`, `${head}\u00a0${tail}`, wide]) {
      await server.parts.tables.query(
        'update account.two_factor set last_step = null where account_id = $1',
        [accountId],
      )
      const next = browser()
      await next.logIn()
      expect([typed, (await next.call('staffEnterCode', { code: typed })).status]).toEqual([typed, 200])
    }
  })

  it('accepts a code once when many requests send it at once', async () => {
    const { secret } = await enrolled(server, person.email)
    const second = browser()
    await second.logIn()
    const code = codeOf(secret, 1)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => callWith(server, second.cookie(), 'staffEnterCode', { code })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await enrolled(server, person.email)
    const [code = '', another = ''] = recoveryCodes
    for (const [typed, status] of [
      [code.toLowerCase().replaceAll('-', ' '), 200],
      [code, 422],
      [another, 200],
    ] as const) {
      const next = browser()
      await next.logIn()
      expect((await next.call('staffEnterCode', { code: typed })).status).toBe(status)
    }
  })

  it('cannot be set up twice', async () => {
    await enrolled(server, person.email)
    const second = browser()
    await second.logIn()
    expect((await second.call('twoFactorSetUp')).status).toBe(409)
  })

  it('cannot be completed with a challenge from before the password was changed', async () => {
    const { secret } = await enrolled(server, person.email)
    const second = browser()
    await second.logIn()
    const token = await resetToken(server, accountId)
    await callWith(server, '', 'resetPassword', { token, password: 'another lullaby 77' })
    expect((await second.call('staffEnterCode', { code: codeOf(secret, 1) })).status).toBe(401)
  })

  it('can be guessed five times at most', async () => {
    const { secret } = await enrolled(server, person.email)
    const second = browser()
    await second.logIn()
    const headers = {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '203.0.113.99',
      cookie: second.cookie(),
    }
    const enter = (code: string) =>
      server.request({
        method: 'POST',
        url: '/_server/staffEnterCode?createServerFn',
        headers,
        payload: { data: { code } },
      })
    const right = codeOf(secret, 1)
    const wrong = right === '000000' ? '000001' : '000000'
    const statuses = []
    for (let tried = 0; tried < 6; tried += 1) statuses.push((await enter(wrong)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await enter(right)).status).toBe(429)
  })

  it('is stored sealed, and only its owner’s key opens it', async () => {
    const { secret, recoveryCodes } = await enrolled(server, person.email)
    const { rows } = await server.parts.pool.query(
      `select two_factor.*, (select string_agg(recovery_code::text, ' ') from account.recovery_code) as codes
       from account.two_factor where account_id = $1`,
      [accountId],
    )
    const text = JSON.stringify(rows)
    for (const kept of [secret, ...recoveryCodes]) {
      expect(text).not.toContain(kept)
      expect(text).not.toContain(Buffer.from(kept).toString('hex'))
    }
    const keys = server.parts.settings.secrets.keyEncryptionKeys
    const sealed = sealSecret(keys, 'mine', secret)
    expect(unsealSecret(keys, 'mine', sealed)).toBe(secret)
    expect(() => unsealSecret(keys, 'another', sealed)).toThrow()
  })
})
