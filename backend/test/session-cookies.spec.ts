/** The cookies of a session, as a browser receives them. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '../src/language/languages.ts'
import { callWith, cookiesAfter, password, register, signIn } from './people.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'

const newKey = () => randomBytes(32).toString('base64')
const person = { name: 'Maya', email: 'maya@example.com', kind: 'client' } as const
const admin = { name: 'Ada', email: 'ada@example.com', kind: null, staffRole: 'admin' } as const

/** A page that queries the session five times at once. */
const entry = `export const render = async (request, { invoke }) => {
  const asked = await Promise.all(Array.from({ length: 5 }, () => invoke('session', {})))
  const names = asked.map(({ body }) => body.user?.name ?? 'nobody').join(' ')
  return new Response(names, { headers: { 'content-type': 'text/html' } })
}`

let site: string
let plain: RunningServer
let secure: RunningServer
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'fourth-trimester-session-site-'))
  await mkdir(join(site, 'client/assets'), { recursive: true })
  await writeFile(join(site, 'client/assets/app-abc123.js'), 'export {}')
  await writeFile(join(site, 'package.json'), '{"type":"module"}')
  for (const language of languages) {
    await mkdir(join(site, 'server', language), { recursive: true })
    await writeFile(join(site, 'server', language, 'entry-server.js'), entry)
  }
  plain = await startOwnServer({
    BASE_URL: 'http://localhost:3000',
    SITE_DIRECTORY: site,
  })
  secure = await startOwnServer({
    NODE_ENV: 'production',
    BASE_URL: 'https://example.org',
    KEY_ENCRYPTION_KEY: `1:${newKey()}`,
    LOOKUP_KEY: newKey(),
    SESSION_KEY: newKey(),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Fourth Trimester <hello@example.org>',
  })
  for (const each of [plain, secure]) {
    await register(each, person)
    await register(each, admin)
  }
})
afterAll(async () => {
  await plain.close()
  await secure.close()
  await rm(site, { recursive: true, force: true })
})

const setBy = async (server: RunningServer) => {
  const members = await callWith(server, '', 'logIn', { email: person.email, password })
  const staff = await callWith(server, '', 'staffLogIn', { email: admin.email, password })
  return [...(members.headers['set-cookie'] ?? []), ...(staff.headers['set-cookie'] ?? [])].map((line) =>
    line.replace(/=[^;]*/, '=…').replace(/Max-Age=25919\d\d/, 'Max-Age=2592000'),
  )
}

describe('Cookies', () => {
  it('over https are limited to this host and hidden from scripts', async () => {
    const rest = 'Path=/; HttpOnly; Secure; SameSite=Lax'
    expect(await setBy(secure)).toEqual([
      `__Host-session=…; Max-Age=600; ${rest}`,
      `__Host-refresh=…; Max-Age=2592000; ${rest}`,
      `__Host-device=…; Max-Age=34560000; ${rest}`,
      `__Host-challenge=…; Max-Age=600; ${rest}`,
    ])
  })

  it('over plain http in development are the same, except for what a browser would refuse there', async () => {
    const rest = 'Path=/; HttpOnly; SameSite=Lax'
    expect(await setBy(plain)).toEqual([
      `session=…; Max-Age=600; ${rest}`,
      `refresh=…; Max-Age=2592000; ${rest}`,
      `device=…; Max-Age=34560000; ${rest}`,
      `challenge=…; Max-Age=600; ${rest}`,
    ])
  })

  it('without the prefix are ignored over https', async () => {
    const cookie = await signIn(secure, person)
    const ask = async (cookies: string) =>
      (await secure.request({ url: '/_server/session?createServerFn', headers: { cookie: cookies } })).json()
    expect(await ask(cookie)).toMatchObject({ user: { name: 'Maya' } })
    expect(await ask(cookie.replaceAll('__Host-', ''))).toMatchObject({ user: null })
  })

  it('are also set with a page, which sends several queries and exchanges the refresh token once', async () => {
    const cookie = await signIn(plain, person)
    const refresh = cookie.split('; ').find((pair) => pair.startsWith('refresh=')) ?? ''
    const page = await plain.request({ url: '/', headers: { cookie: refresh, accept: 'text/html' } })
    expect(page.text).toBe('Maya Maya Maya Maya Maya')
    expect(page.headers['set-cookie']).toHaveLength(2)
    expect(page.headers['cache-control']).toBe('private, no-cache')
    const next = await plain.request({ url: '/', headers: { cookie: cookiesAfter(refresh, page) } })
    expect(next.text).toBe('Maya Maya Maya Maya Maya')
    expect(next.headers['set-cookie']).toBeUndefined()
  })

  it('are never set on a cacheable answer', async () => {
    const cookie = await signIn(plain, person)
    const refresh = cookie.split('; ').find((pair) => pair.startsWith('refresh=')) ?? ''
    const file = await plain.request({ url: '/assets/app-abc123.js', headers: { cookie: refresh } })
    expect(file.status).toBe(200)
    expect(file.headers['set-cookie']).toBeUndefined()
  })
})
