/**
 * Appends to an EventStoreDB in such a way that repeating an append has no further effect, even if the server
 * restarted in between.
 */

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
import { InvalidAppend, StoreUnavailable, type AppendResult, type ExpectedRevision } from './event-store.ts'
import type { NewEvent, Position } from './event-store.ts'
import { byLeader } from './eventstoredb-client.ts'
import { positionOf, toPosition, toProposed } from './eventstoredb-records.ts'
import type { Session } from './eventstoredb-session.ts'

/**
 * Milliseconds. The server's own limit for a write is shorter. This one is long because the two clocks may
 * differ.
 */
const deadline = 60 * 60 * 1000
const { requiresLeader } = byLeader

/** The server treats it as a missing id. */
const nilId = '00000000-0000-0000-0000-000000000000'

/**
 * How many events at a stream's end are searched for a repeat of an append that expects any revision. The
 * server recognises such a repeat only by ids that it forgets when it restarts: 1 of 7,500 was seen stored
 * twice.
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

  /** As the port says. @param stream its name in the EventStoreDB, with the prefix. */
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
   * With an exact revision the server always recognises a repeat, so the append may be sent as often as
   * necessary. The leader of a cluster compares the revision with everything it has taken, but shows only
   * what a second node has as well. While there is no second node, a conflict with an event that nobody can
   * read yet is no answer: the caller would decide again on the same old events. So this waits until the
   * event can be read.
   * @throws StoreUnavailable when it stays unreadable.
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
          // Not `{ ...byLeader, … }`: V8 takes 3 µs for each name that follows a spread object.
          client.appendToStream(stream, events, { requiresLeader, expectedRevision, deadline }),
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
   * First checks whether the events are already there, then sends them with the revision that it saw: only
   * one of two tries can be stored, even if the server restarts between them. Concurrent writers to one
   * stream slow each other down.
   */
  async #appendAnywhere(stream: string, events: EventData[]): Promise<AppendResult> {
    for (;;) {
      const { last, repeated } = await this.#endOf(stream, events)
      if (repeated === 'partly') return { status: 'conflict', expected: 'any', actual: last }
      if (repeated) return repeated
      try {
        return await this.#appendAt(stream, toRevision(last), events)
      } catch (error) {
        // Another writer was quicker, or our own earlier try was stored; the next round finds it.
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

  /** Reads the position, because the server may answer a repeat without it. */
  async #positionAt(stream: string, revision: bigint): Promise<Position> {
    const one = this.#session.read((client) =>
      client.readStream(stream, { ...byLeader, fromRevision: revision, maxCount: 1 }),
    )
    for await (const { event } of one) if (event) return positionOf(event)
    throw new StoreUnavailable('The event store answered for an event that it does not show.')
  }
}
