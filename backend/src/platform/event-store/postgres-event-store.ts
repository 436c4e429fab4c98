/** The event log in PostgreSQL, for deployments without an EventStoreDB; it keeps the same promises. */

import type pg from 'pg'
import { backoffDelay, pause, unlessAborted } from '../backoff.ts'
import { storeRetryTime } from '../limits.ts'
import { newClient, openPool } from '../postgres/connections.ts'
import { startPatienceMs } from '../postgres/schema.ts'
import { SupervisedClient } from '../postgres/supervised-client.ts'
import { checkAppend } from './append-check.ts'
import {
  logStart,
  StoreUnavailable,
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type SubscribeOptions,
  type SubscriptionMessage,
} from './event-store.ts'
import { AppendQueue } from './postgres-append-queue.ts'
import { FreshEvents } from './postgres-fresh-events.ts'
import {
  checkSchemaName,
  prepareLogSchema,
  UnknownLogVersion,
  weaknessesOfLog,
} from './postgres-log-schema.ts'
import { toOutageError } from './postgres-outage.ts'
import { EventPages, type EventPage } from './postgres-pages.ts'
import { Wake } from './postgres-wake.ts'

/** The schema of the log, unless the caller names another. */
export const defaultLogSchema = 'event_log'

export interface PostgresEventStoreOptions {
  /** postgres://… */
  readonly url: string
  /** The schema that holds the whole log; created if it is missing. */
  readonly schema?: string
  /** The most connections for reading; appends and notifications have connections of their own. */
  readonly poolSize?: number
  /** Milliseconds for which a call retries an unavailable store before it throws StoreUnavailable. */
  readonly patience?: number
  /** Called at the start if the account that opens the log could alter it; says in what ways. */
  readonly onWeak?: (weaknesses: readonly string[]) => void
}

/** A page that is being read. */
interface Reading {
  /** How many hints had come before the read. */
  readonly seen: number
  /** How many of those came from other processes; null when the log itself is not read. */
  readonly others: number | null
  readonly page: Promise<EventPage>
}

const pageSize = 1_000
/** Milliseconds between two reads of the log when no notification comes. */
const pollEvery = 1_000
/** Milliseconds to wait for an answer; after that the connection counts as half-open. */
const answerWithin = 4_000
const appendConnections = 2
/** Notifies without waiting for the disk; any other transaction that notifies would wait. */
const notify = `select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`
/** After this many failures the pauses between tries stop growing, at 200 ms, because a caller is waiting. */
const impatience = 2

/**
 * The settings of each connection that appends. One append never locks the head longer than its statement
 * takes, even if its connection stalls in the middle (transaction_timeout, since PostgreSQL 17). An append is
 * acknowledged only when it is on the disk, whatever the database's default is. Plans are generic, and made
 * once.
 */
const prepareAppends = async (client: pg.Client): Promise<void> => {
  await client.query(`
    set lock_timeout = '3s'; set idle_in_transaction_session_timeout = '4s';
    set default_transaction_isolation = 'read committed'; set plan_cache_mode = 'force_generic_plan';
    select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off';
    select set_config(case when current_setting('server_version_num')::int < 170000 then 'statement_timeout'
                           else 'transaction_timeout' end, '4s', false)`)
}

const prepareSchema = async (url: string, schema: string): Promise<readonly string[]> => {
  const client = newClient({ connectionString: url, connectionTimeoutMillis: startPatienceMs })
  try {
    await client.connect()
    await prepareLogSchema(client, schema)
    return await weaknessesOfLog(client, schema)
  } catch (error) {
    throw error instanceof UnknownLogVersion ? error : toOutageError(error)
  } finally {
    await client.end()
  }
}

class PostgresEventStore implements EventStore {
  readonly #pool: pg.Pool
  readonly #pages: EventPages
  readonly #appendClients: readonly SupervisedClient[]
  readonly #appends: AppendQueue
  readonly #fresh = new FreshEvents()
  readonly #wake: Wake
  readonly #patience: number
  readonly #closing = new AbortController()

  constructor({ url, schema, poolSize, patience }: Required<Omit<PostgresEventStoreOptions, 'onWeak'>>) {
    this.#patience = patience
    this.#pool = openPool({
      connectionString: url,
      application_name: `${schema} reader`,
      max: poolSize,
      query_timeout: answerWithin,
      keepAlive: true,
    })
    this.#pages = new EventPages(this.#pool, schema)
    this.#wake = new Wake(url, schema, (channel, sender) =>
      this.#pool.query({ name: 'notify', text: notify, values: [channel, sender] }),
    )
    this.#appendClients = Array.from(
      { length: appendConnections },
      () =>
        new SupervisedClient({
          url,
          applicationName: `${schema} writer`,
          answerWithin,
          prepare: prepareAppends,
        }),
    )
    this.#appends = new AppendQueue(this.#appendClients, schema, {
      patience,
      appended: () => this.#wake.appended(),
      fresh: this.#fresh,
    })
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    return this.#appends.append({ stream, expected, events: checkAppend(stream, expected, events) })
  }

  async *readStream(
    stream: string,
    { after = -1 }: { readonly after?: number } = {},
  ): AsyncIterable<RecordedEvent> {
    let revision = after
    for (;;) {
      const from = revision
      const { events, last } = await this.#patiently(() => this.#pages.ofStream(stream, from, pageSize))
      yield* events
      if (last) return
      revision = events.at(-1)?.revision ?? revision
    }
  }

  async *readAll({
    after = logStart,
    limit = Infinity,
  }: { readonly after?: Position; readonly limit?: number } = {}): AsyncIterable<RecordedEvent> {
    const end = await this.head()
    let left = limit
    const read = (position: Position): Promise<EventPage> => {
      const page = this.#patiently(() => this.#pages.after(position, Math.min(pageSize, left)))
      page.catch(() => undefined)
      return page
    }
    let next = after < end && left > 0 ? read(after) : undefined
    while (next) {
      const page = (await next).events
      const events = page.filter(({ position }) => position <= end)
      left -= events.length
      const last = events.at(-1)
      // The next page is fetched while the consumer handles this one.
      next = last && last.position < end && left > 0 ? read(last.position) : undefined
      yield* events
    }
  }

  async *subscribe({
    after,
    signal,
    batchSize = pageSize,
  }: SubscribeOptions): AsyncIterable<SubscriptionMessage> {
    const ended = AbortSignal.any([signal, this.#closing.signal])
    /**
     * Reads the log itself: this process's own events may not be all there are. Other processes' may follow,
     * or own ones that are not acknowledged yet.
     */
    const readLog = (position: Position): Reading => {
      const { count: seen, others } = this.#wake
      const page = this.#pages.after(position, batchSize)
      page.catch(() => undefined)
      return { seen, others, page }
    }
    const read = (position: Position): Reading => {
      const own = this.#fresh.after(position, batchSize)
      if (own.length === 0) return readLog(position)
      const page = Promise.resolve({ events: own, last: own.length < batchSize })
      return { seen: this.#wake.count, others: null, page }
    }
    let position = after
    let failures = 0
    let caughtUpSince: number | undefined
    /** How many hints of other processes had come before the log itself was last read. */
    let heeded = -1
    let next = read(position)
    for (;;) {
      let page: EventPage | undefined
      try {
        page = await unlessAborted(next.page, ended)
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error
        caughtUpSince = undefined
        await pause(backoffDelay(failures), ended)
        failures += 1
        next = readLog(position)
        continue
      }
      failures = 0
      if (!page || ended.aborted) return
      const { events, last } = page
      const { seen, others } = next
      heeded = others ?? heeded
      position = events.at(-1)?.position ?? position
      // The next page is fetched while the consumer handles this one, but no more than that.
      if (!last) next = read(position)
      if (events.length > 0) yield { kind: 'events', events, position }
      if (!last) continue
      const mayLackSome = caughtUpSince !== this.#wake.reconnections || heeded !== this.#wake.others
      if (others === null && mayLackSome) {
        next = readLog(position)
        continue
      }
      if (caughtUpSince !== this.#wake.reconnections) {
        caughtUpSince = this.#wake.reconnections
        yield { kind: 'caughtUp', position }
      }
      await this.#wake.after(seen, pollEvery, ended)
      next = read(position)
    }
  }

  head(): Promise<Position> {
    return this.#patiently(() => this.#pages.head())
  }

  identity(): Promise<string> {
    return this.#patiently(() => this.#pages.identity())
  }

  outside(): Promise<readonly RecordedEvent[]> {
    return this.#patiently(() => this.#pages.outside())
  }

  /** Over a connection for appends: those for reading have a queue when many tables are made at once. */
  async ping(): Promise<void> {
    try {
      await this.#appendClients[0]?.query({ text: 'select 1', rowMode: 'array' })
    } catch (error) {
      throw toOutageError(error)
    }
  }

  async #patiently<T>(ask: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + this.#patience
    for (let failures = 0; ; failures += 1) {
      if (this.#closing.signal.aborted) throw new StoreUnavailable('The event log is closed.')
      try {
        return await ask()
      } catch (error) {
        const delay = backoffDelay(Math.min(failures, impatience))
        if (!(error instanceof StoreUnavailable) || performance.now() + delay > deadline) throw error
        await pause(delay, this.#closing.signal)
      }
    }
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return
    await this.#appends.close()
    this.#closing.abort()
    await this.#wake.close()
    await Promise.all([...this.#appendClients.map((client) => client.close()), this.#pool.end()])
  }
}

/**
 * Opens the log in this database, and creates its schema if it is missing.
 *
 * @throws StoreUnavailable when the database does not answer; UnknownLogVersion when a newer program has
 *   changed the schema.
 */
export const createPostgresEventStore = async ({
  url,
  schema = defaultLogSchema,
  poolSize = 4,
  patience = storeRetryTime,
  onWeak,
}: PostgresEventStoreOptions): Promise<EventStore> => {
  checkSchemaName(schema)
  const weaknesses = await prepareSchema(url, schema)
  if (weaknesses.length > 0) onWeak?.(weaknesses)
  return new PostgresEventStore({ url, schema, poolSize, patience })
}
