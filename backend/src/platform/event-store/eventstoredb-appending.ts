/** Appending to an EventStoreDB, so that a repeat has no further effect whatever happened to the server meanwhile. */
import {
  BACKWARDS,
  END,
  MaxAppendSizeExceededError,
  NO_STREAM,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type AppendExpectedRevision,
  type EventData,
} from '@eventstore/db-client'
import { checkAppend } from './append-check.ts'
import { byLeader } from './eventstoredb-client.ts'
import { positionOf, toPosition, toProposed } from './eventstoredb-records.ts'
import type { Session } from './eventstoredb-session.ts'
import { InvalidAppend, StoreUnavailable, type AppendResult, type ExpectedRevision } from './event-store.ts'
import type { NewEvent, Position } from './event-store.ts'

/** Milliseconds; the server's own limit for a write is shorter. Long, for the two clocks may differ. */
const deadline = 60 * 60 * 1000

/** The server takes it for no id at all. */
const nilId = '00000000-0000-0000-0000-000000000000'

/**
 * Events at a stream's end that are looked through for a repeat of an append that expects any revision. The server
 * itself knows such a repeat only by ids it forgets when it is restarted: 1 of 7,500 was seen stored twice.
 */
const lookBack = 500

type Appended = Extract<AppendResult, { status: 'appended' }>

const toRevision = (expected: number | 'no_stream'): AppendExpectedRevision =>
  expected === 'no_stream' ? NO_STREAM : BigInt(expected)

const actualOf = ({ actualVersion }: WrongExpectedVersionError): number | 'no_stream' =>
  typeof actualVersion === 'bigint' ? Number(actualVersion) : 'no_stream'

export class Appending {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  /** As the port says. @param stream as it is named in the EventStoreDB. */
  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    const checked = checkAppend(stream, expected, events)
    if (checked.some(({ id }) => id === nilId)) throw new InvalidAppend('The nil UUID is no event id.')
    const proposed = events.flatMap((event, index) => {
      const serialised = checked[index]
      return serialised ? [toProposed(event, serialised)] : []
    })
    try {
      if (expected === 'any') return await this.#appendAnywhere(stream, proposed)
      return await this.#appendAt(stream, toRevision(expected), proposed)
    } catch (error) {
      if (error instanceof WrongExpectedVersionError)
        return { status: 'conflict', expected, actual: actualOf(error) }
      if (error instanceof MaxAppendSizeExceededError)
        throw new InvalidAppend(`The event store takes at most ${error.maxAppendSize} bytes in one append.`)
      throw error
    }
  }

  /**
   * With an exact revision the server recognises a repeat for ever: it may be sent as often as need be. The leader of a
   * cluster compares it with all that it has taken, and shows only what a second node has as well: while there is none,
   * a conflict with an event that nobody can read is no answer yet, and what was decided is decided on it in vain.
   * @throws StoreUnavailable where it stays unreadable.
   */
  async #appendAt(
    stream: string,
    expectedRevision: AppendExpectedRevision,
    events: EventData[],
  ): Promise<Appended> {
    const patience = this.#session.patience()
    for (;;) {
      try {
        const { nextExpectedRevision: revision, position } = await this.#session.request((client) =>
          client.appendToStream(stream, events, { ...byLeader, expectedRevision, deadline }),
        )
        const at = position ? toPosition(position) : await this.#positionAt(stream, revision)
        return { status: 'appended', revision: Number(revision), position: at }
      } catch (error) {
        if (!(error instanceof WrongExpectedVersionError)) throw error
        if (!this.#session.isCluster || (await this.#shows(stream, actualOf(error)))) throw error
        await patience.after(
          new Error(`${stream} conflicts at an event that is not shown yet.`),
          this.#session.closing,
        )
      }
    }
  }

  async #shows(stream: string, revision: number | 'no_stream'): Promise<boolean> {
    if (revision === 'no_stream') return true
    const last = this.#session.read((client) =>
      client.readStream(stream, { ...byLeader, direction: BACKWARDS, fromRevision: END, maxCount: 1 }),
    )
    try {
      for await (const { event } of last) if (event && Number(event.revision) >= revision) return true
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error
    }
    return false
  }

  /**
   * Looks first whether the events are there, then sends them with the revision that was seen: of two tries only one
   * can be stored, also when the server is restarted between them. Many writers to one stream get in each other's way.
   */
  async #appendAnywhere(stream: string, events: EventData[]): Promise<AppendResult> {
    for (;;) {
      const { last, repeated } = await this.#endOf(stream, events)
      if (repeated === 'partly') return { status: 'conflict', expected: 'any', actual: last }
      if (repeated) return repeated
      try {
        return await this.#appendAt(stream, toRevision(last), events)
      } catch (error) {
        // Someone else was quicker; or it was our own earlier try, and is found in the next round.
        if (!(error instanceof WrongExpectedVersionError)) throw error
      }
    }
  }

  async #endOf(
    stream: string,
    events: readonly EventData[],
  ): Promise<{ last: number | 'no_stream'; repeated: Appended | 'partly' | null }> {
    const missing = new Set(events.map(({ id }) => id))
    let last: number | 'no_stream' = 'no_stream'
    let repeated: Appended | null = null
    const end = this.#session.read((client) =>
      client.readStream(stream, { ...byLeader, direction: BACKWARDS, fromRevision: END, maxCount: lookBack }),
    )
    try {
      for await (const { event } of end) {
        if (!event) continue
        const revision = Number(event.revision)
        if (last === 'no_stream') last = revision
        if (!missing.delete(event.id)) continue
        repeated ??= { status: 'appended', revision, position: positionOf(event) }
        if (missing.size === 0) return { last, repeated }
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error
    }
    return { last, repeated: repeated && 'partly' }
  }

  /** The server may answer a repeat without its position. */
  async #positionAt(stream: string, revision: bigint): Promise<Position> {
    const one = this.#session.read((client) =>
      client.readStream(stream, { ...byLeader, fromRevision: revision, maxCount: 1 }),
    )
    for await (const { event } of one) if (event) return positionOf(event)
    throw new StoreUnavailable('The event store answered for an event that it does not show.')
  }
}
