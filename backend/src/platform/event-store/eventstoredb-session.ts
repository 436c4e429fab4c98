/** What one store asks of the client it shares: each request and each read is borne until it is answered. */
import { setMaxListeners } from 'node:events'
import type { EventStoreDBClient } from '@eventstore/db-client'
import { clientFor, NoAnswer, tryLimit } from './eventstoredb-client.ts'
import { Inbox, type ClientStream } from './eventstoredb-inbox.ts'
import { Patience, bearRefusals, isLostConnection, isRefused } from './eventstoredb-outage.ts'
import type { Resolved } from './eventstoredb-records.ts'
import { StoreUnavailable } from './event-store.ts'

export type Open = (client: EventStoreDBClient) => ClientStream

/** Events asked for ahead of the reader, for each read under way. */
export const readAhead = 256

const closedSentence = 'The event store is closed.'

/** Several hosts, or one name for them: a node that refuses connections says nothing of the others. */
const isCluster = (url: string) => /^esdb\+discover:|^[^?]*,/.test(url)

export class Session {
  readonly shared
  readonly isCluster: boolean
  readonly #limit: number
  readonly #closing = new AbortController()
  /** The last request was refused a connection. */
  #refuses = false

  /** @param limit milliseconds to bear with a server that is away. @throws Error for a URL the client cannot read. */
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

  /** Of one request. */
  patience(): Patience {
    if (this.isCluster || this.#limit === Infinity) return new Patience(this.#limit)
    return new Patience(this.#limit, this.#refuses ? 0 : bearRefusals)
  }

  /**
   * Asks until there is an answer; `ask` is called anew for each try.
   * @throws the answer where it is an error; StoreUnavailable when patience is over or the store is closed.
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
   * The events of a read, opened again by `open`, as it then is, when the connection is lost. Left early, it ends on
   * the server too. @throws as {@link request}.
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

  /** What the failure of a try tells about the connection. */
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
          // How long the reader took is nobody's fault.
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
