/**
 * Appends that wait are committed together: while one batch is being written, the next gathers. Nobody lingers for
 * company: an append that finds a connection idle goes at once.
 */
import type { SupervisedClient } from '../postgres/supervised-client.ts'
import { backoffDelay, pause } from './backoff.ts'
import { StoreUnavailable, type AppendResult } from './event-store.ts'
import { AppendStatements, type QueuedAppend } from './postgres-append-statements.ts'
import type { FreshEvents } from './postgres-fresh-events.ts'
import { toOutageError } from './postgres-outage.ts'

/** Somebody waits for the answer: the pauses between tries stop growing after so many, at 200 ms. */
const impatience = 2

interface Waiting extends QueuedAppend {
  /** On the clock of `performance.now()`; afterwards the caller is told of the outage. */
  readonly deadline: number
  readonly resolve: (result: AppendResult) => void
  readonly reject: (error: unknown) => void
}

const batchAppends = 512
/** Characters of JSON; one append always goes, whatever it weighs. */
const batchCharacters = 4 * 1024 * 1024
/** Beyond this the store is refused rather than memory filled. */
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
   * @param patience Milliseconds an append may take, repeated as often as fits: with its ids it has one effect.
   * @param appended Called after each commit.
   * @param fresh Told of what was committed, before that.
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

  append(append: QueuedAppend): Promise<AppendResult> {
    if (this.#closing.signal.aborted) return Promise.reject(new StoreUnavailable('The event log is closed.'))
    if (this.#waiting.length >= mostWaiting)
      return Promise.reject(new StoreUnavailable('Too many appends wait for the event log.'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...append, deadline: performance.now() + this.#patience, resolve, reject })
      this.#schedule()
    })
  }

  /** After all that runs in this turn of the event loop, so that what is asked for together is written together. */
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

  /** PostgreSQL refuses one of a batch for what it is: the others do not suffer for it. */
  async #writeAlone(statements: AppendStatements, append: Waiting): Promise<void> {
    try {
      const [result] = await statements.append([append])
      if (result) append.resolve(result)
      this.#appended()
    } catch (error) {
      append.reject(toOutageError(error))
    }
  }

  /** Nothing is known of the batch. Its ids make it safe to repeat, until its callers have waited long enough. */
  async #afterOutage(cause: StoreUnavailable, batch: readonly Waiting[]): Promise<void> {
    const delay = backoffDelay(Math.min(this.#failures, impatience))
    this.#failures += 1
    const tooLate = (append: Waiting) => append.deadline <= performance.now() + delay
    for (const append of batch) if (tooLate(append)) append.reject(cause)
    const again = batch.filter((append) => !tooLate(append))
    if (again.length > 0) await pause(delay, this.#closing.signal)
    this.#waiting.unshift(...again)
  }

  /** Resolves when all that waits has been answered. */
  async close(): Promise<void> {
    this.#closing.abort()
    if (this.#waiting.length === 0 && this.#idle.length === this.#connections) return
    await new Promise<void>((resolve) => {
      this.#drained = resolve
      this.#schedule()
    })
  }
}
