/** @jest-environment node */

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { session } from 'backend/contract/accounts/session'
import { optionLists } from 'backend/contract/profiles/option-lists'
import { allOptions } from 'backend/contract/profiles/options'
import { providerById } from 'backend/contract/profiles/providers'
import { joinWaitlist } from 'backend/contract/waitlist/waitlist'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CallError, createCall, noAnswerMessage } from './call.ts'
import { fetchTransport } from './fetch-transport.ts'

interface Asked {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

let server: Server
let asked: Asked[]
let answer: { status: number; type: string; body: string }
const nativeFetch = globalThis.fetch

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      asked.push({ method: request.method, url: request.url, headers: request.headers, body })
      response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Node has no page origin against which to resolve a relative address.
  globalThis.fetch = (address, options) => nativeFetch(new URL(address as string, origin), options)
})

afterEach(async () => {
  globalThis.fetch = nativeFetch
  await new Promise((resolve) => server.close(resolve))
})

const json = (status: number, body: unknown) => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
})
const visitor = { user: null, session: null, role: null }
const entry = { email: 'ana@example.org', full_name: 'Ana' }
const call = createCall(fetchTransport)
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('The call succeeded')
    },
    (error: unknown) => error as CallError,
  )

describe('a call of a static function', () => {
  it('reads the file that the build wrote, without a payload', async () => {
    answer = json(200, allOptions())
    expect(await call(optionLists, {})).toEqual(allOptions())
    expect(asked.map(({ method, url }) => [method, url])).toEqual([
      ['GET', '/_server/static/optionLists.json'],
    ])
  })

  it('calls the function itself if there is no such file', async () => {
    answer = json(404, { code: 'not_found', message: 'Not Found' })
    await failureOf(call(optionLists, {}))
    expect(asked.map(({ url }) => url)).toEqual([
      '/_server/static/optionLists.json',
      '/_server/optionLists?createServerFn&payload=%7B%7D',
    ])
  })
})

describe('a call of a server function', () => {
  it('sends a query with GET, with the payload and the marker in the query string', async () => {
    answer = json(200, visitor)
    await call(session, {})
    const { method, url, headers, body } = asked[0]!
    expect({ method, url, body }).toEqual({
      method: 'GET',
      url: '/_server/session?createServerFn&payload=%7B%7D',
      body: '',
    })
    expect(headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-tsr-redirect': 'manual',
    })
    expect(headers['idempotency-key']).toBeUndefined()
  })

  it('sends a command with POST, with data and context in the body and the idempotency key that the caller gives', async () => {
    answer = json(200, { status: 'joined' })
    await call(joinWaitlist, entry, { idempotencyKey: 'once' })
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/_server/joinWaitlist?createServerFn' })
    expect(JSON.parse(asked[0]!.body)).toEqual({ data: entry, context: {} })
    expect(asked[0]!.headers['idempotency-key']).toBe('once')
  })

  it('removes fields that are not in the contract from the answer', async () => {
    answer = json(200, { ...visitor, secret: 'x' })
    expect(await call(session, {})).toEqual(visitor)
  })

  it('fails when the answer does not match the contract', async () => {
    answer = json(200, { user: 7 })
    await expect(call(session, {})).rejects.toThrow()
  })

  it('throws a refusal with its code, message and fields', async () => {
    answer = json(422, {
      code: 'validation',
      message: 'Please check this: email',
      fields: { email: 'Please enter a valid email address', nested: {} },
    })
    const error = await failureOf(call(joinWaitlist, entry))
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({
      status: 422,
      code: 'validation',
      message: 'Please check this: email',
      fields: { email: 'Please enter a valid email address' },
      isRefusal: true,
    })
  })

  it.each([
    ['text', 502, 'text/plain', 'Bad gateway', noAnswerMessage],
    ['nothing', 503, 'text/plain', '', noAnswerMessage],
    ['JSON that is cut off', 500, 'application/json', '{"mess', noAnswerMessage],
    ['JSON of another shape', 500, 'application/json', '[1]', noAnswerMessage],
    ['null', 500, 'application/json', 'null', noAnswerMessage],
  ])('raises %s as an error', async (_, status, type, body, message) => {
    answer = { status, type, body }
    const error = await failureOf(call(providerById, { id: 'x' }))
    expect(error).toMatchObject({ name: 'CallError', status, message, code: '', isRefusal: false })
  })

  it('does not count 408 (timeout) and 429 (too many requests) as refusals, so they may be retried', async () => {
    for (const status of [408, 429]) {
      answer = json(status, { code: 'x', message: 'later' })
      expect((await failureOf(call(session, {}))).isRefusal).toBe(false)
    }
  })

  it('fails when the server is out of reach', async () => {
    globalThis.fetch = () => nativeFetch('http://127.0.0.1:1/')
    await expect(call(session, {})).rejects.toThrow('fetch failed')
  })
})
