/** Reads one of the client's streams in batches: takes all that has arrived, or waits for more. */

import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  ResolvedEvent,
  StreamingRead,
} from '@eventstore/db-client'
import type { Readable } from 'node:stream'
import { NoAnswer } from './eventstoredb-client.ts'
import type { Resolved } from './eventstoredb-records.ts'

export type ClientStream =
  | StreamingRead<AllStreamResolvedEvent>
  | StreamingRead<ResolvedEvent>
  | AllStreamSubscription

/** Buffers `size` events in the client's own stream; its default of 16 makes batches small. */
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
    // Never removed: an error that comes after the inbox was closed must not end the process.
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

  /** Up to `size` events of those that have arrived, perhaps none. @throws the stream's error. */
  take(size: number): Resolved[] {
    const events: Resolved[] = []
    while (events.length < size) {
      const event = this.#stream.read() as Resolved | null
      if (event === null) break
      events.push(event)
      // Counted at once: `read` may let the next event arrive, and a listener then asks how many came before
      // it.
      this.taken += 1
    }
    if (events.length === 0 && this.#failure) throw this.#failure.reason
    return events
  }

  /** Ends `wait` early, because there is something other than an event to deliver. */
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
    // Lets everything that came off the socket together be taken together, not one event at a time.
    await new Promise(setImmediate)
    return 'more'
  }

  /**
   * Ends the stream on both sides. If it were only destroyed, the server would go on sending and what it had
   * sent would stay in memory. The few events still on their way are read and discarded.
   */
  close(): void {
    for (const signal of this.#over) signal.removeEventListener('abort', this.#nudge)
    this.#stream.off('readable', this.#nudge)
    void this.#stop().catch(() => undefined)
    this.#stream.resume()
  }
}
