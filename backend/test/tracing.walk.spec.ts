/**
 * With a trace collector, one click is one trace: the call, the append, the tables, the process managers and
 * the mail, received over the real protocol. Without a collector that answers, nothing else changes.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { ServerProcess } from './app-process.ts'
import { becomeBookable, bookingRequest, instantInHours } from './booking.ts'
import { sendTo } from './http-client.ts'
import { someParent, type Parent } from './messaging.ts'
import { anOrigin } from './people.ts'
import { startMailServer, type MailServer } from './reacting.ts'
import { startSecondServer } from './second-server.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[]
}

interface Exported {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

let own: RunningServer
let mailServer: MailServer
let parent: Parent
let providerId: string
/** Hours from now of the next requested time. */
let hours = 48

beforeAll(async () => {
  mailServer = await startMailServer()
  // Makes the accounts, and does not project.
  own = await startOwnServer({ ROLE: 'web' })
})
afterAll(async () => {
  await own.close()
  await mailServer.close()
})

const listen = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const startTraced = (endpoint: string) =>
  startSecondServer(own, mailServer, {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    LOG_LEVEL: 'warn',
  })

const makePeople = async () => {
  ;({ providerId } = await becomeBookable(own, 'Rosa', { daysAhead: 365 }))
  parent = await someParent(own, 'Maya')
}

const note = 'Twins, born on Tuesday'

const requestBooking = (port: number, headers: Readonly<Record<string, string>> = {}) => {
  hours += 2
  return sendTo(port, {
    method: 'POST',
    url: '/_server/requestBooking?createServerFn',
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': anOrigin(),
      'idempotency-key': randomUUID(),
      cookie: parent.cookie,
      ...headers,
    },
    payload: { data: { ...bookingRequest(providerId, instantInHours(hours)), note }, context: {} },
  })
}

const end = async (server: ServerProcess) => {
  server.process.kill('SIGTERM')
  return server.ended
}

describe('A trace collector', () => {
  const texts: string[] = []
  const spans: Span[] = []
  const collector = createServer((request, response) => {
    void json(request).then((body) => {
      texts.push(JSON.stringify(body))
      for (const { scopeSpans } of (body as Exported).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  let traced: ServerProcess
  beforeAll(async () => {
    traced = await startTraced(await listen(collector))
    await makePeople()
  })
  afterAll(async () => {
    await end(traced)
    collector.close()
  })

  it('receives a click from the call to the tables and the mail, as one trace', async () => {
    const reply = await requestBooking(traced.port)
    expect(reply.status).toBe(200)
    const above = {
      'append calendar': 'requestBooking',
      'project bookings': 'append calendar',
      'react booking-mails': 'append calendar',
      'mail booking_requested': 'react booking-mails',
    }
    let trace: readonly Span[] = []
    await until('all of it is told of', () => {
      const root = spans.find(({ name }) => name === 'requestBooking')
      trace = spans.filter(({ traceId }) => traceId === root?.traceId)
      return Object.keys(above).every((wanted) => trace.some(({ name }) => name === wanted))
    })
    const parentsOf = (wanted: string) =>
      trace
        .filter(({ name }) => name === wanted)
        .map(({ parentSpanId }) => trace.find(({ spanId }) => spanId === parentSpanId)?.name)
    expect(parentsOf('requestBooking')).toEqual([undefined])
    for (const [name, parentName] of Object.entries(above)) expect(parentsOf(name)).toContain(parentName)
  })

  it('receives the continuation of a trace that began elsewhere', async () => {
    const traceId = randomUUID().replaceAll('-', '')
    await requestBooking(traced.port, { traceparent: `00-${traceId}-00f067aa0ba902b7-01` })
    await until('the call is told of', () => spans.some((span) => span.traceId === traceId))
    const call = spans.find((span) => span.traceId === traceId && span.name === 'requestBooking')
    expect(call?.parentSpanId).toBe('00f067aa0ba902b7')
  })

  it('receives nothing personal', () => {
    const all = texts.join('\n')
    expect(all).toContain('requestBooking')
    for (const word of [note, 'Maya', 'Rosa', parent.email, parent.cookie, '127.0.0.1', providerId])
      expect(all).not.toContain(word)
  })
})

describe('A collector that accepts connections and never answers', () => {
  const collector = createServer(() => undefined)
  afterAll(() => {
    collector.closeAllConnections()
    collector.close()
  })

  it('delays neither a command nor the server’s shutdown, and is reported once in the log', async () => {
    const traced = await startTraced(await listen(collector))
    await makePeople()
    expect((await requestBooking(traced.port)).status).toBe(200)
    await until('the log tells of it', () =>
      traced.output().includes('The collector of traces takes no spans'),
    )
    expect((await requestBooking(traced.port)).status).toBe(200)
    expect(await end(traced)).toBe(0)
    expect(traced.output().split('The collector of traces')).toHaveLength(2)
  })
})
