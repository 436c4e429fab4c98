/**
 * Commits waiting appends together: while one batch is being written, the next one gathers. An append never
 * waits for others to join it: if a connection is idle, it is written at once.
 */

import { backoffDelay, pause } from '../backoff.ts'
import type { SupervisedClient } from '../postgres/supervised-client.ts'
import { StoreUnavailable, type AppendResult } from './event-store.ts'
import { AppendStatements, type QueuedAppend } from './postgres-append-statements.ts'
import type { FreshEvents } from './postgres-fresh-events.ts'
import { toOutageError } from './postgres-outage.ts'

/** After this many failures the pauses between tries stop growing, at 200 ms, because a caller is waiting. */
const impatience = 2

interface Waiting extends QueuedAppend {
  /** As `performance.now` counts. After it the caller gets the outage as an error. */
  readonly deadline: number
  readonly resolve: (result: AppendResult) => void
  readonly reject: (error: unknown) => void
}

const batchAppends = 512
/** Characters of JSON. A single append is written however large it is. */
const batchCharacters = 4 * 1024 * 1024
/** With more than this waiting, an append fails as unavailable rather than fill the memory. */
const mostWaiting = 10_000

const weight = (append: QueuedAppend) =>
  append.events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0)

export class AppendQueue {
  readonly #idle: AppendStatements[]
  readonly #connections: number
  readonly #patience: number
  readonly #appended: () => void
  #waiting: Waiting[] = []
  #scheduled = false
  #failures = 0
  readonly #closing = new AbortController()
  #drained: (() => void) | undefined

  /**
   * @param patience Milliseconds that an append may take. It is repeated within this time; its ids make sure
   *   that it is stored once.
   * @param appended Called after each commit.
   * @param fresh Receives the committed events, before `appended` is called.
   */
  constructor(
    clients: readonly SupervisedClient[],
    schema: string,
    {
      patience,
      appended,
      fresh,
    }: { readonly patience: number; readonly appended: () => void; readonly fresh: FreshEvents },
  ) {
    this.#idle = clients.map((client) => new AppendStatements(client, schema, fresh))
    this.#connections = clients.length
    this.#patience = patience
    this.#appended = appended
  }

  append({ stream, expected, events }: QueuedAppend): Promise<AppendResult> {
    if (this.#closing.signal.aborted) return Promise.reject(new StoreUnavailable('The event log is closed.'))
    if (this.#waiting.length >= mostWaiting)
      return Promise.reject(new StoreUnavailable('Too many appends wait for the event log.'))
    return new Promise((resolve, reject) => {
      const deadline = performance.now() + this.#patience
      this.#waiting.push({ stream, expected, events, deadline, resolve, reject })
      this.#schedule()
    })
  }

  /**
   * Runs after everything else in this turn of the event loop, so that appends made together are written
   * together.
   */
  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    process.nextTick(() => {
      this.#scheduled = false
      while (this.#waiting.length > 0) {
        const statements = this.#idle.pop()
        if (!statements) return
        void this.#write(statements, this.#takeBatch())
      }
      if (this.#idle.length === this.#connections) this.#drained?.()
    })
  }

  #takeBatch(): Waiting[] {
    let characters = 0
    let count = 0
    for (const append of this.#waiting) {
      characters += weight(append)
      if (count > 0 && (count === batchAppends || characters > batchCharacters)) break
      count += 1
    }
    return this.#waiting.splice(0, count)
  }

  async #write(statements: AppendStatements, batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await statements.append(batch)
      this.#failures = 0
      batch.forEach((append, index) => {
        const result = results[index]
        if (result) append.resolve(result)
        else append.reject(new Error('The event log left an append unanswered.'))
      })
      this.#appended()
    } catch (error) {
      const cause = toOutageError(error)
      if (cause instanceof StoreUnavailable) await this.#afterOutage(cause, batch)
      else if (batch.length > 1) for (const append of batch) await this.#writeAlone(statements, append)
      else batch[0]?.reject(cause)
    } finally {
      this.#idle.push(statements)
      this.#schedule()
    }
  }

  /**
   * PostgreSQL refused a batch because of one of its appends: each is written alone, so that the others
   * succeed.
   */
  async #writeAlone(statements: AppendStatements, append: Waiting): Promise<void> {
    try {
      const [result] = await statements.append([append])
      if (result) append.resolve(result)
      this.#appended()
    } catch (error) {
      append.reject(toOutageError(error))
    }
  }

  /**
   * The batch may or may not be stored. Its ids make it safe to repeat, until its callers have waited long
   * enough.
   */
  async #afterOutage(cause: StoreUnavailable, batch: readonly Waiting[]): Promise<void> {
    const delay = backoffDelay(Math.min(this.#failures, impatience))
    this.#failures += 1
    const tooLate = (append: Waiting) => append.deadline <= performance.now() + delay
    for (const append of batch) if (tooLate(append)) append.reject(cause)
    const again = batch.filter((append) => !tooLate(append))
    if (again.length > 0) await pause(delay, this.#closing.signal)
    this.#waiting.unshift(...again)
  }

  /** Resolves when every waiting append has been answered. */
  async close(): Promise<void> {
    this.#closing.abort()
    if (this.#waiting.length === 0 && this.#idle.length === this.#connections) return
    await new Promise<void>((resolve) => {
      this.#drained = resolve
      this.#schedule()
    })
  }
}
