import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { sendTo } from '../../../test/http-client.ts'
import { until } from '../../../test/until.ts'
import { limitUnderWay } from './under-way.ts'

const most = 2

let server: FastifyInstance
let registry: Registry
let port: number
/** The requests that wait for their answer. */
let waiting: ((answer: string) => void)[]
/** How many requests have begun to arrive. */
let begun: number
beforeEach(async () => {
  waiting = []
  registry = new Registry()
  server = fastify()
  limitUnderWay(server, { registry, most })
  begun = 0
  server.addHook('onRequest', (_request, reply, done) => {
    begun += 1
    reply.header('x-frame-options', 'DENY')
    done()
  })
  server.all('/slow', () => new Promise<string>((resolve) => waiting.push(resolve)))
  server.get('/health/live', () => 'live')
  server.get('/stream', (_request, reply) => {
    // The answer begins but does not end.
    reply.raw.on('error', () => undefined)
    return reply.send(new ReadableStream({ start: (controller) => controller.enqueue('first') }))
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const answer of waiting) answer('late')
  server.server.closeAllConnections()
  await server.close()
})

const ask = (url: string, headers: Readonly<Record<string, string>> = {}) => sendTo(port, { url, headers })
const fill = async (count = most) => {
  const before = waiting.length
  const asked = Array.from({ length: count }, () => ask('/slow').catch(() => null))
  await until('they are under way', () => waiting.length === before + count)
  return { asked }
}
const underWay = async () => Number(/^http_requests_under_way (\d+)$/m.exec(await registry.metrics())?.[1])

describe('While the limit of requests under way is reached', () => {
  it('the next one is refused with the time to retry, and no work is done for it', async () => {
    await fill()
    const refused = await ask('/slow')
    expect([refused.status, refused.json()]).toEqual([
      503,
      { code: 'overloaded', message: 'We’re very busy right now. Please try again in a few seconds.' },
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5)
    expect(waiting).toHaveLength(most)
    expect(await registry.metrics()).toContain('http_requests_refused_total 1')
  })

  it('a browser is shown a page', async () => {
    await fill()
    const refused = await ask('/slow', { accept: 'text/html' })
    expect([refused.status, refused.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(refused.text).toContain('We’re very busy right now.')
  })

  it('health checks are answered', async () => {
    await fill()
    expect((await ask('/health/live')).text).toBe('live')
  })
})

describe('There is room again', () => {
  it('once one has been answered', async () => {
    const {
      asked: [first],
    } = await fill()
    waiting[0]?.('done')
    expect((await first)?.text).toBe('done')
    const {
      asked: [next],
    } = await fill(1)
    waiting.at(-1)?.('done')
    expect((await next)?.status).toBe(200)
  })

  it('once answers have begun, though they do not end', async () => {
    for (let nth = 0; nth <= most; nth += 1) {
      const socket = connect(port, '127.0.0.1')
      socket.write('GET /stream HTTP/1.1\r\nHost: a\r\n\r\n')
      const [begin] = (await once(socket, 'data')) as [Buffer]
      expect(begin.toString()).toContain('HTTP/1.1 200')
      socket.destroy()
    }
    expect(await underWay()).toBe(0)
  })

  it('once the work for a disconnected caller is over', async () => {
    const sockets = Array.from({ length: most }, () => connect(port, '127.0.0.1'))
    for (const socket of sockets) socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
    await until('they are under way', () => waiting.length === most)
    for (const socket of sockets) socket.destroy()
    // The callers have disconnected, but their work still takes room.
    expect((await ask('/slow')).status).toBe(503)
    for (const answer of waiting) answer('to nobody')
    await until('nothing is under way', async () => (await underWay()) === 0)
    await fill()
  })
})

it('A request that arrives slowly takes no room', async () => {
  const sockets = Array.from({ length: most + 1 }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets)
    socket.write(
      'POST /slow HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nfive',
    )
  await fill()
  for (const socket of sockets) socket.destroy()
})

it('refuses a request whose body arrived too late with the headers of every other answer', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /slow HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 8\r\n\r\nfour')
  await until('it has begun to arrive', () => begun === 1)
  await fill()
  const answered = once(socket, 'data')
  socket.write('more')
  const [answer] = (await answered) as [Buffer]
  expect(answer.toString()).toContain('HTTP/1.1 503')
  expect(answer.toString()).toMatch(/x-frame-options: DENY/i)
  socket.destroy()
})
