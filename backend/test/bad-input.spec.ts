import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { refusalBody } from '../src/contract/refusals.ts'
import type { Ask } from './http-client.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'

let server: RunningServer
let before: string
beforeAll(async () => {
  server = await sharedServer()
  before = await server.parts.store.head()
})
afterAll(() => server.close())

/** Nothing is partly done: after each request the log is as it was before. */
afterEach(async () => {
  expect(await server.parts.store.head()).toBe(before)
})

const join = '/_server/joinWaitlist?createServerFn'
const search = (payload: string) =>
  `/_server/searchProviders?createServerFn&payload=${encodeURIComponent(payload)}`
const json = { 'content-type': 'application/json' }
const parts = (boundary: string) => ({ 'content-type': `multipart/form-data${boundary}` })
/** A form of one part. */
const multipart = (name: string, end = '--x--\r\n'): Ask => ({
  method: 'POST',
  url: join,
  headers: parts('; boundary=x'),
  payload: `--x\r\nContent-Disposition: form-data; ${name}\r\n\r\na\r\n${end}`,
})
const good = { email: 'ann@example.com', full_name: 'Ann Lee' }

const bad: [what: string, ask: Ask, status: number][] = [
  ['malformed JSON', { method: 'POST', url: join, headers: json, payload: '{"data": {' }, 400],
  [
    'malformed JSON at the waitlist',
    { method: 'POST', url: '/api/waitlist', headers: json, payload: '{' },
    400,
  ],
  ['an empty body that calls itself JSON', { method: 'POST', url: join, headers: json, payload: '' }, 400],
  ['no body', { method: 'POST', url: join }, 422],
  ['a list for a body', { method: 'POST', url: join, payload: [1, 2] }, 400],
  ['text for a body', { method: 'POST', url: join, headers: json, payload: '"hello"' }, 400],
  ['null for data', { method: 'POST', url: join, payload: { data: null } }, 422],
  ['a list for data', { method: 'POST', url: join, payload: { data: [] } }, 422],
  ['unknown fields', { method: 'POST', url: join, payload: { data: { ...good, admin: true } } }, 422],
  ['something beside data', { method: 'POST', url: join, payload: { data: good, role: 'admin' } }, 400],
  ['wrong types', { method: 'POST', url: join, payload: { data: { email: 1, full_name: {} } } }, 422],
  [
    'a field too long',
    { method: 'POST', url: join, payload: { data: { ...good, message: 'x'.repeat(2001) } } },
    422,
  ],
  [
    'a prototype in a body',
    { method: 'POST', url: join, headers: json, payload: '{"data":{"__proto__":{"admin":true}}}' },
    400,
  ],
  [
    'a constructor in a body',
    { method: 'POST', url: join, headers: json, payload: '{"data":{"constructor":{"prototype":{"a":1}}}}' },
    400,
  ],
  ['a prototype in a payload', { url: search('{"__proto__":{"page":2}}') }, 400],
  [
    'a prototype in a form',
    {
      method: 'POST',
      url: join,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '__proto__=1&email=a%40example.com&full_name=Ann',
    },
    400,
  ],
  ['a NUL', { method: 'POST', url: join, payload: { data: { ...good, full_name: 'Ann\0Lee' } } }, 400],
  ['half a character', { method: 'POST', url: join, payload: { data: { ...good, message: '\ud83d' } } }, 400],
  ['a file in a form', multipart('name="message"; filename="a.txt"'), 415],
  ['a prototype in a form of parts', multipart('name="__proto__"'), 400],
  ['a form of parts that is cut off', multipart('name="email"', ''), 400],
  ['a form of parts without a boundary', { ...multipart('name="email"'), headers: parts('') }, 400],
  [
    'plain text',
    { method: 'POST', url: join, headers: { 'content-type': 'text/plain' }, payload: '{}' },
    415,
  ],
  [
    'XML',
    { method: 'POST', url: '/api/waitlist', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
    415,
  ],
  [
    'a content type that is none',
    { method: 'POST', url: join, headers: { 'content-type': ';;' }, payload: 'x' },
    415,
  ],
  ['an unknown function', { url: '/_server/deleteEverything?createServerFn' }, 404],
  ['an unknown address', { method: 'POST', url: '/nowhere', payload: {} }, 404],
  ['a wrong method', { method: 'PUT', url: join, payload: { data: good } }, 405],
  ['page 0', { url: search('{"page":0}') }, 422],
  ['page -1', { url: search('{"page":-1}') }, 422],
  ['page one and a half', { url: search('{"page":1.5}') }, 422],
  ['a page far out', { url: search('{"page":1e300}') }, 422],
  ['a page that is text', { url: search('{"page":"2"}') }, 422],
  ['a provider type there is none of', { url: search('{"type":["wizard"]}') }, 422],
  ['too many choices', { url: search(JSON.stringify({ technique: Array(31).fill('a') })) }, 422],
  ['an address that does not decode', { url: '/%E0%A4%A' }, 400],
  ['a function name that does not decode', { url: '/_server/%E0%A4%A?createServerFn' }, 400],
  ['a function name without end', { url: `/_server/${'a'.repeat(3000)}?createServerFn` }, 404],
]

describe('Bad input', () => {
  it.each(bad)('is refused with what is wrong with it: %s', async (_what, ask, status) => {
    const reply = await server.request(ask)
    expect(reply.status).toBe(status)
    expect(refusalBody.safeParse(reply.json()).success).toBe(true)
  })

  it('does not change any prototype', () => {
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })
})
