/**
 * GET /api/feed?from=POSITION: the log for machines, masked as an export is, one event a line, from after the position
 * (or the log's start) and then as events happen. Whoever reads it resumes with the position of their last line, be it
 * an event or a position alone. It ends when the token, the connection or the server ends.
 */

import { Controller, Get, Inject, Query, Req, Res, type OnModuleDestroy } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FeedToken } from '../../contract/log/event-feed.ts'
import { CONSOLE, type Console } from '../../platform/console/console.ts'
import { Accepts, words } from '../../platform/console/filter-fields.ts'
import { invalidInputAnswer, strictPipe } from '../../platform/console/strict.ts'
import { logStart, type Position } from '../../platform/event-store/event-store.ts'
import { refusedByDispatcher } from '../../platform/functions/answer.ts'
import { RefusedRequest } from '../../platform/functions/refused-request.ts'
import { countAndGetWait } from '../../platform/postgres/counters.ts'
import type { FeedTokens } from './feed-tokens.ts'
import type { MaskedLog } from './masked-log.ts'

/** Injection token of {@link EventFeedParts}. */
export const EVENT_FEED = Symbol('event feed')

export interface EventFeedParts {
  readonly tokens: Pick<FeedTokens, 'find'>
  /** Asked for each batch of events, and so to be shared by all feeds. */
  readonly openLog: () => Promise<MaskedLog>
  /** Counts one more feed that is opened with the token. */
  readonly count: (tokenId: string) => Promise<unknown>
}

/** The most feeds of one token and of one server: each holds a connection and reads the log. */
const mostOfOne = 2
const mostInAll = 20
/** The `retry-after`, in seconds, when there are too many. */
const retryWhenFull = 30
/** Milliseconds between two looks whether the token has ended, where there is no event. Then an empty line is sent. */
const heartbeatEvery = 10_000
const batchSize = 100

class FeedQuery {
  @Accepts(words)
  from?: string
}

@Controller('api/feed')
export class EventFeedController implements OnModuleDestroy {
  private readonly stopping = new AbortController()
  private readonly feeds = new Map<PassThrough, string>()

  constructor(
    @Inject(EVENT_FEED) private readonly parts: EventFeedParts,
    @Inject(CONSOLE) private readonly console: Pick<Console, 'recordExportedList'>,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort()
    for (const feed of this.feeds.keys()) feed.end()
  }

  @Get()
  async open(
    @Query(strictPipe(FeedQuery)) { from = '' }: FeedQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const text = /^Bearer (\S{1,100})$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const token = await this.parts.tokens.find(text)
    if (!token) throw refused('not_authenticated', { 'www-authenticate': 'Bearer' })
    const wait = await countAndGetWait(this.parts.count(token.id))
    if (wait !== null) throw refused('too_many_requests', { 'retry-after': String(wait) })
    const { store } = await this.parts.openLog()
    const after = positionOf(from, await store.head())
    const ofToken = [...this.feeds.values()].filter((id) => id === token.id).length
    if (this.stopping.signal.aborted || this.feeds.size >= mostInAll || ofToken >= mostOfOne)
      throw refused('too_many_requests', { 'retry-after': String(retryWhenFull) })
    const feed = new PassThrough()
    this.feeds.set(feed, token.id)
    feed.once('close', () => void this.feeds.delete(feed))
    // A client that disconnects is not an error.
    feed.on('error', () => undefined)
    request.raw.once('close', () => feed.destroy())
    if (request.raw.destroyed) return void feed.destroy()
    const filter = [`feed: ${token.name}`, ...(from === '' ? [] : [`from: ${from}`])].join('; ')
    await this.console
      .recordExportedList(
        { kind: 'feed', filter, rows: null },
        { user: { id: token.createdBy }, role: 'admin' },
      )
      .catch((error: unknown) => {
        feed.destroy()
        throw error
      })
    void this.feed(feed, text, token, store, after)
    void reply
      .headers({
        'content-type': 'application/x-ndjson; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Without this nginx would buffer the response.
        'x-accel-buffering': 'no',
      })
      .send(feed)
  }

  private async feed(
    feed: PassThrough,
    text: string,
    { types }: FeedToken,
    store: MaskedLog['store'],
    after: Position,
  ): Promise<void> {
    const gone = new AbortController()
    feed.once('close', () => gone.abort())
    const signal = AbortSignal.any([this.stopping.signal, gone.signal])
    const isOpen = async () => (await this.parts.tokens.find(text)) !== null
    /** How far the log was read for the client, and how far its lines say so. */
    let [passed, told] = [after, after]
    // With a token for rare types there may be no line for weeks; without this the whole log would be read again.
    const tellPosition = () => {
      if (feed.writableNeedDrain) return
      feed.write(passed === told ? '\n' : `${JSON.stringify({ position: passed })}\n`)
      told = passed
    }
    const heartbeat = setInterval(() => {
      isOpen().then(
        (open) => {
          if (!open) feed.destroy()
          else tellPosition()
        },
        () => feed.destroy(),
      )
    }, heartbeatEvery)
    heartbeat.unref()
    try {
      // The first byte tells the client that its token and position are good.
      feed.write('\n')
      for await (const message of store.subscribe({ after, signal, batchSize })) {
        const wanted =
          message.kind === 'events'
            ? message.events.filter(({ type }) => types === null || types.includes(type))
            : []
        if (wanted.length === 0) {
          passed = message.position
          if (message.kind === 'caughtUp' && passed !== told) tellPosition()
          continue
        }
        // The token may have ended since the feed was opened: then send nothing more.
        if (!(await isOpen())) break
        const { tell } = await this.parts.openLog()
        const lines = wanted.map((event) => `${JSON.stringify(tell(event))}\n`).join('')
        passed = message.position
        told = wanted.at(-1)?.position ?? told
        if (!feed.destroyed && !feed.write(lines)) await once(feed, 'drain', { signal })
      }
    } catch {
      // Whatever failed, the client resumes after its last line.
    } finally {
      clearInterval(heartbeat)
      feed.end()
    }
  }
}

const refused = (
  code: 'not_authenticated' | 'too_many_requests',
  headers: Readonly<Record<string, string>>,
) => new RefusedRequest(refusedByDispatcher(code, { headers }))

const shapeOf = (position: string) => position.replaceAll(/\d/g, '0')

/**
 * Zeros alone are the log's beginning, which programs start with that have no position yet.
 * @throws RefusedRequest: 422 for what is no position of this log, as after the restore of an older one
 */
const positionOf = (from: string, head: Position): Position => {
  if (from === '' || (head === logStart && /^[0/]+$/.test(from))) return logStart
  if (from > head || shapeOf(from) !== shapeOf(head))
    throw new RefusedRequest(invalidInputAnswer(new Map([['from', 'This is no position of this log']])))
  return from === shapeOf(from) ? logStart : (from as Position)
}
