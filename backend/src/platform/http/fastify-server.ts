/**
 * The HTTP server before Nest is attached: its limits, its headers, its correlation ids, and how it refuses
 * requests and drains.
 */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import {
  dispatcherRefusalOf,
  refusedByDispatcher,
  startingAnswer,
  unavailableAnswer,
} from '../functions/answer.ts'
import type { Analytics } from '../settings/settings.ts'
import { readFormBodies } from './form-body.ts'
import { contentSecurityPolicyOf, securityHeaders } from './security-headers.ts'
import { startingPage, startingPageStyle } from './starting-page.ts'
import { limitUnderWay } from './under-way.ts'
import { fewestBytesToCompress } from '../functions/encoded-body.ts'
import { isPageRequest, sendRefusalPage } from '../functions/plain-page.ts'
import { sendAnswer } from '../functions/send.ts'

/** Bytes. */
const largestBody = 100 * 1024
/** Milliseconds for a request to arrive whole; slower ones are refused. */
const requestTimeout = 30_000
/** Milliseconds an idle connection is kept; longer than common load balancers keep theirs. */
const keepAliveTimeout = 72_000
/** Milliseconds without any byte on a connection. */
const connectionTimeout = 120_000

export interface ServerOptions {
  readonly production: boolean
  readonly analytics: Analytics
  readonly trustedProxies: readonly string[]
  readonly logger: Logger
  readonly registry: Registry
  /** True once the server is told to stop: what still arrives is refused, what is under way finishes. */
  readonly isDraining: () => boolean
  /** What a server that has just started does not know yet, in words; null once it answers. */
  readonly waitedFor?: () => string | null
  /** A worker serves health checks, metrics and the caught mails, and nothing else. */
  readonly isWorker?: boolean
}

const servedByWorkers = /^\/(health|metrics|openapi|dev)(\/|\?|\.|$)/

/** Answered from the first moment, because nothing of it follows from the log, or because it says how far the tables are. */
const neverWaits = /^\/(health|metrics|assets|admin|_server\/session|api\/admin\/projections)(\/|\?|$)/

const correlationIdForm = /^[A-Za-z0-9_-]{8,64}$/

export const createFastifyServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const logger: FastifyBaseLogger = options.logger
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: largestBody,
    requestTimeout,
    connectionTimeout,
    keepAliveTimeout,
    // Refused by the hook below instead, in the shape of every other refusal.
    return503OnClosing: false,
    genReqId: ({ headers: { 'x-request-id': given } }) =>
      typeof given === 'string' && correlationIdForm.test(given) ? given : randomUUID(),
    // Nobody writes to a request's own log (request-log.ts has one for all), so none is made.
    childLoggerFactory: (all) => all,
    // An address the router cannot read never reaches a hook.
    frameworkErrors: (error, _request, reply) =>
      void sendAnswer(
        reply as FastifyReply,
        refusedByDispatcher(dispatcherRefusalOf(error.statusCode ?? 400)),
      ),
    clientErrorHandler: answerBrokenRequest,
  })
  const startingPolicy = contentSecurityPolicyOf(options.analytics)({
    scripts: [],
    styles: [startingPageStyle],
  })
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (options.isDraining()) return void sendAnswer(reply, unavailableAnswer())
    if (options.isWorker && !servedByWorkers.test(request.url))
      return void sendAnswer(reply, refusedByDispatcher('not_found'))
    const left = options.waitedFor?.() ?? null
    if (left === null || neverWaits.test(request.url)) return done()
    const answer = startingAnswer(left)
    if (!isPageRequest(request)) return void sendAnswer(reply, answer)
    // What a form sent must not be sent again by a page that reloads.
    if (request.method !== 'GET') return void sendRefusalPage(request, reply, answer)
    void reply
      .code(answer.status)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': startingPolicy, ...answer.headers })
      .type('text/html; charset=utf-8')
      .send(startingPage)
  })
  server.addHook('onSend', (_request, reply, _payload, done) => {
    // A connection that stays open for a next request would hold the server up.
    if (options.isDraining()) reply.header('connection', 'close')
    done()
  })
  // Comes before anything else is done for a request, so that a refusal costs almost nothing.
  limitUnderWay(server, options)
  await securityHeaders(server, options)
  await server.register(cookie)
  await server.register(compress, { threshold: fewestBytesToCompress, encodings: ['br', 'gzip'] })
  readFormBodies(server)
  return server
}

/**
 * Bytes that cannot be parsed as HTTP never become a request; they are answered directly on the connection.
 */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, body } = refusedByDispatcher(
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 'too_slow'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? 'headers_too_large'
        : 'bad_request',
  )
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  )
}
