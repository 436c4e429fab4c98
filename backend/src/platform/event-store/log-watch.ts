/**
 * Watches the event log for the whole process: whether it answers, and whether it is the log that the read
 * tables were made from. With an empty volume, an old backup or a wrong address, writes would go to a log
 * that nobody ever reads.
 */

import type { Logger } from 'pino'
import { Counter, Gauge, type Registry } from 'prom-client'
import { pause } from '../backoff.ts'
import { repeat, type Repeated } from '../repeat.ts'
import {
  logStart,
  StoreUnavailable,
  type AppendResult,
  type EventStore,
  type Position,
  type RecordedEvent,
  type SubscribeOptions,
} from './event-store.ts'
import { WrongLog } from './wrong-log.ts'

/** Milliseconds between two checks. */
const lookEvery = 5_000

/** What is stored with the read tables about the log that they were made from. */
export interface KnownLog {
  /** The stored identity of the log. Stores and returns `found` if none is stored yet. */
  identity(found: string): Promise<string>
  /** The position of the last event that is in the read tables. */
  lastSeen(): Promise<Position>
}

export interface LogWatchOptions {
  readonly known: KnownLog
  readonly registry: Registry
  readonly log: Pick<Logger, 'error' | 'info'>
  /** Milliseconds between two checks; default 5,000. */
  readonly lookEvery?: number
}

export interface WatchedLog extends EventStore {
  /** @throws WrongLog with a sentence for operators. Asks the log only while nothing is known about it. */
  check(): Promise<void>
}

/**
 * The same log, but it takes no append and delivers nothing to subscriptions until it is known to be the
 * right one, nor from the moment when it is known to be a different one.
 */
export const watchLog = (store: EventStore, options: LogWatchOptions): WatchedLog => new Watch(store, options)

class Watch implements WatchedLog {
  readonly #store: EventStore
  readonly #options: LogWatchOptions
  readonly #outages: Counter
  readonly #isUp: Gauge
  readonly #isRight: Gauge
  readonly #closing = new AbortController()
  readonly #looking: Repeated
  #standing: 'unknown' | 'right' | WrongLog = 'unknown'
  /** Aborted when the log turns out to be a wrong one. */
  #trusted = new AbortController()
  /** Aborted when the log turns out to be the right one. */
  #mistrusted = new AbortController()
  #awaySince: number | undefined
  /** The highest position that this process knows to be in the log. */
  #highest = logStart
  #asking: Promise<void> | undefined

  constructor(store: EventStore, options: LogWatchOptions) {
    this.#store = store
    this.#options = options
    const registers = [options.registry]
    this.#isUp = new Gauge({ name: 'event_log_up', help: '1 while the event log answers', registers })
    this.#isRight = new Gauge({
      name: 'event_log_is_the_right_one',
      help: '0 while the event log is not the one that the read tables were made from',
      registers,
    })
    this.#outages = new Counter({
      name: 'event_log_outages_total',
      help: 'How often the event log stopped answering this process',
      registers,
    })
    this.#isUp.set(1)
    this.#isRight.set(1)
    this.#looking = repeat({
      everyMs: options.lookEvery ?? lookEvery,
      run: () => this.#askNow(),
      // Reported where the log is asked.
      onFailure: () => undefined,
    })
  }

  async append(...args: Parameters<EventStore['append']>): Promise<AppendResult> {
    await this.check()
    const before = this.#highest
    const result = await this.#noted(this.#store.append(...args))
    if (result.status === 'conflict') return result
    // A repeated append gets an old position, but so does an append to a log that lost its newest events.
    if (result.position <= before) {
      await this.#asking?.catch(() => undefined)
      await this.#askNow()
    } else if (result.position > this.#highest) this.#highest = result.position
    if (this.#standing instanceof WrongLog) throw this.#standing
    return result
  }

  readStream(...args: Parameters<EventStore['readStream']>) {
    return this.#notedReading(this.#store.readStream(...args))
  }

  readAll(...args: Parameters<EventStore['readAll']>) {
    return this.#notedReading(this.#store.readAll(...args))
  }

  async *subscribe(options: SubscribeOptions) {
    const ended = AbortSignal.any([options.signal, this.#closing.signal])
    let { after } = options
    while (!ended.aborted) {
      if (this.#standing !== 'right') {
        await pause(lookEvery, AbortSignal.any([ended, this.#mistrusted.signal]))
        continue
      }
      const signal = AbortSignal.any([ended, this.#trusted.signal])
      for await (const message of this.#store.subscribe({ ...options, after, signal })) {
        if (signal.aborted) break
        after = message.position
        yield message
      }
    }
  }

  head() {
    return this.#noted(this.#store.head())
  }

  ping() {
    return this.#noted(this.#store.ping())
  }

  identity() {
    return this.#store.identity()
  }

  outside() {
    return this.#noted(this.#store.outside())
  }

  async check(): Promise<void> {
    if (this.#standing === 'unknown') await this.#askNow()
    if (this.#standing instanceof WrongLog) throw this.#standing
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const looked = this.#looking.stop()
    await this.#store.close()
    await looked
  }

  /** Concurrent calls share one answer. @throws when the log or the database is unavailable. */
  #askNow(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #ask(): Promise<void> {
    const { known } = this.#options
    // In this order: events that the tables have seen are then certainly in the log when it is asked.
    const before = this.#highest
    const seen = await known.lastSeen()
    const needed = seen > before ? seen : before
    const head = await this.#noted(this.#store.head())
    const identity = await this.#noted(this.#store.identity())
    if (head < needed)
      return this.#mistrust(
        'The event log is shorter than the read tables: its volume is empty, it is an old backup, or the address is wrong',
      )
    const kept = await known.identity(identity)
    if (kept !== identity)
      return this.#mistrust(
        `The event log is another one (${identity}) than the read tables were made from (${kept})`,
      )
    this.#trust(needed)
  }

  #trust(position: Position): void {
    if (position > this.#highest) this.#highest = position
    if (this.#standing === 'right') return
    if (this.#standing instanceof WrongLog)
      this.#options.log.info('The event log is the right one again; accepting writes')
    this.#standing = 'right'
    this.#isRight.set(1)
    this.#trusted = new AbortController()
    this.#mistrusted.abort()
  }

  #mistrust(why: string): void {
    if (this.#standing instanceof WrongLog) return
    const sentence = `${why}. No write is taken until it is the one that belongs to them (docs/operations.md, "The wrong log").`
    this.#options.log.error(sentence)
    this.#standing = new WrongLog(sentence)
    this.#isRight.set(0)
    this.#awaitTrust()
    this.#trusted.abort()
  }

  /** Callers that already wait keep waiting on the same signal. */
  #awaitTrust(): void {
    if (this.#mistrusted.signal.aborted) this.#mistrusted = new AbortController()
  }

  async #noted<T>(answer: Promise<T>): Promise<T> {
    try {
      const result = await answer
      this.#answered()
      return result
    } catch (error) {
      this.#failed(error)
      throw error
    }
  }

  async *#notedReading(events: AsyncIterable<RecordedEvent>): AsyncIterable<RecordedEvent> {
    try {
      yield* events
      this.#answered()
    } catch (error) {
      this.#failed(error)
      throw error
    }
  }

  /** Logs an outage once. */
  #failed(error: unknown): void {
    if (!(error instanceof StoreUnavailable) || this.#awaySince !== undefined) return
    if (this.#closing.signal.aborted) return
    this.#awaySince = performance.now()
    this.#options.log.error({ err: error }, 'The event log is not responding')
    this.#outages.inc()
    this.#isUp.set(0)
  }

  /** Logs the end of an outage. */
  #answered(): void {
    if (this.#awaySince === undefined) return
    const seconds = Math.round((performance.now() - this.#awaySince) / 100) / 10
    this.#options.log.info({ seconds }, 'The event log is responding again')
    this.#awaySince = undefined
    this.#isUp.set(1)
    // The log that answers again may be a different one, so it is checked before the next append.
    if (this.#standing !== 'right') return
    this.#standing = 'unknown'
    this.#awaitTrust()
  }
}
