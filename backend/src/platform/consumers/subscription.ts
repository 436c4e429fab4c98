/**
 * The subscription of a process: it reads, decodes and opens each event of the log once, and keeps it in memory
 * for a few seconds. Every consumer reads from there at its own pace. One that needs older events reads the log
 * by itself until it has caught up, so nobody waits for it. Works on the port EventStore, and so over either
 * kind of log.
 */
import type { Logger } from 'pino'
import {
  logStart,
  type EventStore,
  type JsonValue,
  type Position,
  type RecordedEvent,
  type SubscribeOptions,
  type SubscriptionMessage,
} from '../event-store/event-store.ts'
import { repeat, warnWith, type Repeated } from '../repeat.ts'
import { prefetchMessages } from './follow.ts'

/** The most events in one message. */
const usualBatch = 1_000

/** How much is kept. */
export interface KeptLimits {
  /** An event is not handed out later than this after it was opened: its person may have been erased since. */
  readonly milliseconds: number
  /** Characters, roughly, of all text in the events' data, and {@link charactersOfAnEvent} for each event. */
  readonly characters: number
}

/** As long as a person's key may be held (decision 0010); about 8,000 short events. */
const usualLimits: KeptLimits = { milliseconds: 10_000, characters: 16 * 1024 * 1024 }

/** What an event takes in memory besides its text. */
export const charactersOfAnEvent = 2_000

/**
 * Milliseconds after which consumers are woken for events of other types than theirs, many at once: they only
 * move their checkpoints.
 */
const wakeOthersAfterMs = 50

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

interface OpenedEvent {
  readonly stored: RecordedEvent
  readonly opened: RecordedEvent
}
interface KeptEvent extends OpenedEvent {
  readonly characters: number
  readonly at: number
}

/** The newest events of the log, in order, and who waits for the next ones. */
class RecentEvents {
  readonly #limits: KeptLimits
  readonly #now: () => number
  readonly #waiting = new Map<() => void, ReadonlySet<string> | undefined>()
  #kept: KeptEvent[] = []
  #characters = 0
  /** All events after it are kept. */
  #keptAfter: Position = logStart
  #reachedTo: Position | null = null
  #dropping: NodeJS.Timeout | undefined
  #wakingOthers: NodeJS.Timeout | undefined

  constructor(limits: KeptLimits, now: () => number) {
    this.#limits = limits
    this.#now = now
  }

  /** How far the log was read; null while nobody reads it. */
  get reachedTo(): Position | null {
    return this.#reachedTo
  }

  /** The events after this position are added from now on. */
  begin(at: Position): void {
    this.#reachedTo = at
    this.#keptAfter = at
    this.#wakeAll()
  }

  add(events: readonly OpenedEvent[], reachedTo: Position): void {
    this.#reachedTo = reachedTo
    const at = this.#now()
    for (const event of events) {
      const characters = charactersOfAnEvent + textSizeOf(event.opened.data)
      this.#kept.push({ ...event, characters, at })
      this.#characters += characters
    }
    this.#dropOld()
    this.#wake([...new Set(events.map(({ opened }) => opened.type))])
  }

  /** Nothing is added any more, and nothing is kept. */
  end(): void {
    this.#reachedTo = null
    this.forget()
    clearTimeout(this.#dropping)
    this.#dropping = undefined
  }

  forget(): void {
    this.#drop(this.#kept.length)
    this.#wakeAll()
  }

  haveAllAfter(position: Position): boolean {
    this.#dropOld()
    return this.#reachedTo !== null && position >= this.#keptAfter
  }

  /** The first events after a position, at most `most`. */
  after(position: Position, most: number): readonly KeptEvent[] {
    let first = this.#kept.length
    while (first > 0 && (this.#kept[first - 1]?.stored.position ?? position) > position) first -= 1
    return this.#kept.slice(first, first + most)
  }

  /** Resolves soon after the next change, at once if it is an event of one of the types, or if the signal aborts. */
  changed(signal: AbortSignal, types?: ReadonlySet<string>): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      if (signal.aborted) return resolve()
      this.#waiting.set(wake, types)
      signal.addEventListener('abort', wake)
    })
  }

  #wake(added: readonly string[]): void {
    for (const [wake, types] of [...this.#waiting])
      if (!types || added.some((type) => types.has(type))) wake()
    if (this.#waiting.size > 0) this.#wakingOthers ??= setTimeout(() => this.#wakeAll(), wakeOthersAfterMs)
  }

  #wakeAll(): void {
    clearTimeout(this.#wakingOthers)
    this.#wakingOthers = undefined
    for (const wake of [...this.#waiting.keys()]) wake()
  }

  #dropOld(): void {
    const since = this.#now() - this.#limits.milliseconds
    let dropped = 0
    let characters = this.#characters
    for (const { at, characters: own } of this.#kept) {
      if (characters <= this.#limits.characters && at > since) break
      characters -= own
      dropped += 1
    }
    this.#drop(dropped)
    const oldest = this.#kept[0]
    // What is personal does not stay in memory when nothing else happens.
    if (oldest) this.#dropping ??= setTimeout(() => this.#dropLater(), oldest.at - since).unref()
  }

  #dropLater(): void {
    this.#dropping = undefined
    this.#dropOld()
  }

  #drop(count: number): void {
    for (const { stored, characters } of this.#kept.splice(0, count)) {
      this.#characters -= characters
      this.#keptAfter = stored.position
    }
  }
}

/** The characters of text in a value, and a little for each value in it. */
const textSizeOf = (value: JsonValue | undefined): number => {
  if (typeof value === 'string') return value.length + 8
  if (typeof value !== 'object' || value === null) return 8
  let size = 16
  if (Array.isArray(value)) for (const each of value as readonly JsonValue[]) size += textSizeOf(each)
  else for (const [key, each] of Object.entries(value)) size += key.length + textSizeOf(each)
  return size
}
