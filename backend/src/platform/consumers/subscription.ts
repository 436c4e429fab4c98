/**
 * The subscription of a process: it reads, decodes and opens each event of the log once, and keeps it in memory
 * for a few seconds. Every consumer reads from there at its own pace. One that needs older events reads the log
 * by itself until it has caught up, so nobody waits for it. Works on the port EventStore, and so over either
 * kind of log.
 */

import type { Logger } from 'pino'
import type {
  EventStore,
  Position,
  RecordedEvent,
  SubscribeOptions,
  SubscriptionMessage,
} from '../event-store/event-store.ts'
import { repeat, warnWith, type Repeated } from '../repeat.ts'
import { prefetchMessages } from './follow.ts'
import { RecentEvents, usualLimits, type KeptLimits } from './recent-events.ts'

/** The most events in one message. */
const usualBatch = 1_000

export interface ReadOptions extends SubscribeOptions {
  /** Delivers events as they are stored: personal data stays sealed, and nothing is upcast. */
  readonly asStored?: boolean
  /** The event types that the reader is woken for at once. It gets the others a little later. Left out: all. */
  readonly types?: ReadonlySet<string>
}

export interface Subscription {
  /** Begins to read the log, so that the newest events are at hand for a consumer that takes over later. */
  start(): void
  /**
   * Every event after a position, then each new one, in log order, none twice and none left out: as
   * EventStore says. `caughtUp` comes when all known events were delivered, and again when the log's end has
   * moved without an event of ours. Starts the subscription.
   */
  read(options: ReadOptions): AsyncIterable<SubscriptionMessage>
  /** Drops every opened event that was not yet delivered. Called when somebody was erased. */
  forget(): void
  close(): Promise<void>
}

export interface SubscriptionParts {
  /** Opens what is personal. */
  readonly store: Pick<EventStore, 'subscribe' | 'head'>
  /** The same log as it is stored. Left out: the store does not seal. */
  readonly storedLog?: Pick<EventStore, 'subscribe' | 'head'>
  /** Opens events that were read as they are stored. */
  readonly open?: (events: readonly RecordedEvent[]) => Promise<readonly RecordedEvent[]>
  readonly log: Pick<Logger, 'warn'>
  readonly limits?: KeptLimits
  /** Milliseconds, never going back. */
  readonly now?: () => number
}

export const openSubscription = (parts: SubscriptionParts): Subscription => {
  const { store, storedLog = store, log, limits = usualLimits, now = () => performance.now() } = parts
  const open = parts.open ?? ((events: readonly RecordedEvent[]) => Promise.resolve(events))
  const recent = new RecentEvents(limits, now)
  let reading: Repeated | undefined

  const keep = async ({ position, ...message }: SubscriptionMessage) => {
    if (message.kind === 'caughtUp') return recent.add([], position)
    const opened = await open(message.events)
    const both = message.events.map((stored, nth) => ({ stored, opened: opened[nth] ?? stored }))
    recent.add(both, position)
  }
  /** After a failure it begins again at the log's end; consumers read for themselves what lies before that. */
  const start = () => {
    reading ??= repeat({
      async run(signal, succeeded) {
        try {
          const after = await storedLog.head()
          recent.begin(after)
          for await (const message of storedLog.subscribe({ after, signal, batchSize: usualBatch })) {
            await keep(message)
            succeeded()
          }
        } finally {
          recent.end()
        }
      },
      onFailure: warnWith(log, 'The subscription to the log was interrupted; restarting it'),
    })
  }

  return {
    start,
    read(options) {
      start()
      return read(options.asStored ? storedLog : store, recent, options)
    },
    forget: () => recent.forget(),
    close: async () => reading?.stop(),
  }
}

type Source = Pick<EventStore, 'subscribe'>

async function* read(
  source: Source,
  recent: RecentEvents,
  options: ReadOptions,
): AsyncGenerator<SubscriptionMessage, void> {
  let position = options.after
  while (!options.signal.aborted)
    if (recent.reachedTo === null) await recent.changed(options.signal)
    else if (recent.haveAllAfter(position)) position = yield* fromMemory(recent, position, options)
    else position = yield* fromLog(source, recent, recent.reachedTo, position, options)
}

async function* fromMemory(
  recent: RecentEvents,
  after: Position,
  { signal, batchSize = usualBatch, asStored = false, types }: ReadOptions,
): AsyncGenerator<SubscriptionMessage, Position> {
  let position = after
  let isCaughtUp = false
  while (!signal.aborted && recent.haveAllAfter(position)) {
    const events = recent.after(position, batchSize).map(({ stored, opened }) => (asStored ? stored : opened))
    const reachedTo = recent.reachedTo ?? position
    if (events.length > 0) {
      position = events.at(-1)?.position ?? position
      yield { kind: 'events', events, position }
    } else if (!isCaughtUp || reachedTo > position) {
      isCaughtUp = true
      position = later(position, reachedTo)
      yield { kind: 'caughtUp', position }
    } else await recent.changed(signal, types)
  }
  return position
}

/**
 * Reads the log until memory has all that follows. Once it has caught up, it is at least where memory was when
 * it began.
 */
async function* fromLog(
  source: Source,
  recent: RecentEvents,
  reachedTo: Position,
  after: Position,
  { signal, batchSize = usualBatch }: ReadOptions,
): AsyncGenerator<SubscriptionMessage, Position> {
  let position = after
  for await (const message of prefetchMessages(source, { after, signal, batchSize })) {
    position = later(position, message.position)
    if (message.kind === 'caughtUp') return later(position, reachedTo)
    yield message
    if (recent.haveAllAfter(position)) break
  }
  return position
}

const later = (one: Position, other: Position): Position => (one > other ? one : other)
