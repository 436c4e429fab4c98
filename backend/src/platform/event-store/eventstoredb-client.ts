/**
 * The one client that a process has for one server, and what the package needs so that no answer, no lost connection
 * and no slow socket can end the process or leave an append waiting for ever.
 */
import { setMaxListeners } from 'node:events'
import { finished, type Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { EventStoreDBClient } from '@eventstore/db-client'

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
 * For every request: another node of a cluster may be behind the leader. It would tell of a log that is shorter than
 * the one that was written to, and decide commands on what was so before.
 */
export const byLeader = { requiresLeader: true } as const

/** Milliseconds, unless the URL says otherwise: how gRPC notices that an established connection is silent. */
const usualKeepAlive = { interval: 10_000, timeout: 10_000 }

/** Milliseconds between two looks at who has waited too long: one timer for all, for appends come by the thousand. */
const lookEvery = 50

/** A try took too long. The server may be slow, or the connection stuck. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** Carries gRPC's code for an unavailable server, as the client's own errors do. */
class LostConnection extends Error {
  readonly code = 14
}

/** A client and all that waits for it; replaced as a whole when it is of no more use. */
interface Generation {
  readonly client: EventStoreDBClient
  /** Who waits, and until when at most (as performance.now tells it). */
  readonly waiting: Map<(reason: Error) => void, number>
  /** Since when nothing was heard of a server that was asked (as performance.now tells it); null: it was heard. */
  silentSince: number | null
  readonly over: AbortController
}

/**
 * The stream that carries all appends. The package answers each from a table that every client of the process shares
 * and that an error on any of them empties: an answer found in no table would throw where nobody catches it. It also
 * leaves writes queued behind a full socket rejecting outside any promise when the connection drops, so the socket's
 * queue is used instead; what waits in it is bounded by the callers, each of which awaits its append.
 */
const shield = (stream: Duplex, lost: () => void): Duplex => {
  const answered = stream.listeners('data')
  stream.removeAllListeners('data')
  stream.on('data', (answer: unknown) => {
    for (const tell of answered) {
      try {
        tell.call(stream, answer)
      } catch {
        // Nobody waits for this answer any more; who did has tried again.
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
 * gRPC shares one connection among all channels of a process that are alike, also one that is stuck while it is being
 * made. A millisecond more between two looks at it makes this channel unlike the one before.
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
  // It waits for the next connection, and nobody waits for it: where no node is found, its error would end the process.
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
   * Milliseconds. A client that hears nothing for so long is replaced: as long as gRPC takes to give up an established
   * connection. It has no limit for one that is being made: accepted and never answered, it would keep all waiting.
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
   * A client can be of no more use: it keeps a failed first answer (which methods the server has) for ever unless the
   * failure was the connection's. Ends all that was opened on it, so that its owners open it again on the next.
   */
  replace(failed: EventStoreDBClient): void {
    const previous = this.#current
    if (previous.client !== failed || previous.over.signal.aborted) return
    this.#current = begin(this.#url)
    void end(previous)
  }

  /** Something came from the server, or the connection failed by itself: then it is made anew. */
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

/** Ends with `release`; the last user's closes the connection. @throws Error for a URL the client cannot read. */
export const clientFor = (url: string): SharedClient => {
  const shared = clients.get(url) ?? new SharedClient(url)
  clients.set(url, shared)
  return shared.use()
}
