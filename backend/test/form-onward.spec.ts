/**
 * A form that is posted before scripts load redirects to the page that its answer names, only within this
 * site.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import { command, query, type Declaration } from '../src/contract/declare.ts'
import { refuse } from '../src/domain/decider/decider.ts'
import type { HandlerContext } from '../src/platform/functions/registry.ts'
import { startTestServer, type TestServer } from './app-server.ts'

const input = z.strictObject({ next: z.string() })
const contract = {
  goOn: command('goOn', { access: 'anyone', input, output: z.object({ next: z.string() }) }),
  stay: command('stay', { access: 'anyone', input, output: z.object({ done: z.boolean() }) }),
  wait: command('wait', { access: 'anyone', input, output: z.object({ done: z.boolean() }) }),
  crowd: query('crowd', {
    access: 'anyone',
    input: z.strictObject({}),
    output: z.object({ done: z.boolean() }),
  }),
} as const satisfies Record<string, Declaration>

const handlers = {
  goOn: (_tools: HandlerContext, { next }: { next: string }) => ({ next }),
  stay: () => ({ done: true }),
  wait: () => ({ ...refuse('too_many_attempts', 'Too many attempts.'), retryAfter: 321 }),
  crowd: async ({ auth }: HandlerContext) => {
    await Promise.all(Array.from({ length: 80 }, () => auth.passwords.hash('night light lullaby')))
    return { done: true }
  },
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { contract, handlers, clock: () => new Date() })
})
afterAll(() => server.close())

const post = (id: string, next: string, headers: Readonly<Record<string, string>> = {}) =>
  server.request({
    method: 'POST',
    url: `/_server/${id}?createServerFn`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
      referer: 'http://localhost:3000/login?redirect=%2Fbookmarks',
      ...headers,
    },
    payload: new URLSearchParams({ next }).toString(),
  })

describe('A form', () => {
  it('redirects to the page of its answer', async () => {
    const { status, headers } = await post('goOn', '/check-email?email=maya%40example.com')
    expect(status).toBe(303)
    expect(headers.location).toBe('/check-email?email=maya%40example.com')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%2f/evil.example',
    'javascript:alert(1)',
    'https://evil.example',
  ])('never redirects to another site: %s', async (next) => {
    const { status, headers } = await post('goOn', next)
    expect(status).toBe(303)
    expect(headers.location).toBe('/')
  })

  it('whose answer names no page returns to its own page', async () => {
    expect((await post('stay', '/')).headers.location).toBe('/login?redirect=%2Fbookmarks')
  })

  it('that a script sent gets the answer itself', async () => {
    const reply = await post('goOn', '//evil.example', { 'x-tsr-redirect': 'manual' })
    expect(reply.status).toBe(200)
    expect(reply.json()).toEqual({ next: '//evil.example' })
  })
})

describe('A person who has to wait', () => {
  it('is told for how long', async () => {
    const reply = await post('wait', '/', { accept: 'application/json' })
    expect(reply.status).toBe(429)
    expect(reply.headers['retry-after']).toBe('321')
  })

  it('because too many passwords are being hashed is told to try again, with no error logged', async () => {
    const reply = await server.request({ url: '/_server/crowd?createServerFn' })
    expect(reply.status).toBe(429)
    expect(reply.json()).toMatchObject({ code: 'too_many_requests' })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(server.log()).not.toContain('A server function failed')
  })
})
