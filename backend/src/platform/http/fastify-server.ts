/**
 * The HTTP server before Nest is attached: its limits, its headers, its correlation ids, and how it refuses
 * requests and drains.
 */

import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { randomUUID, createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { productName } from '../../contract/product.ts'
import { languageOf, withoutLanguage } from '../../language/languages.ts'
import { t } from '../../language/texts.ts'
import {
  dispatcherRefusalOf,
  refusedByDispatcher,
  startingAnswer,
  unavailableAnswer,
  retryAfterOutage,
} from '../functions/answer.ts'
import { fewestBytesToCompress } from '../functions/encoded-body.ts'
import { isPageRequest, sendRefusalPage } from '../functions/plain-page.ts'
import { RefusedRequest } from '../functions/refused-request.ts'
import { sendAnswer } from '../functions/send.ts'
import { readersLanguage, speaking } from '../texts/readers-language.ts'
import { contentSecurityPolicyOf, securityHeaders, type OtherOrigins } from './security-headers.ts'
import { limitUnderWay } from './under-way.ts'

/**
 * Reads form bodies of both kinds as `URLSearchParams`, so that forms work before scripts load. A form with a
 * file is refused: pictures are posted as themselves (features/profiles/photo-uploads.ts).
 */
const readFormBodies = (server: FastifyInstance) => {
  // Otherwise a body of type text/plain would be read, which no page of ours sends.
  server.removeContentTypeParser('text/plain')
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  )
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer<ArrayBuffer>) => {
      const form = await partsOf(body, headers['content-type'] ?? '')
      const texts = [...form].map(([name, value]): [string, string] => {
        if (typeof value !== 'string') throw new RefusedRequest(refusedByDispatcher('unsupported_media_type'))
        return [name, value]
      })
      return new URLSearchParams(texts)
    },
  )
}

const partsOf = async (body: Buffer<ArrayBuffer>, type: string): Promise<FormData> => {
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- for bodies of any size; this one is read and at most 100 KB
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new RefusedRequest(refusedByDispatcher('bad_request'))
  }
}

/** The colors are those of the site (frontend/src/tokens.css). */
const style = `
:root { color-scheme: light dark; --paper: oklch(97.8% 0.012 80); --ink: oklch(26% 0.025 50); --soft: oklch(46% 0.025 55); --accent: oklch(45% 0.085 165) }
@media (prefers-color-scheme: dark) { :root { --paper: oklch(20% 0.015 50); --ink: oklch(93% 0.015 80); --soft: oklch(75% 0.02 75); --accent: oklch(78% 0.1 165) } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 Figtree, ui-sans-serif, system-ui, sans-serif }
main { max-width: 32rem; padding: 2rem 1.5rem; text-align: center }
h1 { margin: 0.75rem 0 0.5rem; font: 500 2.25rem/1.12 Fraunces, ui-serif, Georgia, serif }
p { margin: 0; color: var(--soft) }
p:first-child { font: 600 1.25rem/1.5 Fraunces, ui-serif, Georgia, serif; color: var(--accent) }
`

/** The source of the page's style for the content security policy. */
const startingPageStyle = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/**
 * The page that a visitor sees while the server is starting. It loads nothing, because nothing else is answered
 * yet, and asks for itself again.
 */
const startingPage = () => `<!doctype html>
<html lang="${readersLanguage()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retryAfterOutage}">
<title>${t`One moment`} · ${productName}</title><style>${style}</style></head>
<body><main>
<p>${productName}</p>
<h1>${t`We’ll be right with you`}</h1>
<p>${t`The site is starting. This page reloads by itself in a few seconds.`}</p>
</main></body>
</html>
`

/** Bytes. */
const largestBody = 100 * 1024
/** Milliseconds for a request to arrive whole; slower ones are refused. */
const requestTimeout = 30_000
/** Milliseconds an idle connection is kept; longer than common load balancers keep theirs. */
const keepAliveTimeout = 72_000
/** Milliseconds without any byte on a connection. */
const connectionTimeout = 120_000

export interface ServerOptions extends OtherOrigins {
  readonly production: boolean
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

/**
 * Never asked for in a language; the form of the waitlist is posted, a mail program unsubscribes, a photo is refused, and
 * a social picture drawn in the reader's.
 */
const isInOneLanguage =
  /^\/(admin|api(?!\/(waitlist|message-emails|provider-photo$))|assets|dev|health|metrics|openapi|photos(?!\/social\/))(\/|\?|\.|$)/

const correlationIdForm = /^[A-Za-z0-9_-]{8,64}$/

export const createFastifyServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const logger: FastifyBaseLogger = options.logger
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: largestBody,
    requestTimeout,
    // The site and its functions are served in each language at addresses of its own.
    rewriteUrl: ({ url = '' }) => (isInOneLanguage.test(withoutLanguage(url)) ? url : withoutLanguage(url)),
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
  const startingPolicy = contentSecurityPolicyOf(options)({
    scripts: [],
    styles: [startingPageStyle],
  })
  server.addHook('onRequest', ({ originalUrl }, _reply, done) => speaking(languageOf(originalUrl), done))
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
      .send(startingPage())
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
