import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { startOwnServer, type RunningServer } from './shared-server.ts'

const newKey = () => randomBytes(32).toString('base64')

let server: RunningServer
let production: RunningServer
beforeAll(async () => {
  server = await startOwnServer({ BASE_URL: 'http://localhost:3000' })
  production = await startOwnServer({
    NODE_ENV: 'production',
    BASE_URL: 'https://example.org',
    KEY_ENCRYPTION_KEY: `1:${newKey()}`,
    LOOKUP_KEY: newKey(),
    SESSION_KEY: newKey(),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'care@example.org',
  })
})
afterAll(async () => {
  await server.close()
  await production.close()
})

const headersOf = async (url: string, of = server) => (await of.request({ url })).headers

describe('Every answer', () => {
  const addresses = [
    '/',
    '/_server/session?createServerFn',
    '/health/live',
    '/assets/missing.js',
    '/_server/no',
  ]
  it.each(addresses)('restricts what the browser may do: %s', async (url) => {
    const headers = await headersOf(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule)
    // No inline scripts: a page with its own scripts allows them itself (http-site.spec.ts).
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy).toMatch(/style-src 'self'(;|$)/)
  })

  it('requires https in production only', async () => {
    expect((await headersOf('/health/live', production))['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains',
    )
    expect((await headersOf('/health/live'))['strict-transport-security']).toBeUndefined()
  })
})

describe('A request from another site', () => {
  const post = (headers: Record<string, string>, url = '/api/waitlist') =>
    server.request({
      method: 'POST',
      url,
      headers: { host: 'localhost:3000', ...headers },
      payload: { email: 'no', full_name: 'x' },
    })
  const foreign: [how: string, headers: Record<string, string>][] = [
    ['cross-site by Fetch Metadata', { 'sec-fetch-site': 'cross-site' }],
    ['from a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['with an Origin of another host', { origin: 'https://evil.example' }],
    ['with an Origin of another port', { origin: 'http://localhost:4000' }],
    ['with no Origin worth the name', { origin: 'null' }],
    ['that lies in the Origin', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ]
  it.each(foreign)('is refused: %s', async (_how, headers) => {
    for (const url of ['/api/waitlist', '/_server/joinWaitlist?createServerFn']) {
      const response = await post(headers, url)
      expect(response.status).toBe(403)
      expect(response.json()).toEqual({
        code: 'cross_site',
        message: 'This request came from another site',
      })
    }
  })

  const own: [how: string, headers: Record<string, string>][] = [
    ['same-origin', { 'sec-fetch-site': 'same-origin' }],
    ['typed in', { 'sec-fetch-site': 'none' }],
    ['with our own Origin', { origin: 'http://localhost:3000' }],
    ['of a program that is no browser', {}],
  ]
  it.each(own)('passes the cross-site check: %s', async (_how, headers) => {
    expect((await post(headers)).status).toBe(422)
  })
})

describe('The routes for operations', () => {
  it('are on the public listener outside production', async () => {
    const metrics = await server.request({ url: '/metrics' })
    expect(metrics.status).toBe(200)
    expect(metrics.text).toContain('http_request_seconds_bucket')
    expect(metrics.text).toContain('projection_lag_events')
    const document = (await server.request({ url: '/openapi.json' })).json() as {
      openapi: string
      paths: Record<string, object>
    }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/_server/searchProviders', '/_server/joinWaitlist', '/api/waitlist']),
    )
  })

  it.each(['/metrics', '/openapi.json'])('are not public in production: %s', async (url) => {
    const response = await production.request({ url })
    expect(response.status).not.toBe(200)
    expect(response.text).not.toContain('http_request_seconds')
  })

  it('report that the server is alive, and that each of its parts is', async () => {
    expect((await server.request({ url: '/health/live' })).json()).toEqual({ status: 'live' })
    const ready = await server.request({ url: '/health/ready' })
    expect(ready.json()).toEqual({
      status: 'ready',
      parts: { database: 'ok', store: 'ok', log: 'ok', projector: 'ok' },
    })
  })

  it('log no address, no query string and no body', async () => {
    await server.request({
      url: '/search?searchQuery=canary-words',
      headers: { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'canary-agent', cookie: 'a=canary-cookie' },
    })
    expect(server.log()).not.toContain('canary')
    expect(server.log()).not.toContain('203.0.113.77')
  })
})
