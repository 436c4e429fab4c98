/**
 * The one client that a process has for one server, with workarounds for the package, so that no answer, lost
 * connection or slow socket can end the process or leave an append waiting for ever.
 */

import { EventStoreDBClient } from '@eventstore/db-client'
import { setMaxListeners } from 'node:events'
import { finished, type Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** What is used of the client beside its public face; its types call these protected. */
interface Inside {
  GRPCStreamCreator: (
    service: unknown,
    name: string,
    creator: (client: unknown) => Duplex | Promise<Duplex>,
    cache?: WeakMap<object, unknown>,
  ) => () => Promise<Duplex>
  getChannel(): Promise<{ close(): void }>
  handleError: (client: unknown, error: Error) => Promise<void>
}

/** Milliseconds for one try of one request. The limit of the whole is the caller's. */
export const tryLimit = 4000

/**
 * Set on every request, because another node of a cluster may be behind the leader: it would answer from a
 * log shorter than the one that was written to, and commands would be decided on old state.
 */
export const byLeader = { requiresLeader: true } as const

/** Milliseconds, unless the URL says otherwise: how gRPC notices that an established connection is silent. */
const usualKeepAlive = { interval: 10_000, timeout: 10_000 }

/**
 * Milliseconds between two checks for tries that have taken too long. One timer serves them all, because
 * there may be thousands of appends.
 */
const lookEvery = 50

/** A try took too long. The server may be slow, or the connection stuck. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** Carries gRPC's code for an unavailable server, as the client's own errors do. */
class LostConnection extends Error {
  readonly code = 14
}

/** A client and the tries that wait for it. Replaced as a whole when the client can no longer be used. */
interface Generation {
  readonly client: EventStoreDBClient
  /** Rejects each waiting try, with its deadline (as performance.now counts). */
  readonly waiting: Map<(reason: Error) => void, number>
  /** Since when the server has not answered a request (as performance.now counts); null when it has. */
  silentSince: number | null
  readonly over: AbortController
}

/**
 * Protects the stream that carries all appends. The package looks each answer up in a table that all clients
 * of the process share and that an error on any of them empties; an answer that is in no table would throw
 * where nobody catches it. When the connection drops, writes that the package queued behind a full socket
 * would reject outside any promise, so the socket's own queue is used instead. That queue is bounded by the
 * callers, each of which awaits its append.
 */
const shield = (stream: Duplex, lost: () => void): Duplex => {
  const answered = stream.listeners('data')
  stream.removeAllListeners('data')
  stream.on('data', (answer: unknown) => {
    for (const tell of answered) {
      try {
        tell.call(stream, answer)
      } catch {
        // Nobody waits for this answer any more: the caller has tried again.
      }
    }
  })
  const write = stream.write.bind(stream) as (message: unknown) => boolean
  stream.write = (message: unknown) => {
    write(message)
    return true
  }
  finished(stream, lost)
  return stream
}

/** What the library keeps protected, and offers no other way to. */
const insideOf = (client: EventStoreDBClient) => client as unknown as Inside

const millisecondsIn = (url: string, name: RegExp, usual: number): number => {
  const [, found] = new RegExp(`[?&]${name.source}=(-?\\d+)`, 'i').exec(url) ?? []
  return found === undefined ? usual : Number(found)
}
const keepAliveOf = (url: string) => ({
  interval: millisecondsIn(url, /keep[_-]?alive[_-]?interval/, usualKeepAlive.interval),
  timeout: millisecondsIn(url, /keep[_-]?alive[_-]?timeout/, usualKeepAlive.timeout),
})

let begun = 0

/**
 * gRPC shares one connection among all channels of a process with the same options, even a connection that is
 * stuck while it is being made. A keep-alive interval one millisecond longer makes this channel differ from
 * the one before.
 */
const urlOfItsOwn = (url: string): string => {
  const { interval } = keepAliveOf(url)
  if (interval < 0) return url
  begun += 1
  const address = url.trim().replace(/\/+$/, '')
  return `${address}${address.includes('?') ? '&' : '?'}keepAliveInterval=${interval + (begun % 1000)}`
}

const begin = (url: string): Generation => {
  const client = EventStoreDBClient.connectionString(urlOfItsOwn(url))
  const generation: Generation = {
    client,
    waiting: new Map<(reason: Error) => void, number>(),
    silentSince: null,
    over: new AbortController(),
  }
  setMaxListeners(0, generation.over.signal)
  const lost = () => {
    for (const tell of generation.waiting.keys())
      tell(new LostConnection('The connection to the event store was lost.'))
  }
  const inside = insideOf(client)
  const reconnect = inside.handleError
  // It awaits the next connection, but nobody awaits it: when no node is found, its rejection would end the
  // process.
  inside.handleError = (failed, error) => reconnect(failed, error).catch(() => undefined)
  const create = inside.GRPCStreamCreator
  inside.GRPCStreamCreator = (service, name, creator, cache) =>
    name === 'appendToStream'
      ? create(service, name, async (rpc) => shield(await creator(rpc), lost), cache)
      : create(service, name, creator, cache)
  return generation
}

const end = async ({ client, waiting, over }: Generation): Promise<void> => {
  over.abort()
  for (const tell of waiting.keys()) tell(new LostConnection('The connection to the event store was closed.'))
  const cleared = async () => {
    const channel = await insideOf(client)
      .getChannel()
      .catch(() => null)
    await client.dispose().catch(() => undefined)
    channel?.close()
  }
  const enough = new AbortController()
  const limit = sleep(tryLimit, undefined, { signal: enough.signal }).catch(() => undefined)
  await Promise.race([cleared(), limit])
  enough.abort()
}

export class SharedClient {
  #current: Generation
  #users = 0
  #look: NodeJS.Timeout | undefined
  readonly #url: string
  /**
   * Milliseconds. A client that hears nothing for this long is replaced: as long as gRPC takes to give up an
   * established connection. gRPC has no such limit while it connects: a connection that is accepted but never
   * answered would keep every request waiting.
   */
  readonly #longestSilence: number

  constructor(url: string) {
    this.#url = url
    const { interval, timeout } = keepAliveOf(url)
    this.#longestSilence = Math.max(interval, 0) + Math.max(timeout, 0)
    this.#current = begin(url)
  }

  /** The client as it is now, and the signal that ends what was opened on it. */
  get current(): { readonly client: EventStoreDBClient; readonly over: AbortSignal } {
    return { client: this.#current.client, over: this.#current.over.signal }
  }

  /**
   * One try of one request. @throws what the client throws, and an Error when the connection is lost or `within`
   * milliseconds have passed.
   */
  attempt<T>(request: (client: EventStoreDBClient) => Promise<T>, within = tryLimit): Promise<T> {
    const { client, waiting } = this.#current
    this.#look ??= setInterval(() => this.#lookAround(), lookEvery)
    return new Promise<T>((resolve, reject) => {
      waiting.set(reject, performance.now() + within)
      request(client).then(
        (answer) => {
          waiting.delete(reject)
          resolve(answer)
        },
        (error: unknown) => {
          waiting.delete(reject)
          reject(error instanceof Error ? error : new Error('The client failed.', { cause: error }))
        },
      )
    })
  }

  #lookAround(): void {
    const { waiting } = this.#current
    if (waiting.size === 0) {
      clearInterval(this.#look)
      this.#look = undefined
    }
    const now = performance.now()
    for (const [tell, until] of waiting) {
      if (until > now) continue
      waiting.delete(tell)
      tell(new NoAnswer('The event store did not answer in time.'))
    }
  }

  /**
   * Replaces a client that can no longer be used: it keeps a failed first answer (which methods the server
   * has) for ever unless the connection caused the failure. Ends everything that was opened on the old
   * client, so that its owners open it again on the new one.
   */
  replace(failed: EventStoreDBClient): void {
    const previous = this.#current
    if (previous.client !== failed || previous.over.signal.aborted) return
    this.#current = begin(this.#url)
    void end(previous)
  }

  /** The server answered, or the connection failed by itself and the client makes a new one. */
  heard(client: EventStoreDBClient): void {
    if (this.#current.client === client) this.#current.silentSince = null
  }

  /** A try was not answered. */
  unanswered(client: EventStoreDBClient): void {
    const current = this.#current
    if (current.client !== client) return
    current.silentSince ??= performance.now()
    if (performance.now() - current.silentSince >= this.#longestSilence) this.replace(client)
  }

  use(): this {
    this.#users += 1
    return this
  }

  async release(): Promise<void> {
    this.#users -= 1
    if (this.#users > 0) return
    clients.delete(this.#url)
    await end(this.#current)
  }
}

const clients = new Map<string, SharedClient>()

/**
 * Call `release` when done; the last user's call closes the connection. @throws Error for a URL the client
 * cannot read.
 */
export const clientFor = (url: string): SharedClient => {
  const shared = clients.get(url) ?? new SharedClient(url)
  clients.set(url, shared)
  return shared.use()
}
