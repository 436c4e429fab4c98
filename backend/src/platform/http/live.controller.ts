/**
 * GET /api/live: tells an open page of whoever is signed in what has changed, as server-sent events. It names what, and
 * the page asks anew; after a gap it asks for everything anew, so nothing is numbered and nothing is kept.
 */
import { PassThrough } from 'node:stream'
import { All, Controller, Inject, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusedAtTheDoor } from '../functions/answer.ts'
import { DOOR, type Door } from '../functions/door.ts'
import { send } from '../functions/send.ts'
import type { Session } from '../sessions/session.ts'
import { isFromElsewhere } from './from-elsewhere.ts'
import { LIVE, type Followed, type Live } from './live.ts'

/** Milliseconds; shorter than proxies and our own server wait for a byte. */
const heartbeatEvery = 20_000
/** Milliseconds after which a browser whose connection broke tries again. */
const retryAfter = 2_000
/** Seconds after which whoever found no room may ask again. */
const retryWhenFull = 60
/** Bytes that wait for a browser which does not read: then it is cut off, and asks anew when it is back. */
const mostUnread = 16 * 1024

@Controller('api/live')
export class LiveController {
  constructor(
    @Inject(DOOR) private readonly door: Door,
    @Inject(LIVE) private readonly live: Live,
  ) {}

  @All()
  async open(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (request.method !== 'GET')
      return void send(reply, refusedAtTheDoor('method_not_allowed', { headers: { allow: 'GET' } }))
    if (isFromElsewhere(request)) return void send(reply, refusedAtTheDoor('cross_site'))
    const session = await this.door.readSession(request)
    if (!session) return void send(reply, refusedAtTheDoor('not_authenticated'))
    const stream = await this.streamFor(session)
    if (!stream)
      return void send(
        reply,
        refusedAtTheDoor('too_many_requests', { headers: { 'retry-after': String(retryWhenFull) } }),
      )
    void reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // nginx would gather it.
        'x-accel-buffering': 'no',
      })
      .send(stream)
  }

  /** Null where there is no room. It ends with the session, with the browser's connection, and with the server. */
  private async streamFor(session: Session): Promise<PassThrough | null> {
    const stream = new PassThrough()
    const write = (text: string) => {
      if (stream.writableEnded || stream.destroyed) return
      if (stream.writableLength + stream.readableLength > mostUnread) return void stream.destroy()
      stream.write(text)
    }
    /** A session may have ended meanwhile: then nothing more is said. */
    const writeWhileOpen = (text: string) =>
      this.door.isOpen(session).then(
        (isOpen) => (isOpen ? write(text) : void stream.end()),
        () => undefined,
      )
    const leave = await this.live.join({
      accountId: session.user.id,
      tell: (what: Followed) => void writeWhileOpen(`event: changed\ndata: ${JSON.stringify({ what })}\n\n`),
      end: () => void stream.end(),
    })
    if (!leave) return null
    const heartbeat = setInterval(() => void writeWhileOpen(':\n\n'), heartbeatEvery)
    heartbeat.unref()
    stream.once('close', () => {
      clearInterval(heartbeat)
      leave()
    })
    // A browser that is gone is no defect.
    stream.on('error', () => undefined)
    write(`retry: ${retryAfter}\n\n`)
    return stream
  }
}
