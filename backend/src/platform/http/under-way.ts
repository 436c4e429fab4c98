/**
 * Limits how many requests this process works on at once. More would wait for each other until none is
 * answered in time, so any request beyond the limit is refused before any work is done for it
 * (docs/decisions/0042).
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { refusedByDispatcher, type Answer } from '../functions/answer.ts'
import { sendRefusalPage, isPageRequest } from '../functions/plain-page.ts'
import { longestCall } from '../limits.ts'

/**
 * On two cores that answer 450 requests a second, the last of these waits for about a quarter of a second.
 */
export const mostUnderWay = 128
/** Seconds after which a refused caller may try again: drawn, so that not all come back at once. */
const soonestRetry = 1
const latestRetry = 5

/** Never refused: health checks, metrics and live updates, because refusing them would make things worse. */
const alwaysHeard = /^\/(health|metrics|api\/live)(\/|\?|$)/

/**
 * Answers without running any hook except the request log's: this makes a refusal a sixth cheaper, and there
 * are many.
 */
const sendAtOnce = (reply: FastifyReply, { status, body, headers }: Answer) => {
  const text = JSON.stringify(body)
  reply.code(status).hijack()
  // Set by hooks that have run, such as the security headers of a request that is refused after its body arrived.
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw
    .writeHead(status, {
      'x-request-id': reply.request.id,
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    .end(text)
  return reply
}

export interface UnderWayOptions {
  readonly registry: Registry
  /** Default: {@link mostUnderWay}. */
  readonly most?: number
}

/**
 * A request counts from when it has arrived whole, so that slow senders take no room, until its answer begins, so that a
 * long download or a stream takes none either.
 */
export const limitUnderWay = (
  server: FastifyInstance,
  { registry, most = mostUnderWay }: UnderWayOptions,
): void => {
  const underWay = new Set<FastifyRequest>()
  const refusals = new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests that were refused because too many were under way',
    registers: [registry],
  })
  new Gauge({
    name: 'http_requests_under_way',
    help: 'Requests that have arrived and whose answer has not begun',
    registers: [registry],
    collect() {
      this.set(underWay.size)
    },
  })
  const isRefused = ({ url }: FastifyRequest) => underWay.size >= most && !alwaysHeard.test(url)
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    refusals.inc()
    const seconds = soonestRetry + Math.floor(Math.random() * (latestRetry - soonestRetry + 1))
    const answer = refusedByDispatcher('overloaded', { headers: { 'retry-after': String(seconds) } })
    return isPageRequest(request) ? sendRefusalPage(request, reply, answer) : sendAtOnce(reply, answer)
  }
  server.addHook('onRequest', (request, reply, done) => {
    if (isRefused(request)) refuse(request, reply)
    else done()
  })
  server.addHook('preValidation', (request, reply, done) => {
    // Other requests may have come while this one arrived.
    if (isRefused(request)) return void refuse(request, reply)
    if (!alwaysHeard.test(request.url)) underWay.add(request)
    done()
  })
  server.addHook('onSend', (request, _reply, _payload, done) => {
    underWay.delete(request)
    done()
  })
  server.addHook('onResponse', (request, _reply, done) => {
    // The caller has disconnected before the answer. The work goes on, but counts for no longer than this.
    if (underWay.has(request)) setTimeout(() => underWay.delete(request), longestCall).unref()
    done()
  })
}
