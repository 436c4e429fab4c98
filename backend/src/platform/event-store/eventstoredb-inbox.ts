/** One of the client's streams, taken from in handfuls: all that is at hand at once, and a wait for more. */
import type { Readable } from 'node:stream'
import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  ResolvedEvent,
  StreamingRead,
} from '@eventstore/db-client'
import { NoAnswer } from './eventstoredb-client.ts'
import type { Resolved } from './eventstoredb-records.ts'

export type ClientStream =
  StreamingRead<AllStreamResolvedEvent> | StreamingRead<ResolvedEvent> | AllStreamSubscription

/** Leaves room in the client's own stream for `size` events; its default of 16 makes small handfuls. */
export const roomFor = (size: number) => ({ highWaterMark: size })

export class Inbox {
  readonly #stream: Readable
  readonly #stop: () => Promise<void>
  readonly #over: readonly AbortSignal[]
  #failure: { readonly reason: unknown } | null = null
  #ended = false
  #wake: () => void = () => undefined
  readonly #nudge = () => this.#wake()
  /** Events taken since it was opened. */
  taken = 0

  /** @param over when any of these is aborted, the inbox ends as if the stream had. */
  constructor(opened: ClientStream, ...over: readonly AbortSignal[]) {
    // The package's types are of an older Node than ours.
    const stream = opened as unknown as Readable
    this.#stream = stream
    this.#stop = () => ('cancel' in opened ? opened.cancel() : opened.unsubscribe())
    this.#over = over
    stream.on('readable', this.#nudge)
    stream.on('end', () => {
      this.#ended = true
      this.#wake()
    })
    // Stays for good: an error that comes after the inbox was left must not end the process.
    stream.on('error', (reason: unknown) => {
      this.#failure ??= { reason }
      this.#wake()
    })
    for (const signal of over) signal.addEventListener('abort', this.#nudge)
  }

  /** How many events have arrived in all, taken or not. */
  get arrived(): number {
    return this.taken + this.#stream.readableLength
  }

  /** At most `size` events, as many as are at hand; none when there are none. @throws what the stream failed with. */
  take(size: number): Resolved[] {
    const events: Resolved[] = []
    while (events.length < size) {
      const event = this.#stream.read() as Resolved | null
      if (event === null) break
      events.push(event)
      // At once: `read` itself lets the next arrive, and whoever hears of that asks how many there were before.
      this.taken += 1
    }
    if (events.length === 0 && this.#failure) throw this.#failure.reason
    return events
  }

  /** Calls `wait` back early: something other than an event is to be told. */
  nudge(): void {
    this.#wake()
  }

  /**
   * Waits until there may be something to take. `ended` when nothing will come any more.
   * @throws NoAnswer when nothing came within `limit` milliseconds.
   */
  async wait(limit = Infinity): Promise<'more' | 'ended'> {
    if (this.#over.some((signal) => signal.aborted)) return 'ended'
    if (this.#failure || this.#stream.readableLength > 0) return 'more'
    if (this.#ended) return 'ended'
    await new Promise<void>((resolve, reject) => {
      const timer = Number.isFinite(limit)
        ? setTimeout(() => reject(new NoAnswer('The event store sent nothing in time.')), limit)
        : undefined
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#wake = () => undefined
    // What came off the socket together is handed on together, not each event by itself.
    await new Promise(setImmediate)
    return 'more'
  }

  /**
   * Ends the stream on both sides: destroyed, the server would go on sending, and what it had sent would stay. The
   * little that is still on its way is read and forgotten.
   */
  close(): void {
    for (const signal of this.#over) signal.removeEventListener('abort', this.#nudge)
    this.#stream.off('readable', this.#nudge)
    void this.#stop().catch(() => undefined)
    this.#stream.resume()
  }
}
