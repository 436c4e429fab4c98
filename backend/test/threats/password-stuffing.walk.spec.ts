/**
 * Somebody guesses passwords from one origin or from a thousand. A 401 means the password was checked, a 429
 * that it was not.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openAttempts, attemptDelay } from '../../src/platform/sessions/attempts.ts'
import { runDepth } from '../depth.ts'
import type { Reply } from '../http-client.ts'
import { addressOf, cookiesAfter, password, register, resetToken, signUpUnconfirmed } from '../people.ts'
import { sharedServer, type RunningServer } from '../shared-server.ts'
import { triesOf } from './tries.ts'

const tries = triesOf('password stuffing', 'a guess at a password beyond those that the rule checks')

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

const newPerson = async () => {
  const person = { name: 'Maya', email: addressOf('maya'), kind: 'client' } as const
  return { ...person, accountId: await register(server, person) }
}

const logIn = (email: string, tried: string, origin: string, cookie = ''): Promise<Reply> =>
  server.request({
    method: 'POST',
    url: '/_server/logIn?createServerFn',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': origin, ...(cookie && { cookie }) },
    payload: { data: { email, password: tried } },
  })

const counted = (replies: readonly Reply[]) => ({
  checked: replies.filter(({ status }) => status === 401).length,
  refused: replies.filter(({ status }) => status === 429).length,
})

const refusal = {
  code: 'too_many_attempts',
  message: 'Too many attempts. Try again in 15 minutes.',
}

describe('Of a hundred simultaneous guesses from one origin', () => {
  it.each(['an account', 'nobody'])('five are checked, for the address of %s', async (whose) => {
    const email = whose === 'nobody' ? addressOf('nobody') : (await newPerson()).email
    const origin = whose === 'nobody' ? '198.51.100.1' : '198.51.100.2'
    const guesses = Array.from({ length: 100 }, (_, index) => logIn(email, `guess number ${index}`, origin))
    const replies = await Promise.all(guesses)
    const { checked, refused: kept } = counted(replies)
    tries.add({ hasSucceeded: false }, kept)
    tries.add({ hasSucceeded: true }, Math.max(0, checked - 5))
    expect({ checked, kept }).toEqual({ checked: 5, kept: 95 })
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.json()).toEqual(refusal)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800)
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(900)
  })
})

describe('A person who guessed wrong five times', () => {
  it('must wait even with the right password, but can sign in from elsewhere', async () => {
    const { email } = await newPerson()
    for (let tried = 0; tried < 5; tried += 1) await logIn(email, 'wrong wrong wrong', '198.51.100.3')
    expect((await logIn(email, password, '198.51.100.3')).status).toBe(429)
    expect((await logIn(email, password, '198.51.100.4')).status).toBe(200)
  })

  it('is counted together with the rest of their IPv6 network', async () => {
    const { email } = await newPerson()
    const replies = []
    for (let host = 1; host <= 8; host += 1)
      replies.push(await logIn(email, 'wrong wrong', `2001:db8:1:2::${host}`))
    expect(counted(replies)).toEqual({ checked: 5, refused: 3 })
  })

  it('starts from zero after entering the right one', async () => {
    const { email } = await newPerson()
    const origin = '198.51.100.5'
    for (let round = 0; round < 3; round += 1) {
      for (let tried = 0; tried < 4; tried += 1)
        expect((await logIn(email, 'wrong wrong', origin)).status).toBe(401)
      expect((await logIn(email, password, origin)).status).toBe(200)
    }
  })
})

describe('A person who sets a new password by the link in the mail', () => {
  const resetFrom = (token: string, origin: string) =>
    server.request({
      method: 'POST',
      url: '/_server/resetPassword?createServerFn',
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': origin },
      payload: { data: { token, password } },
    })

  it('can sign in at once, however many guesses came from here and elsewhere', async () => {
    const { email, accountId } = await newPerson()
    const origin = '198.51.100.6'
    for (let tried = 0; tried < 6; tried += 1) await logIn(email, 'wrong wrong wrong', origin)
    for (let tried = 0; tried < 30; tried += 1) await logIn(email, 'wrong wrong wrong', `198.51.101.${tried}`)
    expect((await logIn(email, password, origin)).status).toBe(429)
    expect((await logIn(email, password, '198.51.100.7')).status).toBe(429)
    expect((await resetFrom(await resetToken(server, accountId), origin)).status).toBe(200)
    expect((await logIn(email, password, origin)).status).toBe(200)
    // Guessing is slowed down from the beginning again.
    const guesses = []
    for (let tried = 0; tried < 6; tried += 1) guesses.push(await logIn(email, 'wrong wrong', origin))
    expect(counted(guesses)).toEqual({ checked: 5, refused: 1 })
  })
})

describe('A person who signs up with somebody else’s address', () => {
  it('gets no additional guesses at the holder’s password', async () => {
    const { email } = await newPerson()
    const cookie = await signUpUnconfirmed(
      server,
      { name: 'Mara', email, kind: 'client' },
      'a password of mine 1',
    )
    const origin = '198.51.100.8'
    const replies = []
    for (let round = 0; round < 4; round += 1) {
      for (let tried = 0; tried < 2; tried += 1)
        replies.push(await logIn(email, `wrong wrong ${round}`, origin, cookie))
      // The right password of their own unconfirmed account.
      await logIn(email, 'a password of mine 1', origin, cookie)
    }
    expect(counted(replies)).toEqual({ checked: 5, refused: 3 })
  })
})

describe('Guesses from many origins', () => {
  it('at one account are slowed down, and its owner can still sign in from their known browser', async () => {
    const { email } = await newPerson()
    const browser = cookiesAfter('', await logIn(email, password, '203.0.113.1'))
    const replies: Reply[] = []
    // Ten guesses from each origin; at the full depth a thousand origins.
    const origins = runDepth(60, 1000)
    for (let batch = 0; batch < origins / 5; batch += 1)
      replies.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, index) => {
            const origin = (batch * 50 + index) % origins
            return logIn(email, 'wrong wrong', `10.1.${Math.floor(origin / 250)}.${origin % 250}`)
          }),
        )),
      )
    const { checked, refused } = counted(replies)
    tries.add({ hasSucceeded: false }, refused)
    tries.add({ hasSucceeded: true }, Math.max(0, checked - 30))
    expect(checked).toBeGreaterThanOrEqual(20)
    // The delay doubles with each guess that is checked, so after a minute few more are.
    expect(checked).toBeLessThan(30)
    expect(checked + refused).toBe(10 * origins)
    // The delay may have just ended: then one of these is checked, and the others must wait twice as long.
    const right = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => logIn(email, password, `10.2.0.${nth}`)),
    )
    expect(right.map(({ status }) => status)).toContain(429)
    expect((await logIn(email, password, '10.1.0.0', browser)).status).toBe(200)
  })

  it('must wait from a second to fifteen minutes', () => {
    expect([21, 22, 25, 29, 30, 1000].map(attemptDelay)).toEqual([2, 4, 32, 512, 900, 900])
  })
})

describe('One origin', () => {
  it('may guess wrong a hundred times in fifteen minutes, for however many addresses', async () => {
    const replies: Reply[] = []
    for (let batch = 0; batch < 11; batch += 1)
      replies.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            logIn(`list${batch}-${index}@example.com`, 'wrong wrong', '192.0.2.77'),
          ),
        )),
      )
    const { checked, refused } = counted(replies)
    tries.add({ hasSucceeded: false }, refused)
    tries.add({ hasSucceeded: true }, Math.max(0, checked - 100))
    expect({ checked, refused }).toEqual({ checked: 100, refused: 10 })
  })
})

describe('An attempt that was never checked', () => {
  it('is not counted, however often it happens', async () => {
    const attemptsOf = openAttempts(server.parts.pool, Buffer.alloc(32, 5))
    const attempts = attemptsOf({ origin: '192.0.2.1', deviceCookie: undefined })
    for (let tried = 0; tried < 30; tried += 1) {
      expect(await attempts.count('an-address')).toBeNull()
      await attempts.takeBack()
      await attempts.takeBack()
    }
    const waits = []
    for (let tried = 0; tried < 6; tried += 1) waits.push(await attempts.count('an-address'))
    expect(waits).toEqual([null, null, null, null, null, expect.any(Number)])
  })
})

describe('The table of counted attempts', () => {
  it('shows nobody’s address or origin', async () => {
    const { rows } = await server.parts.pool.query<{ key: string }>('select key from door.call_count')
    expect(rows.length).toBeGreaterThan(100)
    const text = rows.map(({ key }) => key).join('\n')
    expect(text).not.toMatch(/@|198\.51|2001:|10\.1\./)
  })
})
