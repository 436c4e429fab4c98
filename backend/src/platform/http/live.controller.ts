/**
 * GET /api/live: sends changes to the open pages of a signed-in user, as server-sent events (docs/live.md).
 * Each event has the log's position as its id. A page that lost the connection names the last id it received
 * (Last-Event-ID, or `after` in the address) and gets what it missed, or `anew` if that is no longer known.
 */

import { All, Controller, Inject, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PassThrough } from 'node:stream'
import { logStart, type Position } from '../event-store/event-store.ts'
import { refusedByDispatcher } from '../functions/answer.ts'
import { DISPATCHER, type Dispatcher } from '../functions/dispatcher.ts'
import { sendAnswer } from '../functions/send.ts'
import type { Session } from '../sessions/session.ts'
import { isCrossSiteRequest } from './cross-site-request.ts'
import { LIVE, type LiveUpdates } from './live.ts'

/**
 * Milliseconds; shorter than the time after which proxies and our own server close a silent connection. The
 * page gives up a silent stream after 45 s.
 */
const heartbeatEvery = 20_000
/** Milliseconds after which a browser reconnects when its connection broke. */
const retryAfter = 2_000
/** Seconds after which a page that found no room may ask again. */
const retryWhenFull = 60
/**
 * The most bytes buffered for a browser that does not read. Beyond this its connection is cut, and it
 * reconnects later.
 */
const mostUnread = 16 * 1024

@Controller('api/live')
export class LiveController {
  constructor(
    @Inject(DISPATCHER) private readonly dispatcher: Dispatcher,
    @Inject(LIVE) private readonly live: LiveUpdates,
  ) {}

  @All()
  async open(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (request.method !== 'GET')
      return void sendAnswer(reply, refusedByDispatcher('method_not_allowed', { headers: { allow: 'GET' } }))
    if (isCrossSiteRequest(request)) return void sendAnswer(reply, refusedByDispatcher('cross_site'))
    const session = await this.dispatcher.readSession(request)
    if (!session) return void sendAnswer(reply, refusedByDispatcher('not_authenticated'))
    const stream = await this.streamFor(session, lastHeard(request))
    if (!stream)
      return void sendAnswer(
        reply,
        refusedByDispatcher('too_many_requests', { headers: { 'retry-after': String(retryWhenFull) } }),
      )
    void reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Otherwise nginx would buffer the stream.
        'x-accel-buffering': 'no',
      })
      .send(stream)
  }

  /**
   * Null if there is no room. The stream ends with the session, with the browser's connection, or with the
   * server.
   */
  private async streamFor(session: Session, after: Position | null): Promise<PassThrough | null> {
    const stream = new PassThrough()
    const write = (text: string) => {
      if (stream.writableEnded || stream.destroyed) return
      if (stream.writableLength + stream.readableLength > mostUnread) return void stream.destroy()
      stream.write(text)
    }
    let waiting = ''
    let isAsking = false
    /** Writes in order, after checking the session: if it has ended meanwhile, nothing more is written. */
    const writeWhileOpen = async (text: string) => {
      waiting += text
      if (isAsking) return
      isAsking = true
      try {
        while (waiting !== '') {
          const next = waiting
          waiting = ''
          if (await this.dispatcher.isOpen(session)) write(next)
          else stream.end()
        }
      } catch {
        // The text was not written and would be missing. Cutting the stream makes the page reconnect with the
        // last id it received.
        stream.destroy()
      } finally {
        isAsking = false
      }
    }
    const say = (name: string, data: object, position: Position) =>
      `${position === logStart ? '' : `id: ${position}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
    const leave = await this.live.join({
      accountId: session.user.id,
      after,
      begin(position, isWhole) {
        // No check needed: the session was read a moment ago.
        write(`retry: ${retryAfter}\n\n`)
        if (!isWhole) write(say('anew', {}, position))
      },
      tell: ({ name, data }, position) => void writeWhileOpen(say(name, data, position)),
      end: () => void stream.end(),
    })
    if (!leave) return null
    const heartbeat = setInterval(
      () => void writeWhileOpen(say('heartbeat', {}, this.live.reached())),
      heartbeatEvery,
    )
    heartbeat.unref()
    stream.once('close', () => {
      clearInterval(heartbeat)
      leave()
    })
    // A browser that disconnects is no defect.
    stream.on('error', () => undefined)
    return stream
  }
}

/** In either kind of log. */
const positionForm = /^\d{20}(\/\d{20})?$/

/**
 * The last position that the page received, from the browser's header or from the address. Null for anything
 * that is not a position.
 */
const lastHeard = ({ headers, query }: FastifyRequest): Position | null => {
  const said = headers['last-event-id'] ?? (query as Readonly<Record<string, unknown>>)['after']
  return typeof said === 'string' && positionForm.test(said) ? (said as Position) : null
}
