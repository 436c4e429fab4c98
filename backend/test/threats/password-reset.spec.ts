/** Somebody wants to set another person's password: with a used, invented or expired link. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomBytes, randomUUID } from 'node:crypto'
import { issueToken } from '../../src/platform/sessions/single-use-tokens.ts'
import { runDepth } from '../depth.ts'
import {
  addressOf,
  anOrigin,
  callWith,
  password,
  register,
  resetToken,
  signIn,
  type Person,
} from '../people.ts'
import { sharedServer, type RunningServer } from '../shared-server.ts'
import { until } from '../until.ts'
import { triesOf } from './tries.ts'

const tries = triesOf('password reset', 'a link to a new password that was used, made up, or is too old')

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

const newPerson = async () => {
  const person: Person = { name: 'Maya', email: addressOf('maya'), kind: 'client' }
  return { ...person, accountId: await register(server, person) }
}
const reset = (token: string, chosen: string) =>
  callWith(server, '', 'resetPassword', { token, password: chosen })
const logIn = (email: string, tried: string) => callWith(server, '', 'logIn', { email, password: tried })
const isSignedIn = async (cookie: string) => {
  const reply = await server.request({ url: '/_server/session?createServerFn', headers: { cookie } })
  return (reply.json() as { user: object | null }).user !== null
}
/** As after ten minutes, when the browser has dropped the access token. */
const later = (cookie: string) => cookie.replace(/(^|; )session=[^;]*/, '')

describe('The link for a new password', () => {
  it('that 50 requests redeem at once is redeemed once, and ends every session', async () => {
    const person = await newPerson()
    const cookie = await signIn(server, person)
    const token = await resetToken(server, person.accountId)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(token, `lullaby of number ${index}`)),
    )
    const statuses = replies.map(({ status }) => status)
    const redeemed = statuses.filter((status) => status === 200).length
    tries.add({ hasSucceeded: false }, replies.length - redeemed)
    tries.add({ hasSucceeded: true }, redeemed - 1)
    expect(redeemed).toBe(1)
    // A busy server has no time for some of them, and says so.
    expect([...new Set(statuses)].filter((status) => ![200, 410, 503].includes(status))).toEqual([])
    expect(statuses).toContain(410)
    const winner = statuses.indexOf(200)
    expect((await logIn(person.email, `lullaby of number ${winner}`)).status).toBe(200)
    expect((await logIn(person.email, password)).status).toBe(401)
    expect(await isSignedIn(cookie)).toBe(false)
    expect(await isSignedIn(later(cookie))).toBe(false)
  })

  it('that was used is dead from then on', async () => {
    const { email, accountId } = await newPerson()
    const token = await resetToken(server, accountId)
    expect((await reset(token, 'a lullaby of mine')).status).toBe(200)
    const again = await reset(token, 'a lullaby of theirs')
    tries.add({ hasSucceeded: again.status !== 410 })
    expect(again.status).toBe(410)
    expect((await logIn(email, 'a lullaby of mine')).status).toBe(200)
  })

  it('that has expired, or has another purpose, is dead', async () => {
    const { accountId } = await newPerson()
    const old = await resetToken(server, accountId)
    await server.parts.pool.query(
      'update account.token set expires_at = now() where account_id = $1 and used_at is null',
      [accountId],
    )
    const verifying = await issueToken(server.parts.pool, {
      purpose: 'verify_address',
      accountId,
      expiresAt: new Date(Date.now() + 60_000),
    })
    for (const token of [old, verifying]) {
      const { status } = await reset(token, 'a lullaby of theirs')
      tries.add({ hasSucceeded: status !== 410 })
      expect(status).toBe(410)
    }
  })

  it('cannot be guessed', async () => {
    const { email, accountId } = await newPerson()
    const token = await resetToken(server, accountId)
    const guesses = [
      token.slice(0, -1),
      `${token}A`,
      token.toUpperCase(),
      accountId,
      ...Array.from({ length: runDepth(20, 10_000) }, () => randomBytes(32).toString('base64url')),
    ]
    for (const guess of guesses) {
      const { status } = await reset(guess, 'a lullaby of theirs')
      tries.add({ hasSucceeded: status < 400 })
      expect([410, 422]).toContain(status)
    }
    expect((await logIn(email, password)).status).toBe(200)
  })

  it('can be requested 10 times an hour from one origin', async () => {
    const origin = anOrigin()
    const statuses = []
    for (let time = 0; time < 12; time += 1)
      statuses.push(
        (
          await server.request({
            method: 'POST',
            url: '/_server/requestPasswordReset?createServerFn',
            headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': origin },
            payload: { data: { email: `${randomUUID()}@example.com` } },
          })
        ).status,
      )
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  })

  it('leads to this site, whatever host the request named', async () => {
    const { email } = await newPerson()
    const asked = await server.request({
      method: 'POST',
      url: '/_server/requestPasswordReset?createServerFn',
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': anOrigin(),
      },
      payload: { data: { email } },
    })
    expect(asked.status).toBe(200)
    const texts = async () =>
      (
        (await server.request({ url: `/dev/mail.json?to=${encodeURIComponent(email)}` })).json() as {
          text: string
        }[]
      ).map(({ text }) => text)
    const mailed = async () => (await texts()).find((text) => text.includes('/reset-password'))
    await until('the link is mailed', async () => (await mailed()) !== undefined)
    const mail = (await mailed()) ?? ''
    tries.add({ hasSucceeded: mail.includes('evil.example') })
    expect(mail).not.toContain('evil.example')
    expect(mail).toContain('http://localhost:3000/reset-password')
  })
})
