/**
 * A link to this site that redirects to another: a person who follows it would give their password to the
 * other site.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Declaration } from '../../src/contract/declare.ts'
import { contract } from '../../src/features/features.ts'
import { siteDirectory } from '../../src/platform/settings/site-directory.ts'
import { fastCheckRuns } from '../depth.ts'
import { hostileQueryArbitrary, hostileSegmentArbitrary } from '../hostile.ts'
import { addressOf, anOrigin, callWith, password, register, signIn, type Person } from '../people.ts'
import { startOwnServer, type RunningServer } from '../shared-server.ts'
import { triesOf } from './tries.ts'

const tries = triesOf('redirect', 'a link or a form that is to lead on to another site')

const origin = 'http://localhost:3000'
const person: Person = { name: 'Maya', email: addressOf('maya'), kind: 'client' }

let server: RunningServer
let cookie: string
beforeAll(async () => {
  if (!existsSync(join(siteDirectory(), 'server'))) throw new Error('The site is not built: make build')
  server = await startOwnServer({ SITE_DIRECTORY: siteDirectory() })
  await register(server, person)
  cookie = await signIn(server, person)
})
afterAll(() => server.close())

/** Targets as they are written into an address. */
const otherSites = [
  'https://evil.example/',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%252fevil.example',
  '/%09/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e/%2fevil.example',
  '/\u3000/evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '@evil.example',
  'http://localhost:3000@evil.example/',
]

const staysHere = (location: string | undefined, how: object) => {
  const leadsTo = location === undefined ? origin : new URL(location, `${origin}/`).origin
  tries.add({ hasSucceeded: leadsTo !== origin })
  expect({ ...how, location, leadsTo }).toEqual({ ...how, location, leadsTo: origin })
}

const follow = async (url: string, cookies: string) => {
  const { headers } = await server.request({
    url,
    headers: { cookie: cookies, accept: 'text/html', 'x-forwarded-for': anOrigin() },
  })
  staysHere(headers.location, { url })
}

/** Pages that redirect. */
const pages = ['/login', '/signup', '/dashboard', '/onboarding-old', '/bookmarks']

describe('A link to a page that redirects', () => {
  it.each(pages)('stays on this site: %s', async (page) => {
    for (const target of otherSites) {
      const query = `redirect=${encodeURIComponent(target)}`
      await follow(`${page}?${query}`, cookie)
      // Tried again as a double slash in the path itself, as a visitor.
      await follow(`/${page}?${query}`, '')
    }
  })

  it.each(pages)('stays on this site, whatever else is in the address: %s', async (page) => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        hostileQueryArbitrary,
        hostileSegmentArbitrary,
        async (isSignedIn, query, segment) => {
          const url = `${page}${query || '?'}&redirect=%2F${segment}%2Fx`
          // Node refuses longer addresses before they become a request.
          if (url.length < 12_000) await follow(url, isSignedIn ? cookie : '')
        },
      ),
      fastCheckRuns(15, 1_000),
    )
  })
})

/** The server functions with an input that says where to redirect. */
const leading = Object.values<Declaration>(contract).filter(({ input }) => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties).some((name) => ['redirect', 'next', 'returnTo', 'url'].includes(name))
})

describe('A server function with a redirect target', () => {
  it('is only the one for signing in', () => {
    expect(leading.map(({ id }) => id)).toEqual(['logIn'])
  })

  it('answers with a path of this site', async () => {
    for (const redirect of otherSites) {
      const reply = await callWith(server, '', 'logIn', { email: person.email, password, redirect })
      expect(reply.status).toBe(200)
      staysHere((reply.json() as { next: string }).next, { redirect })
    }
  })

  it('redirects a browser without scripts to this site', async () => {
    for (const redirect of otherSites) {
      const reply = await server.request({
        method: 'POST',
        url: '/_server/logIn?createServerFn',
        headers: {
          'sec-fetch-site': 'same-origin',
          accept: 'text/html',
          referer: 'https://evil.example/login',
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': anOrigin(),
        },
        payload: new URLSearchParams({ email: person.email, password, redirect }).toString(),
      })
      expect(reply.status).toBe(303)
      staysHere(reply.headers.location, { redirect })
    }
  })
})
