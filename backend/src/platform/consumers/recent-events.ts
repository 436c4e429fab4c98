/** What a process keeps of the log in memory: its newest events, in order, and who waits for the next ones. */

import { logStart, type JsonValue, type Position, type RecordedEvent } from '../event-store/event-store.ts'

/** How much is kept. */
export interface KeptLimits {
  /** An event is not handed out later than this after it was opened: its person may have been erased since. */
  readonly milliseconds: number
  /** Characters, roughly, of all text in the events' data, and {@link charactersOfAnEvent} for each event. */
  readonly characters: number
}

/** As long as a person's key may be held (decision 0010); about 8,000 short events. */
export const usualLimits: KeptLimits = { milliseconds: 10_000, characters: 16 * 1024 * 1024 }

/** What an event takes in memory besides its text. */
export const charactersOfAnEvent = 2_000

/**
 * Milliseconds after which consumers are woken for events of other types than theirs, many at once: they only
 * move their checkpoints.
 */
const wakeOthersAfterMs = 50

/** One event: as it is stored, and as it was opened. */
interface OpenedEvent {
  readonly stored: RecordedEvent
  readonly opened: RecordedEvent
}
interface KeptEvent extends OpenedEvent {
  readonly characters: number
  readonly at: number
}

export class RecentEvents {
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
