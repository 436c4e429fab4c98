/**
 * One subscription to the log for the whole process: each event is read, decoded and opened once and handed
 * to every reader. A reader that is or falls behind reads the log by itself and comes back when it has caught
 * up; nobody waits for it. The feed works on the port EventStore, so it is the same for either kind of log.
 */
import type { Logger } from 'pino'
import type {
  EventStore,
  Position,
  RecordedEvent,
  SubscribeOptions,
  SubscriptionMessage,
} from '../event-store/event-store.ts'
import { FeedWindow, type FeedPlace, type WantedTypes, type WindowLimits } from './feed-window.ts'
import { prefetchMessages } from './follow.ts'
import { repeat, warnWith, type Repeated } from '../repeat.ts'

/** Events in one message of the feed's own subscription, at most. */
const pumpBatch = 1_000
const defaultBatch = 1_000

/** What a process keeps for its readers; a reader that is further behind reads the log by itself. */
const usualLimits: WindowLimits = { events: 4_000, characters: 16 * 1024 * 1024, age: 10_000 }

export interface FeedOptions extends SubscribeOptions {
  /** Delivers events as they are stored: personal data stays sealed, and nothing is upcast. */
  readonly asStored?: boolean
  /**
   * The event types that the reader has work for. It gets the others too, a little later; left out: it wants
   * all.
   */
  readonly wanted?: WantedTypes
}

export interface Feed {
  /**
   * Every event after a position, then each new one, in log order, none twice and none left out: as
   * EventStore says. `caughtUp` comes when all events known to the feed were delivered, and again when the
   * log's end has moved without an event of ours.
   */
  subscribe(options: FeedOptions): AsyncIterable<SubscriptionMessage>
  /**
   * Keeps the newest events for a reader that comes later, such as a consumer that takes over from another
   * process: they are read and opened by then. @returns ends that
   */
  standBy(): () => void
  /** Drops every opened event that was not yet taken. Called when somebody was erased. */
  forget(): void
  close(): Promise<void>
}

export interface FeedParts {
  /** Opens what is personal. */
  readonly store: Pick<EventStore, 'subscribe' | 'head'>
  /** The same log as it is stored. Left out: the store does not seal. */
  readonly storedLog?: Pick<EventStore, 'subscribe' | 'head'>
  /** Opens events that were read as they are stored. */
  readonly open?: (events: readonly RecordedEvent[]) => Promise<readonly RecordedEvent[]>
  readonly log: Pick<Logger, 'warn'>
  readonly limits?: WindowLimits
}

/** Starts reading with the first reader. */
export const openFeed = (parts: FeedParts): Feed => {
  const { store, storedLog = store, log, limits = usualLimits } = parts
  const open = parts.open ?? ((events: readonly RecordedEvent[]) => Promise.resolve(events))
  const window = new FeedWindow(limits)
  let pumping: Repeated | undefined

  const handIn = async (message: SubscriptionMessage) => {
    if (message.kind === 'caughtUp') return window.push([], message.position)
    const opened = await open(message.events)
    window.push(
      message.events.map((stored, index) => ({ stored, opened: opened[index] ?? stored })),
      message.position,
    )
  }

  /**
   * Reads the log for all readers, and starts again after a failure. At an event that does not open, each
   * reader that wants it opened then fails by itself; the others go on.
   */
  const pump = () =>
    repeat({
      async run(signal, succeeded) {
        try {
          const after = await storedLog.head()
          window.begin(after)
          for await (const message of storedLog.subscribe({ after, signal, batchSize: pumpBatch })) {
            await handIn(message)
            succeeded()
          }
        } finally {
          window.stop()
        }
      },
      onFailure: warnWith(log, 'The feed of events was interrupted; restarting it'),
    })

  return {
    subscribe(options) {
      pumping ??= pump()
      return read(options.asStored ? storedLog : store, window, options)
    },
    standBy() {
      pumping ??= pump()
      return window.standBy()
    },
    forget: () => window.forget(),
    close: async () => pumping?.stop(),
  }
}

async function* read(
  store: Pick<EventStore, 'subscribe'>,
  window: FeedWindow,
  options: FeedOptions,
): AsyncGenerator<SubscriptionMessage, void> {
  let position = options.after
  while (!options.signal.aborted) {
    const place = window.join(position)
    try {
      if (!place) position = yield* untilTheFeedRuns(store, window, position, options)
      else {
        if (position < place.mark) position = yield* upToTheMark(store, place.mark, position, options)
        if (!place.isLost) position = yield* fromTheWindow(window, place, position, options)
      }
    } finally {
      if (place) window.leave(place)
    }
  }
}

/** Reads from the log while nobody hands events in. */
async function* untilTheFeedRuns(
  store: Pick<EventStore, 'subscribe'>,
  window: FeedWindow,
  after: Position,
  { signal, batchSize = defaultBatch }: FeedOptions,
): AsyncGenerator<SubscriptionMessage, Position> {
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  const watch = async () => {
    while (window.end === null && !either.aborted) await window.changed(either)
    over.abort()
  }
  const watching = watch()
  let position = after
  try {
    for await (const message of prefetchMessages(store, { after, signal: either, batchSize })) {
      position = message.position
      yield message
    }
    return position
  } finally {
    over.abort()
    await watching
  }
}

/**
 * Reads from the log up to where the window begins. When it has caught up, it has reached at least the mark.
 */
async function* upToTheMark(
  store: Pick<EventStore, 'subscribe'>,
  mark: Position,
  after: Position,
  { signal, batchSize = defaultBatch }: FeedOptions,
): AsyncGenerator<SubscriptionMessage, Position> {
  let position = after
  for await (const message of prefetchMessages(store, { after, signal, batchSize })) {
    if (message.position > position) position = message.position
    if (message.kind === 'caughtUp') return position > mark ? position : mark
    yield message
    if (position >= mark) return position
  }
  return position
}

/** Reads from the window until the place is lost; the caller's next round then reads from the log. */
async function* fromTheWindow(
  window: FeedWindow,
  place: FeedPlace,
  after: Position,
  { signal, batchSize = defaultBatch, asStored = false, wanted }: FeedOptions,
): AsyncGenerator<SubscriptionMessage, Position> {
  let position = after
  let isCaughtUp = false
  while (!signal.aborted && !place.isLost) {
    const taken = window.take(place, batchSize)
    if (place.isLost) break
    const events = taken
      .map(({ stored, opened }) => (asStored ? stored : opened))
      .filter((event) => event.position > position)
    const end = window.end ?? position
    if (events.length > 0) {
      position = events.at(-1)?.position ?? position
      yield { kind: 'events', events, position }
    } else if (taken.length > 0) continue
    else if (!isCaughtUp || end > position) {
      isCaughtUp = true
      if (end > position) position = end
      yield { kind: 'caughtUp', position }
    } else await window.changed(signal, wanted)
  }
  return position
}
