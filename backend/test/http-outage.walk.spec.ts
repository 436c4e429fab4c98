import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { logStart } from '../src/platform/event-store/event-store.ts'
import { startTestServer, type TestServer } from './app-server.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

let proxy: TcpProxy
let server: TestServer
beforeAll(async () => {
  const { hostname, port } = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  proxy = await startTcpProxy({ host: hostname, port: Number(port) })
  server = await startTestServer((databaseUrl) => ({
    DATABASE_URL: proxy.through(databaseUrl),
    TRUST_PROXY: '127.0.0.1',
  }))
})
afterAll(async () => {
  proxy.resume()
  await server.close()
  await proxy.close()
})

const ask = () => server.request({ url: '/_server/searchProviders?createServerFn' })
let origins = 0
const join = (key: string) =>
  server.request({
    method: 'POST',
    url: '/api/waitlist',
    headers: { 'idempotency-key': key, 'x-forwarded-for': `10.3.0.${(origins += 1) % 250}` },
    payload: { email: 'ann@example.com', full_name: 'Ann Lee' },
  })
/** Retries until the parts have connected; the runner's timeout ends it if they never do. */
const untilItIs = async (status: number, of: () => Promise<{ status: number }>) => {
  while ((await of()).status !== status) await new Promise((resolve) => setTimeout(resolve, 100))
}
const unavailable = {
  code: 'unavailable',
  message: 'We can’t reach our database right now. Nothing was lost. Please try again in a moment.',
}

describe('While the database is away', () => {
  it('and does not answer, every query gets an answer in time that says when to retry', async () => {
    proxy.stall()
    const answers = await Promise.all([ask(), join('silent'), server.request({ url: '/health/ready' })])
    for (const answer of answers) expect(answer.status).toBe(503)
    expect(answers[0].json()).toEqual(unavailable)
    expect(answers[0].headers['retry-after']).toBe('5')
    expect(answers[1].json()).toEqual(unavailable)
    expect(answers[2].json()).toMatchObject({
      code: 'unavailable',
      parts: { database: 'away', store: 'away', projector: 'away' },
    })
    expect((await server.request({ url: '/health/live' })).status).toBe(200)
    proxy.resume()
  })

  it('and comes back, a repeated request has one effect', async () => {
    await untilItIs(201, () => join('silent'))
    await join('silent')
    const events = []
    for await (const event of server.parts.store.readAll({ after: logStart })) events.push(event.type)
    expect(events).toEqual(['WaitlistJoined'])
  })

  it('and its connections are reset, the next query is answered', async () => {
    proxy.cut()
    await untilItIs(200, ask)
    await untilItIs(200, () => server.request({ url: '/health/ready' }))
  })

  it('no address is logged', () => {
    expect(server.log()).not.toContain('ann@example.com')
  })
})
