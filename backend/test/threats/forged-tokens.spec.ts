/**
 * Somebody forges an access token: a token that is not ours, has another purpose or is not valid now is
 * ignored.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import jsonwebtoken, { type Secret, type SignOptions } from 'jsonwebtoken'
import { generateKeyPairSync } from 'node:crypto'
import { addressOf, callWith, password, register, signIn } from '../people.ts'
import { sharedServer, type RunningServer } from '../shared-server.ts'
import { triesOf } from './tries.ts'

const tries = triesOf('forged tokens', 'an access token that is not ours, not for this or not for now')

const person = { name: 'Maya', email: addressOf('maya'), kind: 'client' } as const
const admin = { name: 'Ada', email: addressOf('ada'), kind: null, staffRole: 'admin' } as const

let server: RunningServer
let accountId: string
let token: string
let claims: { sub: string; sid: string }
let key: Buffer
beforeAll(async () => {
  server = await sharedServer()
  accountId = await register(server, person)
  const cookie = await signIn(server, person)
  token = /(?:^|; )session=([^;]+)/.exec(cookie)?.[1] ?? ''
  const { sub, sid } = jsonwebtoken.decode(token) as { sub: string; sid: string }
  claims = { sub, sid }
  key = server.parts.settings.secrets.sessionKey
})
afterAll(() => server.close())

const whoIs = async (session: string) => {
  const reply = await server.request({
    url: '/_server/session?createServerFn',
    headers: { cookie: `session=${session}` },
  })
  expect(reply.status).toBe(200)
  return (reply.json() as { user: { id: string } | null }).user?.id ?? null
}

const issuer = 'http://localhost:3000'
const usual = (): SignOptions => ({
  algorithm: 'HS256',
  issuer,
  audience: 'session',
  expiresIn: 600,
  header: { alg: 'HS256', typ: 'at+jwt' },
})
const forged = (options: SignOptions, payload: object = claims, secret: Secret = key) =>
  jsonwebtoken.sign(payload, secret, { ...usual(), ...options })
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = () => Math.floor(Date.now() / 1000)

describe('An access token', () => {
  it('that we issued is accepted', async () => {
    expect(await whoIs(token)).toBe(accountId)
    expect(await whoIs(forged({}))).toBe(accountId)
  })

  it('contains only the id of its session', () => {
    expect(Object.keys(jsonwebtoken.decode(token) as object).sort()).toEqual([
      'aud',
      'exp',
      'iat',
      'iss',
      'sid',
      'sub',
    ])
  })

  const body = () => ({ ...claims, iat: now(), exp: now() + 600, iss: issuer, aud: 'session' })
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const refused: [what: string, forge: () => string][] = [
    ['without a signature', () => `${base64url({ alg: 'none', typ: 'at+jwt' })}.${base64url(body())}.`],
    ['whose signature was cut off', () => token.split('.').slice(0, 2).join('.')],
    [
      'with the algorithm “none” over a good signature',
      () => [base64url({ alg: 'none', typ: 'at+jwt' }), ...token.split('.').slice(1)].join('.'),
    ],
    [
      'of a longer algorithm with our key',
      () => forged({ algorithm: 'HS512', header: { alg: 'HS512', typ: 'at+jwt' } }),
    ],
    [
      'of an algorithm with a pair of keys',
      () => forged({ algorithm: 'RS256', header: { alg: 'RS256', typ: 'at+jwt' } }, claims, privateKey),
    ],
    ['signed with a public key as the secret', () => forged({}, claims, publicPem)],
    ['that expired', () => forged({}, { ...claims, iat: now() - 700 })],
    [
      'that never expires',
      () =>
        jsonwebtoken.sign({ ...claims, iat: now() - 700 }, key, {
          algorithm: 'HS256',
          issuer,
          audience: 'session',
          header: { alg: 'HS256', typ: 'at+jwt' },
        }),
    ],
    [
      'without a date',
      () =>
        jsonwebtoken.sign(claims, key, {
          algorithm: 'HS256',
          issuer,
          audience: 'session',
          noTimestamp: true,
          header: { alg: 'HS256', typ: 'at+jwt' },
        }),
    ],
    ['for another audience', () => forged({ audience: 'two-factor' })],
    [
      'for none',
      () =>
        jsonwebtoken.sign(claims, key, {
          algorithm: 'HS256',
          issuer,
          expiresIn: 600,
          header: { alg: 'HS256', typ: 'at+jwt' },
        }),
    ],
    ['of another issuer', () => forged({ issuer: 'https://evil.example' })],
    ['of another type', () => forged({ header: { alg: 'HS256', typ: 'JWT' } })],
    ['of the challenge’s type', () => forged({ header: { alg: 'HS256', typ: 'challenge+jwt' } })],
    ['signed with another key', () => forged({}, claims, Buffer.alloc(32, 1))],
    [
      'whose claims were changed',
      () => {
        const [header = '', , signature = ''] = token.split('.')
        return [header, base64url({ ...body(), sub: 'somebody-else' }), signature].join('.')
      },
    ],
    [
      'of another account’s session',
      () => forged({}, { ...claims, sub: '00000000-0000-4000-8000-000000000000' }),
    ],
    ['without a session', () => forged({}, { sub: claims.sub })],
    ['that is no token', () => 'nonsense'],
  ]
  it.each(refused)('%s is ignored', async (_what, forge) => {
    const who = await whoIs(forge())
    tries.add({ hasSucceeded: who !== null })
    expect(who).toBeNull()
  })

  it('is not the token between the two sign-in steps of staff', async () => {
    await register(server, admin)
    const reply = await callWith(server, '', 'staffLogIn', { email: admin.email, password })
    const challenge = /^challenge=([^;]+)/.exec(reply.headers['set-cookie']?.[0] ?? '')?.[1] ?? ''
    expect(challenge).not.toBe('')
    const who = await whoIs(challenge)
    tries.add({ hasSucceeded: who !== null })
    expect(who).toBeNull()
  })
})
