/** The event log in an EventStoreDB (or KurrentDB), through its client's gRPC. */

import { BACKWARDS, END, StreamNotFoundError } from '@eventstore/db-client'
import { randomUUID } from 'node:crypto'
import { storeRetryTime } from '../limits.ts'
import {
  logStart,
  StoreUnavailable,
  type EventMetadata,
  type EventStore,
  type Position,
  type RecordedEvent,
} from './event-store.ts'
import { Appending } from './eventstoredb-appending.ts'
import { byLeader } from './eventstoredb-client.ts'
import { Patience } from './eventstoredb-outage.ts'
import { later, positionOf, toRecorded } from './eventstoredb-records.ts'
import { Session, readAhead } from './eventstoredb-session.ts'
import { reopeningStalled, type StallWatchOptions } from './eventstoredb-stalls.ts'
import { supervised } from './eventstoredb-subscription.ts'

export interface EventStoreDbOptions {
  /** `esdb://` or `esdb+discover://`; with the credentials of one who may read $all. */
  readonly url: string
  /**
   * This deployment's own prefix; one server holds several deployments. Letters, digits, `-`, `_` and `.`.
   */
  readonly prefix: string
  /** Milliseconds to bear with a server that is away before StoreUnavailable; default {@link storeRetryTime}. */
  readonly patience?: number
  /** Events in one search window of the server; see {@link supervised}. */
  readonly searchWindow?: number
  /** Left out: a subscription that stalls is reopened without a word. */
  readonly stalls?: StallWatchOptions
}

const noCause: EventMetadata = {
  correlationId: 'log',
  causationId: 'log',
  actorId: 'system',
  schemaVersion: 1,
}

/** How many events at the log's end are searched for our last one; mostly it is the first. */
const headWindow = 500

/**
 * Streams are kept as `<prefix>/<stream>`.
 * @throws Error for a URL the client cannot read, or a prefix that cannot be told from others.
 */
export const createEventStoreDbEventStore = ({
  url,
  prefix,
  patience = storeRetryTime,
  searchWindow,
  stalls = { stalled: () => undefined },
}: EventStoreDbOptions): EventStore => {
  if (!/^[\w.-]+$/.test(prefix))
    throw new Error(`${JSON.stringify(prefix)} is no prefix: letters, digits, "-", "_" and "." are.`)
  const streamPrefix = `${prefix}/`
  const session = new Session(url, patience)
  const appending = new Appending(session)
  const searching = { streamPrefix, ...(searchWindow && { searchWindow }) }
  /** Our last event that `head` found, and the last event of any deployment that it has looked at. */
  let lastFound = logStart
  let lastSearched = logStart

  /** The position of anyone's last event in the whole log. */
  const logEnd = async (): Promise<Position> => {
    const last = session.read((client) =>
      client.readAll({ ...byLeader, direction: BACKWARDS, fromPosition: END, maxCount: 1 }),
    )
    for await (const { event } of last) if (event) return positionOf(event)
    return logStart
  }

  /**
   * The events that exist after a position, in batches. Uses a subscription that ends when it has caught up,
   * because unlike the client's reads it lets the server select our events from among the others'.
   */
  async function* backlog(after: Position): AsyncGenerator<readonly RecordedEvent[]> {
    const enough = new AbortController()
    const messages = supervised(
      session,
      searching,
      { after, signal: enough.signal, batchSize: readAhead },
      session.patience(),
    )
    try {
      for await (const message of messages) {
        if (message.kind === 'caughtUp') return
        yield message.events
      }
      throw new StoreUnavailable('The event store is closed.')
    } finally {
      enough.abort()
    }
  }

  /** No prefix contains a colon, so this is not in any deployment's streams. */
  const identityStream = `${prefix}:identity`
  const keptIdentity = async (): Promise<string | undefined> => {
    const first = session.read((client) => client.readStream(identityStream, { ...byLeader, maxCount: 1 }))
    try {
      for await (const { event } of first) return event?.id
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error
    }
    return undefined
  }

  const head = async (): Promise<Position> => {
    const since = lastSearched
    let searched = since
    let found = lastFound
    let looked = 0
    const backwards = session.read((client) =>
      client.readAll({ ...byLeader, direction: BACKWARDS, fromPosition: END, maxCount: headWindow }),
    )
    for await (const { event } of backwards) {
      if (!event) continue
      const at = positionOf(event)
      searched = later(searched, at)
      looked += 1
      if (at > since && toRecorded(event, streamPrefix)) found = at
      if (at <= since || found === at) {
        looked = 0
        break
      }
    }
    // Other deployments wrote many events: letting the server search is quicker than reading them.
    if (looked >= headWindow)
      for await (const events of backlog(since)) found = later(found, events.at(-1)?.position ?? logStart)
    lastFound = later(lastFound, found)
    lastSearched = later(lastSearched, searched)
    return lastFound
  }

  return {
    append: (stream, expected, events) => appending.append(stream && streamPrefix + stream, expected, events),

    async *readStream(stream, { after = -1 } = {}) {
      let next = BigInt(after + 1)
      const events = session.read((client) =>
        client.readStream(streamPrefix + stream, { ...byLeader, fromRevision: next }),
      )
      try {
        for await (const { event } of events) {
          const recorded = event && toRecorded(event, streamPrefix)
          if (!recorded) continue
          next = BigInt(recorded.revision + 1)
          yield recorded
        }
      } catch (error) {
        if (!(error instanceof StreamNotFoundError)) throw error
      }
    },

    async *readAll({ after = logStart, limit = Infinity } = {}) {
      if (limit <= 0) return
      const end = await logEnd()
      let given = 0
      for await (const events of backlog(after)) {
        for (const event of events) {
          if (event.position > end) return
          yield event
          given += 1
          if (given >= limit) return
        }
      }
    },

    subscribe: reopeningStalled(
      (options) => supervised(session, searching, options, new Patience(Infinity)),
      head,
      stalls,
    ),

    head,

    async identity() {
      const kept = await keptIdentity()
      if (kept !== undefined) return kept
      const event = { id: randomUUID(), type: 'LogMade', data: {}, metadata: noCause }
      // When several servers start together, the first one creates it.
      await appending.append(identityStream, 'no_stream', [event])
      return (await keptIdentity()) ?? event.id
    },

    /** Always none: the server itself assigns every position. */
    outside: () => Promise.resolve([]),

    async ping() {
      await logEnd()
    },

    close: () => session.close(),
  }
}
