/**
 * The newest events of the log that some reader of the feed has yet to take, or may want when it takes over
 * from another process: a bounded part of the log, in order.
 */
import { logStart, type JsonValue, type Position, type RecordedEvent } from '../event-store/event-store.ts'

/** One event, read and opened once: as it is stored, and as readers see it. */
export interface FeedEvent {
  readonly stored: RecordedEvent
  readonly opened: RecordedEvent
}

/**
 * One reader's place in the window. A lost place means that the events it needs are no longer kept, so its
 * reader reads the log by itself.
 */
export interface FeedPlace {
  /** The events after it are kept for the reader. */
  readonly mark: Position
  isLost: boolean
  /** The number of the next event to take, counted since the feed began. */
  next: number
}

export interface WindowLimits {
  readonly events: number
  /** Characters, roughly, of all text in the events' data. */
  readonly characters: number
  /**
   * Milliseconds; events opened longer ago are not handed out, because their person may have been erased
   * since.
   */
  readonly age: number
}

/** Types of events. */
export type WantedTypes = ReadonlySet<string>

/**
 * Milliseconds after which readers are woken for events that they do not want, many at once. They only need
 * to move their checkpoints past them.
 */
const tellOthersAfterMs = 50
/** They are woken sooner when this share of a limit is reached. */
const soonerAt = 1 / 4

interface Kept {
  readonly event: FeedEvent
  readonly weight: number
  readonly at: number
}

export class FeedWindow {
  readonly #limits: WindowLimits
  readonly #now: () => number
  readonly #places = new Set<FeedPlace>()
  /** The waiting readers' callbacks, with the types that they want; undefined: all. */
  readonly #waiting = new Map<() => void, WantedTypes | undefined>()
  /** The callbacks that still have to be called for events their readers do not want. */
  readonly #others = new Set<() => void>()
  #tellingOthers: NodeJS.Timeout | undefined
  #kept: Kept[] = []
  /** The number of the first event that is kept. */
  #first = 0
  /** All events after this position are kept. */
  #keptAfter: Position = logStart
  #characters = 0
  /** What was handed in since all readers were last woken. */
  #untold = { events: 0, characters: 0 }
  #standingBy = 0
  #end: Position | null = null

  /** @param now milliseconds, never going back */
  constructor(limits: WindowLimits, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  /** The position up to which events have been handed in; null while nobody hands any in. */
  get end(): Position | null {
    return this.#end
  }

  /** How many events are kept. */
  get size(): number {
    return this.#kept.length
  }

  /** Announces that the events after this position will be handed in from now on. */
  begin(at: Position): void {
    this.#end = at
    this.#keptAfter = at
    this.#tellAll()
  }

  push(events: readonly FeedEvent[], end: Position): void {
    this.#end = end
    const at = this.#now()
    for (const event of events) {
      const weight = textSizeOf(event.opened.data)
      this.#kept.push({ event, weight, at })
      this.#characters += weight
      this.#untold.characters += weight
    }
    this.#untold.events += events.length
    this.#trim()
    this.#tell(events)
  }

  /**
   * Nothing is handed in any more, and nothing is kept. Readers read the log by themselves until {@link
   * begin}.
   */
  stop(): void {
    this.#end = null
    this.forget()
  }

  /**
   * Drops all kept events. Readers that had yet to take some of them read them from the log by themselves.
   */
  forget(): void {
    this.#dropUpTo(this.#last)
    if (this.#end === null) for (const place of this.#places) place.isLost = true
    this.#tellAll()
  }

  /**
   * Adds a reader that has all events up to a position: later ones are kept until it has taken them. Where the
   * window does not reach back that far, the reader's place is at its end. Null while nobody hands events in.
   */
  join(after: Position): FeedPlace | null {
    if (this.#end === null) return null
    const isKept = after >= this.#keptAfter
    const taken = isKept
      ? this.#kept.filter(({ event }) => event.stored.position <= after).length
      : this.#kept.length
    const place = { mark: isKept ? after : this.#end, isLost: false, next: this.#first + taken }
    this.#places.add(place)
    return place
  }

  /** From now on, keeps the newest events for a reader that may come. @returns ends that */
  standBy(): () => void {
    this.#standingBy += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#standingBy -= 1
      this.#trim()
    }
  }

  leave(place: FeedPlace): void {
    this.#places.delete(place)
    this.#trim()
  }

  /** The next events, at most `most`; none when all were taken or the place is lost. */
  take(place: FeedPlace, most: number): readonly FeedEvent[] {
    this.#trim()
    if (place.isLost) return []
    const from = place.next - this.#first
    const taken = this.#kept.slice(from, from + most).map(({ event }) => event)
    place.next += taken.length
    if (taken.length > 0) this.#trim()
    return taken
  }

  /**
   * Resolves at the next change, or when the signal is aborted. With `wanted`: at the next event of one of these types,
   * and a little after any other change.
   */
  changed(signal: AbortSignal, wanted?: WantedTypes): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#waiting.delete(done)
        this.#others.delete(done)
        signal.removeEventListener('abort', done)
        resolve()
      }
      if (signal.aborted) return resolve()
      this.#waiting.set(done, wanted)
      signal.addEventListener('abort', done)
    })
  }

  #tell(events: readonly FeedEvent[]): void {
    const { events: most, characters } = this.#limits
    if (this.#untold.events > most * soonerAt || this.#untold.characters > characters * soonerAt)
      return this.#tellAll()
    for (const [done, wanted] of [...this.#waiting])
      if (!wanted || events.some(({ opened }) => wanted.has(opened.type))) done()
      else this.#others.add(done)
    if (this.#others.size > 0) this.#tellingOthers ??= setTimeout(() => this.#tellOthers(), tellOthersAfterMs)
  }

  #tellOthers(): void {
    clearTimeout(this.#tellingOthers)
    this.#tellingOthers = undefined
    this.#untold = { events: 0, characters: 0 }
    for (const done of [...this.#others]) done()
  }

  #tellAll(): void {
    for (const done of [...this.#waiting.keys()]) done()
    this.#tellOthers()
  }

  /** The number of the event that will be handed in next. */
  get #last(): number {
    return this.#first + this.#kept.length
  }

  #trim(): void {
    const last = this.#last
    let first = this.#standingBy > 0 ? this.#first : last
    for (const { isLost, next } of this.#places) if (!isLost && next < first) first = next
    const oldest = this.#now() - this.#limits.age
    let characters = this.#characters
    // Events that every reader has taken are dropped, so they no longer count.
    for (let index = 0; index < first - this.#first; index += 1) characters -= this.#kept[index]?.weight ?? 0
    for (;;) {
      const kept = this.#kept[first - this.#first]
      if (!kept) break
      const fits = last - first <= this.#limits.events && characters <= this.#limits.characters
      if (fits && kept.at >= oldest) break
      characters -= kept.weight
      first += 1
    }
    // Events kept only for a reader that is lost now can be dropped too.
    if (this.#dropUpTo(first)) this.#trim()
  }

  /** @returns whether a reader lost its place by it */
  #dropUpTo(first: number): boolean {
    const dropped = first - this.#first
    if (dropped <= 0) return false
    for (const { event, weight } of this.#kept.slice(0, dropped)) {
      this.#characters -= weight
      this.#keptAfter = event.stored.position
    }
    this.#kept = this.#kept.slice(dropped)
    this.#first = first
    let isAnybodyLost = false
    for (const place of this.#places)
      if (place.next < first && !place.isLost) {
        place.isLost = true
        isAnybodyLost = true
      }
    return isAnybodyLost
  }
}

/** The characters of text in a value, and a little for each value in it. */
export const textSizeOf = (value: JsonValue | undefined): number => {
  if (typeof value === 'string') return value.length + 8
  if (typeof value !== 'object' || value === null) return 8
  let weight = 16
  if (Array.isArray(value)) for (const each of value as readonly JsonValue[]) weight += textSizeOf(each)
  else for (const [key, each] of Object.entries(value)) weight += key.length + textSizeOf(each)
  return weight
}
