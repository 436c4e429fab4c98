/**
 * Every kind of person calls everything and gets what the rules allow. A server function without a rule does
 * not compile (access-rules.ts); any other route without one fails here (routes.ts).
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Declaration } from '../../src/contract/declare.ts'
import { contract, type FunctionId } from '../../src/features/features.ts'
import { startTestServer, type TestServer } from '../app-server.ts'
import { callWith } from '../people.ts'
import { routesOf } from '../routes-of.ts'
import { consoleRoutes, routes } from '../routes.ts'
import { accessRules } from './access-rules.ts'
import { everyone, roleOf, signInEveryone, type Everyone, type Who } from './everyone.ts'
import { triesOf } from './tries.ts'

const tries = triesOf('access matrix', 'a function or a route is asked by everyone who may not ask it')

let server: TestServer
let signedIn: Everyone
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
  signedIn = await signInEveryone(server)
})
afterAll(() => server.close())

/** An input that no function accepts: a permitted caller gets a validation error, and nothing is done. */
const nonsense = { 'no such field': 1 }

const statusOf = async (who: Who, { id, method }: Declaration): Promise<number> => {
  const cookie = signedIn.cookieOf(who)
  if (method === 'POST') return (await callWith(server, cookie, id, nonsense)).status
  const payload = encodeURIComponent(JSON.stringify(nonsense))
  const url = `/_server/${id}?createServerFn&payload=${payload}`
  return (await server.request({ url, headers: { cookie } })).status
}

const cases = Object.values<Declaration>(contract).flatMap((declaration) =>
  everyone.map((who) => ({ who, id: declaration.id as FunctionId, declaration })),
)

const expected = (who: Who, id: FunctionId): number => {
  const role = roleOf(who)
  if (role === null) return accessRules[id].visitor ? 422 : 401
  return accessRules[id].roles.includes(role) ? 422 : 403
}

describe('Among the server functions', () => {
  it.each(cases)('$id lets $who in, or does not', async ({ who, id, declaration }) => {
    const status = await statusOf(who, declaration)
    if (expected(who, id) !== 422) tries.add({ hasSucceeded: status !== expected(who, id) })
    expect(status).toBe(expected(who, id))
  })

  it('the session tells everybody their own role', async () => {
    for (const who of everyone) {
      const reply = await server.request({
        url: '/_server/session?createServerFn',
        headers: { cookie: signedIn.cookieOf(who) },
      })
      expect(reply.json()).toMatchObject({ role: roleOf(who) })
    }
  })
})

describe('Of the console’s routes', () => {
  const asked = Object.entries(consoleRoutes).flatMap(([route, roles]) =>
    everyone.map((who) => ({ who, route, roles })),
  )

  it.each(asked)('$route answers $who, or does not', async ({ who, route, roles }) => {
    const role = roleOf(who)
    const { methods = [] } = routesOf(server).find(({ path }) => path === route) ?? {}
    for (const method of methods.filter((each) => each !== 'HEAD')) {
      const { status } = await server.request({
        method,
        // The tail would never end. An unknown event type is refused, which still shows who is allowed.
        url: route.replace(':id', 'nobody').replace('/tail', '/tail?type=NoSuchEvent'),
        headers: { cookie: signedIn.cookieOf(who), 'sec-fetch-site': 'same-origin' },
        ...(method === 'POST' && { payload: nonsense }),
      })
      if (role !== null && roles.includes(role)) expect([200, 404, 422]).toContain(status)
      else {
        const refused = role === null ? 401 : 403
        tries.add({ hasSucceeded: status !== refused })
        expect({ method, status }).toEqual({ method, status: refused })
      }
    }
  })
})

describe('Among all routes', () => {
  it('every one has a rule', () => {
    const known = { ...routes, ...consoleRoutes }
    expect(routesOf(server).map(({ path }) => path)).toEqual(Object.keys(known).sort())
  })
})

describe('What belongs to somebody else', () => {
  const call = (who: Who, id: string, data: object) => callWith(server, signedIn.cookieOf(who), id, data)
  const mine = async (who: Who) =>
    (
      await server.request({
        url: '/_server/myAccount?createServerFn',
        headers: { cookie: signedIn.cookieOf(who) },
      })
    ).json() as { id: string; email: string; sessions: { id: string }[] }

  it('is not found: another parent’s session cannot be ended', async () => {
    const [session] = (await mine('a parent')).sessions
    const reply = await call('another parent', 'endSession', { sessionId: session?.id ?? '' })
    tries.add({ hasSucceeded: reply.status !== 404 })
    expect(reply.status).toBe(404)
    expect((await mine('a parent')).sessions.map(({ id }) => id)).toContain(session?.id)
  })

  it('cannot be reached by naming it: an account id in the input is refused', async () => {
    const { id } = await mine('a parent')
    for (const field of ['accountId', 'userId', 'id', 'role', '__proto__']) {
      const payload = JSON.parse(`{"name":"Mallory","${field}":${JSON.stringify(id)}}`) as object
      const reply = await call('another parent', 'changeName', payload)
      tries.add({ hasSucceeded: reply.status < 400 })
      expect([400, 422]).toContain(reply.status)
    }
    expect(await mine('a parent')).toMatchObject({ id, email: signedIn.emailOf('a parent') })
  })

  it('is not in the export of another person', async () => {
    const reply = await server.request({
      url: '/_server/exportMyData?createServerFn',
      headers: { cookie: signedIn.cookieOf('another parent') },
    })
    expect(reply.status).toBe(200)
    expect(reply.text).toContain(signedIn.emailOf('another parent'))
    const hasSucceeded = reply.text.includes(signedIn.emailOf('a parent'))
    tries.add({ hasSucceeded })
    expect(hasSucceeded).toBe(false)
  })
})
