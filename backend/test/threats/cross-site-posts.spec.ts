/**
 * Another site posts in the name of a person who is signed in here: to every command, and to every other
 * route that accepts a POST.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Declaration } from '../../src/contract/declare.ts'
import { contract, type FunctionId } from '../../src/features/features.ts'
import { startTestServer, type TestServer } from '../app-server.ts'
import type { Reply } from '../http-client.ts'
import { routesOf } from '../routes-of.ts'
import { accessRules } from './access-rules.ts'
import { everyone, roleOf, signInEveryone, type Everyone } from './everyone.ts'
import { triesOf } from './tries.ts'

const tries = triesOf('cross-site POST', 'another site posts with somebody’s cookies')

let server: TestServer
let signedIn: Everyone
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
  signedIn = await signInEveryone(server)
})
afterAll(() => server.close())

/**
 * Headers that a browser sends with a request from another site's page; an old browser sends fewer of them.
 */
const crossSiteHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
]
/** Content types that another site's form can send without a preflight request; JSON is not one of them. */
const bodies: readonly { readonly type: string; readonly payload: string }[] = [
  { type: 'application/json', payload: '{"data":{},"context":{}}' },
  { type: 'application/x-www-form-urlencoded', payload: 'email=a%40example.com' },
  { type: 'text/plain', payload: '{"data":{}}' },
  { type: 'multipart/form-data; boundary=x', payload: '--x--\r\n' },
]

const expectRefused = (reply: Reply, how: object) => {
  const { code } = reply.json() as { code: string }
  const isRefused = reply.status === 403 && code === 'cross_site'
  tries.add({ hasSucceeded: !isRefused })
  expect({ ...how, status: reply.status, code }).toEqual({ ...how, status: 403, code: 'cross_site' })
}

const postCrossSite = async (url: string, cookie: string) => {
  for (const [turn, headers] of crossSiteHeaders.entries()) {
    const { type, payload } = bodies[turn % bodies.length] ?? { type: 'text/plain', payload: '' }
    const reply = await server.request({
      method: 'POST',
      url,
      headers: { cookie, 'content-type': type, ...headers },
      payload,
    })
    expectRefused(reply, { url, ...headers })
  }
}

const commands = Object.values<Declaration>(contract)
  .filter(({ method }) => method === 'POST')
  .map(({ id }) => id as FunctionId)

describe('Another site that posts in the name of a permitted person', () => {
  it.each(commands)('is refused by %s', async (id) => {
    const allowed = everyone.find((who) => {
      const role = roleOf(who)
      return role !== null && accessRules[id].roles.includes(role)
    })
    await postCrossSite(`/_server/${id}?createServerFn`, signedIn.cookieOf(allowed ?? 'an admin'))
  })

  it('is refused by every other route that accepts a POST', async () => {
    const taking = routesOf(server).filter(
      ({ path, methods }) => methods.includes('POST') && path !== '/_server/:functionId',
    )
    expect(taking.map(({ path }) => path)).toEqual([
      '/api/admin/sql',
      '/api/live',
      '/api/message-emails/stop',
      '/api/provider-photo',
      '/api/waitlist',
      '/api/waitlist/leave',
    ])
    for (const { path } of taking)
      await postCrossSite(path, signedIn.cookieOf(path.startsWith('/api/admin') ? 'an admin' : 'a provider'))
  })

  it('gains nothing by another method: only a POST can run a command', async () => {
    for (const id of commands)
      for (const method of ['GET', 'PUT']) {
        const { status } = await server.request({
          method,
          url: `/_server/${id}?createServerFn`,
          headers: { cookie: signedIn.cookieOf('an admin'), 'sec-fetch-site': 'cross-site' },
        })
        tries.add({ hasSucceeded: status !== 405 && status !== 403 })
        expect([403, 405]).toContain(status)
      }
  })
})
