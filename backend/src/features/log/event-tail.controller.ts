/**
 * GET /api/admin/events/tail: new events of the log as server-sent events. Each open connection ("line") has
 * its own subscription, with backpressure. It ends when the session, the browser's connection or the server
 * ends.
 */

import { Controller, Get, Inject, Query, Req, Res, type OnModuleDestroy } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { consoleAccess } from '../../contract/console-access.ts'
import { eventTypes } from '../../domain/events.ts'
import { CONSOLE, type Console } from '../../platform/console/console.ts'
import { Accepts, anyOf, words } from '../../platform/console/filter-fields.ts'
import { ForStaff, Shows, Staff } from '../../platform/console/for-staff.ts'
import { staffReaderOf, type StaffSession } from '../../platform/console/staff-session.ts'
import { strictPipe } from '../../platform/console/strict.ts'
import type { RecordedEvent } from '../../platform/event-store/event-store.ts'
import { refusedByDispatcher } from '../../platform/functions/answer.ts'
import { DISPATCHER, type Dispatcher } from '../../platform/functions/dispatcher.ts'
import { sendAnswer } from '../../platform/functions/send.ts'
import { accessesToEvents, maskedEvents } from './masked-event.ts'

/** The most lines for one member of staff and for one server: each holds a connection and reads the log. */
const mostForOne = 4
const mostInAll = 40
/** The `retry-after`, in seconds, when there are too many lines. */
const retryWhenFull = 30
/** Milliseconds; shorter than the idle timeouts of proxies and of our own server. */
const heartbeatEvery = 20_000
/** Milliseconds after which a browser reconnects when its connection breaks. */
const retryAfter = 2_000
/** The most events in one message of the subscription. */
const batchSize = 100

class TailQuery {
  @Accepts(anyOf(eventTypes))
  type?: readonly string[]

  /** A prefix of the stream's name. */
  @Accepts(words)
  stream?: string
}

@Controller('api/admin/events')
export class EventTailController implements OnModuleDestroy {
  private readonly stopping = new AbortController()
  private readonly lines = new Map<PassThrough, string>()

  constructor(
    @Inject(DISPATCHER) private readonly dispatcher: Dispatcher,
    @Inject(CONSOLE) private readonly console: Console,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort()
    for (const line of this.lines.keys()) line.end()
  }

  @Get('tail')
  @ForStaff(...consoleAccess.events)
  @Shows('recorded parts')
  async open(
    @Staff() staff: StaffSession,
    @Query(strictPipe(TailQuery)) query: TailQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const hers = [...this.lines.values()].filter((id) => id === staff.user.id)
    if (this.stopping.signal.aborted || this.lines.size >= mostInAll || hers.length >= mostForOne)
      return void sendAnswer(
        reply,
        refusedByDispatcher('too_many_requests', { headers: { 'retry-after': String(retryWhenFull) } }),
      )
    const line = new PassThrough()
    this.lines.set(line, staff.user.id)
    line.once('close', () => void this.lines.delete(line))
    // A browser that disconnects is not an error.
    line.on('error', () => undefined)
    const after = await this.console.store.head().catch((error: unknown) => {
      line.destroy()
      throw error
    })
    line.write(`retry: ${retryAfter}\n\n`)
    void this.feed(line, staff, query, after)
    void reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Without this nginx would buffer the response.
        'x-accel-buffering': 'no',
      })
      .send(line)
    request.raw.once('close', () => line.destroy())
  }

  private async feed(
    line: PassThrough,
    staff: StaffSession,
    { type, stream = '' }: TailQuery,
    after: RecordedEvent['position'],
  ): Promise<void> {
    const readerNow = async () => ({
      ...staffReaderOf(staff),
      seesExactLog: await this.console.mayReadExact(staff),
    })
    const gone = new AbortController()
    line.once('close', () => gone.abort())
    const signal = AbortSignal.any([this.stopping.signal, gone.signal])
    const heartbeat = setInterval(() => {
      this.dispatcher.isOpen(staff).then(
        (isOpen) => {
          if (isOpen) line.write(':\n\n')
          else line.end()
        },
        () => line.end(),
      )
    }, heartbeatEvery)
    heartbeat.unref()
    try {
      for await (const message of this.console.store.subscribe({ after, signal, batchSize })) {
        if (message.kind !== 'events') continue
        const wanted = message.events.filter((event) => !type || type.includes(event.type))
        if (wanted.length === 0) continue
        // The session may have ended since the line was opened: then send nothing more.
        if (!(await this.dispatcher.isOpen(staff))) break
        // The name as it is shown: a stream's own name must not find a masked one.
        const shownEvents = (await maskedEvents(this.console, await readerNow(), wanted)).filter((event) =>
          event.stream.startsWith(stream),
        )
        if (shownEvents.length === 0) continue
        await this.console.recordAccesses(accessesToEvents(shownEvents), staff)
        const text = shownEvents.map((event) => `event: event\ndata: ${JSON.stringify(event)}\n\n`).join('')
        if (!line.destroyed && !line.write(text)) await once(line, 'drain', { signal })
      }
    } catch {
      // Whatever failed, the browser reconnects.
    } finally {
      clearInterval(heartbeat)
      line.end()
    }
  }
}
