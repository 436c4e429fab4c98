/** The event log in an EventStoreDB (or KurrentDB), through its client's gRPC. */
import { BACKWARDS, END, StreamNotFoundError } from '@eventstore/db-client'
import { Appending } from './eventstoredb-appending.ts'
import { fromPosition, later, positionOf, toRecorded } from './eventstoredb-records.ts'
import { Session } from './eventstoredb-session.ts'
import { supervised } from './eventstoredb-subscription.ts'
import { logStart, type EventStore, type Position } from './event-store.ts'

export interface EventStoreDbOptions {
  /** `esdb://` or `esdb+discover://`; with the credentials of one who may read $all. */
  readonly url: string
  /** This deployment's own; one server holds several. Letters, digits, `-`, `_` and `.`. */
  readonly prefix: string
  /** Milliseconds to bear with a server that is away before StoreUnavailable; default 10,000. */
  readonly patience?: number
  /** Events the server searches before it looks whether to report how far it is; see {@link supervised}. */
  readonly searchWindow?: number
}

/** Events of the log's end looked at together for the last of ours: mostly it is the first. */
const headWindow = 32

/**
 * Streams are kept as `<prefix>/<stream>`.
 * @throws Error for a URL the client cannot read, or a prefix that cannot be told from others.
 */
export const createEventStoreDbEventStore = ({
  url,
  prefix,
  patience = 10_000,
  searchWindow,
}: EventStoreDbOptions): EventStore => {
  if (!/^[\w.-]+$/.test(prefix))
    throw new Error(`${JSON.stringify(prefix)} is no prefix: letters, digits, "-", "_" and "." are.`)
  const streamPrefix = `${prefix}/`
  const session = new Session(url, patience)
  const appending = new Appending(session)
  /** The last event of ours that `head` found, and the last of anyone's it has looked at. */
  let lastFound = logStart
  let lastSearched = logStart

  /** The position of anyone's last event in the whole log. */
  const logEnd = async (): Promise<Position> => {
    const last = session.read((client) =>
      client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }),
    )
    for await (const { event } of last) if (event) return positionOf(event)
    return logStart
  }

  return {
    append: (stream, expected, events) => appending.append(stream && streamPrefix + stream, expected, events),

    async *readStream(stream, { after = -1 } = {}) {
      let next = BigInt(after + 1)
      const events = session.read((client) =>
        client.readStream(streamPrefix + stream, { fromRevision: next }),
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
      let position = after
      let given = 0
      const events = session.read((client) => client.readAll({ fromPosition: fromPosition(position) }))
      for await (const { event } of events) {
        if (!event) continue
        const at = positionOf(event)
        if (at > end) return
        // The first is the one at `position` itself.
        if (at <= position) continue
        position = at
        const recorded = toRecorded(event, streamPrefix)
        if (!recorded) continue
        yield recorded
        given += 1
        if (given >= limit) return
      }
    },

    subscribe: (options) =>
      supervised(session, { streamPrefix, ...(searchWindow && { searchWindow }) }, options),

    async head() {
      const since = lastSearched
      let searched = since
      let found = lastFound
      const backwards = session.read(
        (client) => client.readAll({ direction: BACKWARDS, fromPosition: END }),
        headWindow,
      )
      for await (const { event } of backwards) {
        if (!event) continue
        const at = positionOf(event)
        searched = later(searched, at)
        if (at <= since) break
        if (!toRecorded(event, streamPrefix)) continue
        found = at
        break
      }
      lastFound = later(lastFound, found)
      lastSearched = later(lastSearched, searched)
      return lastFound
    },

    async ping() {
      await logEnd()
    },

    close: () => session.close(),
  }
}
