/** Somebody wants to keep the server busy: with bodies of 10 MB, deeply nested bodies, or slow requests. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { request as httpRequest, type ClientRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Declaration } from '../../src/contract/declare.ts'
import { refusalBody } from '../../src/contract/refusals.ts'
import { contract } from '../../src/features/features.ts'
import { startTestServer, type TestServer } from '../app-server.ts'
import { runDepth } from '../depth.ts'
import { triesOf } from './tries.ts'

const tries = triesOf('oversized and slow requests', 'a body of 10 MB, a deep one, or one that hardly moves')

let server: TestServer
let before: string
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
  before = await server.parts.store.head()
})
afterAll(async () => {
  // Nothing was partly done.
  const after = await server.parts.store.head()
  await server.close()
  expect(after).toBe(before)
})

const commands = Object.values<Declaration>(contract).filter(({ method }) => method === 'POST')
const paths = [
  ...commands.map(({ id }) => `/_server/${id}?createServerFn`),
  '/api/waitlist',
  '/api/waitlist/leave',
  '/api/message-emails/stop',
  '/api/admin/sql',
]

const post = (path: string, headers: Readonly<Record<string, string | number>>): ClientRequest =>
  httpRequest({ port: server.port, host: '127.0.0.1', method: 'POST', path, headers, agent: false })

const answerTo = (request: ClientRequest) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    request.on('response', (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    request.on('error', reject)
  })

const tenMegabytes = 10 * 1024 * 1024
const tooLarge = { code: 'too_large', message: 'The request is larger than 100 KB' }

describe('A body of 10 MB', () => {
  it.each(paths)('is refused before it is read: %s', async (path) => {
    for (const type of [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const request = post(path, { 'content-type': type, 'content-length': tenMegabytes })
      const answer = answerTo(request)
      // Sent in pieces, as a browser does: the answer arrives while most of the body is not sent yet.
      request.write(Buffer.alloc(64 * 1024, 'a'))
      const { status, text } = await answer
      // Callers without access to the console are told so first.
      const refused = path.startsWith('/api/admin') ? [401, 413, 415] : [413]
      tries.add({ hasSucceeded: !refused.includes(status) })
      expect(refused).toContain(status)
      if (status === 413) expect(JSON.parse(text)).toEqual(tooLarge)
    }
  })

  it('without a declared length is cut off at 100 KB', async () => {
    const request = post('/_server/joinWaitlist?createServerFn', { 'content-type': 'application/json' })
    const answer = answerTo(request)
    request.write(Buffer.alloc(150 * 1024, ' '))
    const { status } = await answer
    tries.add({ hasSucceeded: status !== 413 })
    expect(status).toBe(413)
  })

  it('leaves the server ready for the next request', async () => {
    expect((await server.request({ url: '/health/live' })).status).toBe(200)
  })
})

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('An input nested deeper than any form', () => {
  it.each(Object.values<Declaration>(contract).map(({ id, method }) => [id, method] as const))(
    'is refused before anything traverses it: %s',
    async (id, method) => {
      const url = `/_server/${id}?createServerFn`
      const reply = await server.request(
        method === 'POST'
          ? {
              method,
              url,
              headers: { 'content-type': 'application/json' },
              payload: `{"data":${nested(5_000)}}`,
            }
          : { url: `${url}&payload=${encodeURIComponent(nested(500))}` },
      )
      // A visitor who may not call it gets 401 instead.
      tries.add({ hasSucceeded: ![400, 401].includes(reply.status) })
      expect([400, 401]).toContain(reply.status)
    },
  )
})

describe('Invalid HTTP', () => {
  it.each([
    ['is no HTTP', 'HELLO\r\n\r\n', 400],
    ['has headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ])('that %s is answered on the raw connection', async (_what, text, status) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(text))
      let received = ''
      socket.on('data', (chunk) => (received += chunk.toString()))
      socket.on('end', () => resolve(received))
      socket.on('error', reject)
    })
    tries.add({ hasSucceeded: !answer.startsWith(`HTTP/1.1 ${status} `) })
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
    expect(refusalBody.safeParse(JSON.parse(body)).success).toBe(true)
  })
})

describe('Slow requests', () => {
  const slow = runDepth(100, 1_000)
  const beginning =
    'POST /_server/logIn?createServerFn HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{'
  const dripping: Socket[] = []
  afterAll(() => {
    for (const socket of dripping) socket.destroy()
  })

  it('delay nobody else', async () => {
    await Promise.all(
      Array.from(
        { length: slow },
        () =>
          new Promise<void>((resolve, reject) => {
            const socket = connect(server.port, '127.0.0.1', () => socket.write(beginning, () => resolve()))
            socket.on('error', reject)
            dripping.push(socket)
          }),
      ),
    )
    const replies = []
    for (let asked = 0; asked < 20; asked += 1)
      replies.push(await server.request({ url: '/_server/session?createServerFn' }))
    const failed = replies.filter(({ status }) => status !== 200).length
    tries.add({ hasSucceeded: failed > 0 }, slow)
    expect(failed).toBe(0)
  })

  it('are cut off after half a minute', async () => {
    expect(server.app.getHttpServer()).toMatchObject({ requestTimeout: 30_000 })
    // Node checks every half minute, which is too long for the gate.
    if (runDepth(0, 1) === 0) return
    const statuses = await Promise.all(
      dripping.map(
        (socket) =>
          new Promise<string>((resolve) => {
            let received = ''
            socket.on('data', (chunk) => (received += chunk.toString()))
            socket.on('close', () => resolve(received.slice(0, 12)))
            socket.write('"')
          }),
      ),
    )
    const kept = statuses.filter((status) => status !== 'HTTP/1.1 408').length
    tries.add({ hasSucceeded: kept > 0 }, slow)
    expect(kept).toBe(0)
  })
})
