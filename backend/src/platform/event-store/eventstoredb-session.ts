/** One store's use of the shared client: each request and each read is retried until it is answered. */

import type { EventStoreDBClient } from '@eventstore/db-client'
import { setMaxListeners } from 'node:events'
import { StoreUnavailable } from './event-store.ts'
import { clientFor, NoAnswer, tryLimit } from './eventstoredb-client.ts'
import { Inbox, type ClientStream } from './eventstoredb-inbox.ts'
import { Patience, bearRefusals, isLostConnection, isRefused } from './eventstoredb-outage.ts'
import type { Resolved } from './eventstoredb-records.ts'

export type Open = (client: EventStoreDBClient) => ClientStream

/** How many events each read fetches ahead of its reader. */
export const readAhead = 256

const closedSentence = 'The event store is closed.'

/**
 * True for several hosts, or one name for several: one node that refuses connections says nothing about the
 * others.
 */
const isCluster = (url: string) => /^esdb\+discover:|^[^?]*,/.test(url)

export class Session {
  readonly shared
  readonly isCluster: boolean
  readonly #limit: number
  readonly #closing = new AbortController()
  /** True when the last request's connection was refused. */
  #refuses = false

  /**
   * @param limit milliseconds to retry an unavailable server. @throws Error for a URL the client cannot read.
   */
  constructor(url: string, limit: number) {
    this.shared = clientFor(url)
    // One listener for each read under way, and there may be any number of them.
    setMaxListeners(0, this.closing)
    this.#limit = limit
    this.isCluster = isCluster(url)
  }

  get closing(): AbortSignal {
    return this.#closing.signal
  }

  /** A new retry limit for one request. */
  patience(): Patience {
    if (this.isCluster || this.#limit === Infinity) return new Patience(this.#limit)
    return new Patience(this.#limit, this.#refuses ? 0 : bearRefusals)
  }

  /**
   * Asks until there is an answer; `ask` is called again for each try.
   * @throws the answer when it is an error; StoreUnavailable when the retry time is over or the store is
   *   closed.
   */
  async request<T>(ask: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    const patience = this.patience()
    for (;;) {
      if (this.closing.aborted) throw new StoreUnavailable(closedSentence)
      const { client } = this.shared.current
      try {
        const answer = await this.shared.attempt(ask, Math.min(tryLimit, patience.left))
        this.shared.heard(client)
        this.#refuses = false
        return answer
      } catch (error) {
        this.#failed(client, error)
        await patience.after(error, this.closing)
        if (patience.failures > 1 && !isLostConnection(error)) this.shared.replace(client)
      }
    }
  }

  /**
   * The events of a read. When the connection is lost, `open` is called again and chooses where to go on. A
   * read that the caller leaves early ends on the server too. @throws as {@link request}.
   */
  async *read(open: Open, ahead = readAhead): AsyncGenerator<Resolved> {
    const patience = this.patience()
    for (;;) {
      if (this.closing.aborted) throw new StoreUnavailable(closedSentence)
      const { client } = this.shared.current
      try {
        for await (const events of this.#readOnce(open, ahead, patience)) yield* events
        this.shared.heard(client)
        this.#refuses = false
        return
      } catch (error) {
        this.#failed(client, error)
        await patience.after(error, this.closing)
      }
    }
  }

  /** Notes what the failure of a try says about the connection. */
  #failed(client: EventStoreDBClient, error: unknown): void {
    this.#refuses = isRefused(error)
    if (error instanceof NoAnswer) this.shared.unanswered(client)
    else this.shared.heard(client)
  }

  async *#readOnce(open: Open, ahead: number, patience: Patience): AsyncGenerator<Resolved[]> {
    const { client, over } = this.shared.current
    const inbox = new Inbox(open(client), over, this.closing)
    try {
      for (;;) {
        const events = inbox.take(ahead)
        if (events.length > 0) {
          this.shared.heard(client)
          yield events
          // The time that the reader took does not count as an outage.
          patience.progress()
        } else if ((await inbox.wait(patience.left)) === 'ended') break
      }
    } finally {
      inbox.close()
    }
    if (over.aborted) throw new Error('The connection to the event store was closed.')
    if (this.closing.aborted) throw new StoreUnavailable(closedSentence)
  }

  async close(): Promise<void> {
    if (this.closing.aborted) return
    this.#closing.abort()
    await this.shared.release()
  }
}
