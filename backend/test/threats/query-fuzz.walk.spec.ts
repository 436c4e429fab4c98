/**
 * Somebody requests arbitrary addresses of every route, as a visitor or in any role: the answer is never a
 * server error, and nobody is redirected to another site. The routes come from routes.ts and from the site's
 * folder, the server functions from the contract, so new ones are included without a change here.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { existsSync, readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import type { Declaration, Role } from '../../src/contract/declare.ts'
import { contract } from '../../src/features/features.ts'
import { siteDirectory } from '../../src/platform/settings/site-directory.ts'
import { runDepth, fastCheckRuns } from '../depth.ts'
import { someProvider } from '../endorsing.ts'
import {
  takesInput,
  hostileInput,
  hostileQueryArbitrary,
  hostileSegmentArbitrary,
  hostileSegments,
} from '../hostile.ts'
import type { Ask } from '../http-client.ts'
import { addressOf, anOrigin, register, signIn, type Person } from '../people.ts'
import { consoleRoutes, routes } from '../routes.ts'
import { startOwnServer, type RunningServer } from '../shared-server.ts'
import { triesOf } from './tries.ts'

const tries = triesOf('query fuzz', 'an address, a query or an input that makes the server fail')

const staff = ['moderator', 'analyst', 'admin'] as const
const everyone = ['visitor', 'client', 'provider', ...staff] as const
type Who = (typeof everyone)[number]

const origin = 'http://localhost:3000'
/** Node refuses longer addresses before they become a request. */
const longestUrl = 12_000

/**
 * The page of a route file: `_authed.dashboard.index.tsx` is /dashboard, `providers.$id_.endorsements.tsx`
 * /providers/$id/endorsements.
 */
const pageOf = (file: string): string =>
  `/${file
    .replace(/\.tsx$/, '')
    .split('.')
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .map((part) => part.replace(/_$/, ''))
    .join('/')}`

const pages = readdirSync(join(siteDirectory(), '../src/site/routes')).map(pageOf)
const targets = [...new Set([...Object.keys(routes), ...Object.keys(consoleRoutes), ...pages])].sort()
const isParameter = (part: string) => /^[:$]/.test(part) || part.endsWith('*')

/** The address of a route with `segment` in place of each parameter, or appended if there is none. */
const addressWith = (route: string, segment: string): string => {
  const parts = route.split('/')
  if (!parts.some(isParameter)) return `${route === '/' ? '' : route}/${segment}`
  const address = parts
    .map((part) => (isParameter(part) ? `${part.replace(/([:$].*|\*)$/, '')}${segment}` : part))
    .join('/')
  return address.startsWith('/') ? address : `/${address}`
}

let server: RunningServer
const cookies = new Map<Who, string>([['visitor', '']])
beforeAll(async () => {
  if (!existsSync(join(siteDirectory(), 'server'))) throw new Error('The site is not built: make build')
  server = await startOwnServer({ SITE_DIRECTORY: siteDirectory() })
  const client: Person = { name: 'Maya', email: addressOf('maya'), kind: 'client' }
  await register(server, client)
  cookies.set('client', await signIn(server, client))
  cookies.set('provider', (await someProvider(server, 'Rosa')).cookie)
  for (const staffRole of staff) {
    const person: Person = { name: 'Sam', email: addressOf(staffRole), kind: null, staffRole }
    await register(server, person)
    cookies.set(staffRole, await signIn(server, person))
  }
})
afterAll(() => server.close())

/**
 * Resolves with the status and the redirect target as soon as the headers arrive, since some answers never
 * end.
 */
const answerTo = (who: Who, { method = 'GET', url, payload }: Ask) =>
  new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const body = payload === undefined ? undefined : JSON.stringify(payload)
    const request = httpRequest({
      host: '127.0.0.1',
      port: server.port,
      method,
      path: url,
      agent: false,
      headers: {
        accept: 'text/html, application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': anOrigin(),
        cookie: cookies.get(who) ?? '',
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
        }),
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      if (String(response.headers['content-type']).startsWith('text/event-stream')) response.destroy()
      else response.resume()
    })
    request.end(body)
  })

const holds = async (who: Who, ask: Ask) => {
  if (ask.url.length > longestUrl) return
  const { status, location } = await answerTo(who, ask)
  const leadsTo = location === undefined ? origin : new URL(location, `${origin}/`).origin
  tries.add({ hasSucceeded: status >= 500 || leadsTo !== origin })
  expect({ who, ...ask, status: status < 500 ? 'no failure' : status, leadsTo }).toEqual({
    who,
    ...ask,
    status: 'no failure',
    leadsTo: origin,
  })
}

const today = Number(process.env['TEST_SEED'] ?? 0)

const anyone = fc.constantFrom(...everyone)
const method = fc.constantFrom('GET', 'GET', 'HEAD')

describe('Every route', () => {
  it.each(targets)('answers any path: %s', async (route) => {
    await fc.assert(
      fc.asyncProperty(
        anyone,
        method,
        hostileSegmentArbitrary,
        hostileQueryArbitrary,
        (who, how, segment, query) => holds(who, { method: how, url: addressWith(route, segment) + query }),
      ),
      fastCheckRuns(4, 300),
    )
  })

  it.each(targets)('answers any query string: %s', async (route) => {
    await fc.assert(
      fc.asyncProperty(anyone, method, hostileQueryArbitrary, (who, how, query) =>
        holds(who, { method: how, url: addressWith(route, 'rosa') + query }),
      ),
      fastCheckRuns(3, 100),
    )
  })

  it.each(targets.filter((route) => route.split('/').some(isParameter)))(
    'with a parameter answers each of the known bad ones: %s',
    async (route) => {
      for (const [turn, segment] of hostileSegments.entries())
        // The console's routes share their parser, so each day only a part of them is tried.
        if (!Object.hasOwn(consoleRoutes, route) || (turn + today) % runDepth(4, 1) === 0)
          await holds(everyone[turn % everyone.length] ?? 'visitor', { url: addressWith(route, segment) })
    },
  )
})

describe('An invalid path', () => {
  it.each(['*', 'http://evil.example/', 'http://evil.example/search?redirect=/x', 'evil', 'a:b@c', '?x=1'])(
    'gets an answer: %s',
    async (url) => {
      for (const who of everyone) await holds(who, { url })
    },
  )
})

describe('Every server function', () => {
  const declarations = Object.values<Declaration>(contract)
  const mayCall = ({ access }: Declaration): readonly Who[] =>
    typeof access === 'string' ? everyone : everyone.filter((who) => access.includes(who as Role))

  it.each(declarations.map((declaration) => [declaration.id, declaration] as const))(
    'answers permitted callers, whatever they send: %s',
    async (_id, declaration) => {
      const { id, method: how } = declaration
      const url = `/_server/${id}?createServerFn`
      // A function without input is not sent hostile input, since it might run and end the session that the
      // next calls need.
      const input = takesInput(declaration) ? hostileInput(declaration) : fc.constant({ unknown: 1 })
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...mayCall(declaration)), input, (who, data) =>
          holds(
            who,
            how === 'POST'
              ? { method: how, url, payload: { data, context: {} } }
              : { url: `${url}&payload=${encodeURIComponent(JSON.stringify(data))}` },
          ),
        ),
        fastCheckRuns(5, 300),
      )
    },
  )

  it('leaves everybody signed in, and no event that the read tables cannot process', async () => {
    for (const who of everyone) {
      const { text } = await server.request({
        url: '/_server/session?createServerFn',
        headers: { cookie: cookies.get(who) ?? '' },
      })
      expect(JSON.parse(text)).toMatchObject({ role: who === 'visitor' ? null : who })
    }
    expect(await server.parts.tables.query('select * from read.parked_stream')).toEqual([])
  })
})
