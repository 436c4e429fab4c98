/** The event log in an EventStoreDB (or KurrentDB), through its client's gRPC. */
import {
  ANY,
  BACKWARDS,
  END,
  MaxAppendSizeExceededError,
  NO_STREAM,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type AppendExpectedRevision,
  type EventStoreDBClient,
} from '@eventstore/db-client'
import { checkAppend } from './append-check.ts'
import { clientFor, tryLimit } from './eventstoredb-client.ts'
import { Inbox, roomFor, type ClientStream } from './eventstoredb-inbox.ts'
import { Patience, isLostConnection } from './eventstoredb-outage.ts'
import {
  fromPosition,
  later,
  positionOf,
  toPosition,
  toProposed,
  toRecorded,
  type Resolved,
} from './eventstoredb-records.ts'
import { supervised } from './eventstoredb-subscription.ts'
import {
  InvalidAppend,
  logStart,
  StoreUnavailable,
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type Position,
} from './event-store.ts'

export interface EventStoreDbOptions {
  /** `esdb://` or `esdb+discover://`; with the credentials of one who may read $all. */
  readonly url: string
  /** This deployment's own; one server holds several. Letters, digits, `-`, `_` and `.`. */
  readonly prefix: string
  /** Milliseconds to bear with a server that is away before StoreUnavailable. */
  readonly patience?: number
  /** Events the server searches between two reports; see {@link supervised}. */
  readonly searchWindow?: number
}

/** Events asked for ahead of the reader, for each read under way. */
const readAhead = 256

/** Milliseconds; the server's own limit for a write is shorter. Long, for the two clocks may differ. */
const appendDeadline = 60 * 60 * 1000

/** The server takes it for no id at all. */
const nilId = '00000000-0000-0000-0000-000000000000'

const toRevision = (expected: ExpectedRevision): AppendExpectedRevision =>
  expected === 'any' ? ANY : expected === 'no_stream' ? NO_STREAM : BigInt(expected)

type Open = (client: EventStoreDBClient) => ClientStream

/**
 * Streams are kept as `<prefix>/<stream>`. With an exact revision or `no_stream` a repeat is recognised for ever; with
 * `any` for the server's last tens of thousands of events (it keeps 8 MiB of ids).
 * @throws Error for a URL the client cannot read or a prefix that cannot be told from others.
 */
export const createEventStoreDbEventStore = ({
  url,
  prefix,
  patience: limit = 10_000,
  searchWindow,
}: EventStoreDbOptions): EventStore => {
  if (!/^[\w.-]+$/.test(prefix))
    throw new Error(`${JSON.stringify(prefix)} is no prefix: letters, digits, "-", "_" and "." are.`)
  const streamPrefix = `${prefix}/`
  const shared = clientFor(url)
  const closing = new AbortController()
  const refuseWhenClosed = () => {
    if (closing.signal.aborted) throw new StoreUnavailable('The event store is closed.')
  }
  /** Of what was seen: the last event of ours, and the last of anyone's that no event of ours follows unseen. */
  let lastOfOurs = logStart
  let lastSearched = logStart

  const bearingWith = async <T>(
    patience: Patience,
    request: (client: EventStoreDBClient) => Promise<T>,
  ): Promise<T> => {
    for (;;) {
      refuseWhenClosed()
      const { client } = shared.current
      try {
        return await shared.attempt(request, Math.min(tryLimit, patience.left))
      } catch (error) {
        await patience.after(error, closing.signal)
        if (patience.failures > 1 && !isLostConnection(error)) shared.replace(client)
      }
    }
  }

  const readOnce = async function* (
    open: Open,
    ahead: number,
    patience: Patience,
  ): AsyncGenerator<Resolved[]> {
    const { client, over } = shared.current
    const inbox = new Inbox(open(client), over, closing.signal)
    try {
      for (;;) {
        const events = inbox.take(ahead)
        if (events.length > 0) {
          patience.progress()
          yield events
          patience.progress()
        } else if ((await inbox.wait(patience.left)) === 'ended') break
      }
    } finally {
      inbox.close()
    }
    if (over.aborted || closing.signal.aborted)
      throw new Error('The connection to the event store was closed.')
  }

  /** A read that is opened again, by `open` as it then is, when its connection is lost. */
  const read = async function* (open: Open, ahead = readAhead): AsyncGenerator<Resolved> {
    const patience = new Patience(limit)
    for (;;) {
      refuseWhenClosed()
      try {
        for await (const events of readOnce(open, ahead, patience)) yield* events
        return
      } catch (error) {
        await patience.after(error, closing.signal)
      }
    }
  }

  /** The last event of anyone's in the whole log. */
  const logEnd = async (): Promise<Position> => {
    const last: Open = (client) => client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })
    for await (const { event } of read(last, 1)) if (event) return positionOf(event)
    return logStart
  }

  const appendedAt = async (stream: string, revision: bigint): Promise<Position> => {
    const one: Open = (client) => client.readStream(stream, { fromRevision: revision, maxCount: 1 })
    for await (const { event } of read(one, 1)) if (event) return positionOf(event)
    throw new StoreUnavailable(`The event store answered an append that it does not show.`)
  }

  return {
    async append(stream, expected, events): Promise<AppendResult> {
      const checked = checkAppend(stream, expected, events)
      if (checked.some(({ id }) => id === nilId)) throw new InvalidAppend('The nil UUID is no event id.')
      const proposed = events.map((event, index) => toProposed(event, checked[index]!))
      const options = { expectedRevision: toRevision(expected), deadline: appendDeadline }
      try {
        const { nextExpectedRevision: revision, position } = await bearingWith(
          new Patience(limit),
          (client) => client.appendToStream(streamPrefix + stream, proposed, options),
        )
        const at = position ? toPosition(position) : await appendedAt(streamPrefix + stream, revision)
        lastOfOurs = later(lastOfOurs, at)
        return { status: 'appended', revision: Number(revision), position: at }
      } catch (error) {
        if (error instanceof WrongExpectedVersionError)
          return {
            status: 'conflict',
            expected,
            actual: typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : 'no_stream',
          }
        if (error instanceof MaxAppendSizeExceededError)
          throw new InvalidAppend(`The event store takes at most ${error.maxAppendSize} bytes in one append.`)
        throw error
      }
    },

    async *readStream(stream, { after = -1 } = {}) {
      let next = BigInt(after + 1)
      try {
        for await (const { event } of read((client) =>
          client.readStream(streamPrefix + stream, { fromRevision: next }),
        )) {
          const recorded = event && toRecorded(event, streamPrefix)
          if (!recorded) continue
          next = BigInt(recorded.revision + 1)
          yield recorded
        }
      } catch (error) {
        if (!(error instanceof StreamNotFoundError)) throw error
      }
    },

    async *readAll({ after = logStart, limit: most = Infinity } = {}) {
      if (most <= 0) return
      const end = await logEnd()
      let position = after
      let given = 0
      for await (const { event } of read((client) =>
        client.readAll({ fromPosition: fromPosition(position) }),
      )) {
        if (!event) continue
        const at = positionOf(event)
        if (at > end) return
        if (at <= position) continue
        position = at
        const recorded = toRecorded(event, streamPrefix)
        if (!recorded) continue
        yield recorded
        if ((given += 1) >= most) return
      }
    },

    subscribe: (options) =>
      supervised(shared, { streamPrefix, ...(searchWindow && { searchWindow }) }, closing.signal, options),

    async head() {
      const since = lastSearched
      let searched = since
      const backwards: Open = (client) => client.readAll({ direction: BACKWARDS, fromPosition: END })
      for await (const { event } of read(backwards, 32)) {
        if (!event) continue
        const at = positionOf(event)
        searched = later(searched, at)
        if (at <= since) break
        if (!event.streamId.startsWith(streamPrefix)) continue
        lastOfOurs = later(lastOfOurs, at)
        break
      }
      lastSearched = later(lastSearched, searched)
      return lastOfOurs
    },

    async ping() {
      await logEnd()
    },

    async close() {
      if (closing.signal.aborted) return
      closing.abort()
      await shared.release()
    },
  }
}
