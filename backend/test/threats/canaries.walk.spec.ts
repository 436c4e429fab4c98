/**
 * Somebody reads the log, the metrics or an error: none contains a secret, an address or a word that a person
 * typed, however a call ends. Analytics are checked in the browser (frontend/e2e/analytics-privacy.walk.spec.ts).
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getMetadataStorage } from 'class-validator'
import type { Declaration } from '../../src/contract/declare.ts'
import { consoleResources, contract, type FunctionId } from '../../src/features/features.ts'
import type { Reply } from '../http-client.ts'
import { anOrigin, callWith, cookiesAfter, register, resetToken, signIn } from '../people.ts'
import { consoleRoutes, routes } from '../routes.ts'
import { startOwnServer, type RunningServer } from '../shared-server.ts'
import { accessRules } from './access-rules.ts'
import { everyone, roleOf, signInEveryone, type Everyone } from './everyone.ts'
import { filledInput } from './filled-input.ts'
import { triesOf } from './tries.ts'

const tries = triesOf(
  'canaries in logs and errors',
  'a word that somebody typed, in the log, a metric or an error',
)

let server: RunningServer
beforeAll(async () => {
  server = await startOwnServer({ LOG_LEVEL: 'trace' })
})
afterAll(() => server.close())

const person = { name: 'Canaryname', email: 'canaryaddress@example.com', kind: 'client' } as const
const canary = 'canarypassword-of-length'

const valuesOf = (cookie: string) => cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1))

describe('Logs and metrics', () => {
  it('contain no password, token, cookie, address or name, however a call ends', async () => {
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
    // A refresh token that is no longer valid.
    const stale = cookie
      .split('; ')
      .filter((pair) => !pair.startsWith('session='))
      .join('; ')
    await call('logOut', {}, stale)
    // Causes a server error in a call with personal input: the table of passwords is renamed.
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
    for (const secret of secrets) {
      tries.add({ hasSucceeded: told.includes(secret) })
      expect(told).not.toContain(secret)
    }
    for (const { status, text } of replies)
      if (status >= 400) for (const secret of secrets) expect(text).not.toContain(secret)
  })
})

/** Typed into every text field of every input; it occurs nowhere in our own texts. */
const word = 'zq7canaryzq7'

const declarations = Object.values<Declaration>(contract)
  // It would end the session that the next calls need.
  .filter(({ id }) => id !== 'logOut')
  .map((declaration) => ({
    id: declaration.id as FunctionId,
    method: declaration.method,
    input: filledInput(declaration, word),
  }))

/** Every text of an input a hundred times over. */
const lengthened = (value: unknown): unknown => {
  if (typeof value === 'string') return value.includes(word) ? value.repeat(100) : value
  if (Array.isArray(value)) return value.map(lengthened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, lengthened(each)]))
}

/** Streams do not end by themselves; server functions have tests of their own. */
const walked = [...Object.keys(routes), ...Object.keys(consoleRoutes)].filter(
  (route) => route !== '/_server/:functionId' && route !== '/api/live' && !route.endsWith('/tail'),
)

const { validationMetadatas: validated } = getMetadataStorage() as unknown as {
  readonly validationMetadatas: ReadonlyMap<unknown, readonly { readonly propertyName: string }[]>
}

/** Every parameter and filter that a route declares, found where their rules are registered. */
const parameters = [
  ...new Set(
    [
      ...[...validated.values()].flat().map(({ propertyName }) => propertyName),
      ...consoleResources.flatMap(({ filters }) => Object.keys(filters)),
    ]
      // The settings of the environment are in capitals.
      .filter((name) => !/^[A-Z]/.test(name)),
  ),
]
/** Alone in a query, because a list refuses names that it does not have before it looks further. */
const isOfLists = (name: string) => ['filter', 'sort', 'range', 'asOf', 'reason', 'q'].includes(name)

describe('A typed word', () => {
  let signedIn: Everyone
  beforeAll(async () => {
    signedIn = await signInEveryone(server)
  })

  const send = ({ id, method, input }: (typeof declarations)[number]) => {
    const allowed = everyone.find((who) => {
      const role = roleOf(who)
      return role !== null && accessRules[id].roles.includes(role)
    })
    const cookie = accessRules[id].visitor || !allowed ? '' : signedIn.cookieOf(allowed)
    if (method === 'POST') return callWith(server, cookie, id, input)
    const payload = encodeURIComponent(JSON.stringify(input))
    return server.request({
      url: `/_server/${id}?createServerFn&payload=${payload}`,
      headers: { cookie, 'x-forwarded-for': anOrigin(), 'user-agent': word, referer: `http://${word}/` },
    })
  }

  const expectNothingRevealed = (reply: Reply, how: object) => {
    const isRevealed = reply.status >= 400 && reply.text.includes(word)
    tries.add({ hasSucceeded: isRevealed })
    expect({ ...how, status: reply.status, isRevealed }).toEqual({
      ...how,
      status: reply.status,
      isRevealed: false,
    })
  }
  const expectNothingLogged = async () => {
    const metrics = await server.request({ url: '/metrics' })
    const lines = `${server.log()}\n${metrics.text}`.split('\n').filter((line) => line.includes(word))
    tries.add({ hasSucceeded: lines.length > 0 })
    expect(lines).toEqual([])
  }

  it('is in no error of any server function, and not in the log', async () => {
    for (const each of declarations) expectNothingRevealed(await send(each), { id: each.id })
    await expectNothingLogged()
  })

  it('is in no error and no log line when the tables are missing', async () => {
    await server.parts.pool.query('alter schema read rename to elsewhere')
    const statuses = []
    for (const each of declarations) {
      const reply = await send(each)
      statuses.push(reply.status)
      expectNothingRevealed(reply, { id: each.id })
    }
    await server.parts.pool.query('alter schema elsewhere rename to read')
    expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(20)
    await expectNothingLogged()
  })

  it('is in no error of any server function, and not in the log, if it is longer than a field takes', async () => {
    for (const { id, method, input } of declarations)
      expectNothingRevealed(await send({ id, method, input: lengthened(input) as object }), { id })
    await expectNothingLogged()
  })

  it('is in no error and no log line of any route, in any parameter that a route has', async () => {
    expect([parameters.length, walked.length].every((count) => count > 40)).toBe(true)
    const all = parameters.map((name) => `${name}=${word}`).join('&')
    const filter = JSON.stringify(Object.fromEntries(parameters.map((name) => [name, word])))
    const queries = [
      all,
      `filter=${encodeURIComponent(filter)}`,
      ...parameters.filter((name) => isOfLists(name)).map((name) => `${name}=${word.repeat(100)}`),
    ]
    for (const route of walked)
      for (const query of queries) {
        const url = `${route.replaceAll(/:\w+|\*/g, word)}?${query}`
        const reply = await server.request({
          url: url.startsWith('/') ? url : `/${url}`,
          headers: { cookie: signedIn.cookieOf('an admin'), 'x-forwarded-for': anOrigin() },
        })
        expectNothingRevealed(reply, { route, query: query.slice(0, 60) })
      }
    await expectNothingLogged()
  })

  it('is in no log line of any other route', async () => {
    for (const route of walked) {
      const url = `${route.replaceAll(/:\w+|\*/g, word)}?search=${word}&token=${word}`
      const reply = await server.request({
        url: url.startsWith('/') ? url : `/${url}`,
        headers: { cookie: signedIn.cookieOf('an admin'), 'user-agent': word, 'x-forwarded-for': anOrigin() },
      })
      expectNothingRevealed(reply, { route })
    }
    await expectNothingLogged()
  })
})
