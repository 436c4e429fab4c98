/**
 * Fills tables from the log, whatever they are for: a rebuild, a first start, a past, a comparison. One reading for all
 * projections, each batch written by several connections at the same time. What is derived from rows, and their indexes,
 * come once all rows are there.
 */

import type { ClientBase } from 'pg'
import { prefetchMessages } from '../consumers/follow.ts'
import { isPoison } from '../consumers/poison.ts'
import type { EventStore, Position, RecordedEvent } from '../event-store/event-store.ts'
import type { Projection, Schema } from './projection.ts'
import { takeTableSet, type ParkedEvent, type TableSet } from './table-set.ts'

/** Events of one batch, at most: more than live, because nobody waits for them. */
const batchSize = 10_000

export interface FillOptions {
  readonly store: Pick<EventStore, 'subscribe'>
  /** The sets that each connection writes, one after the other. */
  readonly writers: readonly (readonly TableSet[])[]
  /** Only events after this position are read (exclusive). */
  readonly after: Position
  /** The last position that is read (inclusive); left out: as far as the log goes. */
  readonly to?: Position
  readonly signal: AbortSignal
  /**
   * Called after each table set that has taken a batch: how many events they all would have taken in the same work. A
   * batch is large and the sets are many, so that this moves long before the first batch is done.
   */
  readonly onProgress?: (events: number, position: Position) => void
  readonly onParked?: (parked: ParkedEvent, projection: string) => void
}

/** The sets of these projections, spread over the connections. They are empty: see {@link TableSet.complete}. */
export const takeTableSets = (
  clients: readonly ClientBase[],
  schema: Schema,
  projections: readonly Projection[],
  inBulk: boolean,
): Promise<readonly (readonly TableSet[])[]> =>
  Promise.all(
    clients.map(async (client, nth) => {
      const sets: TableSet[] = []
      for (const each of projections.filter((_, place) => place % clients.length === nth))
        sets.push(await takeTableSet(client, schema, each, inBulk))
      return sets
    }),
  )

/**
 * Fills in bulk. Where something cannot be derived from all rows it fills again, batch by batch: then the stream that it
 * comes from is found and parked.
 * @param fill begins with empty tables each time
 */
export const inBulkOrByBatch = <T>(fill: (inBulk: boolean) => Promise<T>): Promise<T> =>
  fill(true).catch((error: unknown) => {
    if (!isPoison(error)) throw error
    return fill(false)
  })

/**
 * Resolves with the number of events that were read. May be called again for the same sets, to take them further.
 * @throws FenceLost; whatever a store or a database that is away throws; an error when the signal is aborted.
 */
export const fillTables = async (options: FillOptions): Promise<number> => {
  const { store, writers, after, to, signal, onProgress, onParked } = options
  const connections = writers.map((sets) => ({ sets, ended: Promise.resolve() }))
  /** Has it done by each connection after what that has still to do; ends when all have ended, also the failed. */
  const each = async (work: (set: TableSet) => Promise<void>) => {
    for (const connection of connections)
      connection.ended = connection.ended.then(async () => {
        for (const set of connection.sets) await work(set)
      })
    const ends = await Promise.allSettled(connections.map(({ ended }) => ended))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
  const sets = writers.flat().length
  let [events, taken] = [0, 0]
  const write = async (batch: readonly RecordedEvent[], position: Position) => {
    await each(async (set) => {
      for (const parked of await set.apply(batch, position)) onParked?.(parked, set.projection)
      taken += batch.length
      onProgress?.(Math.floor(taken / sets), position)
    })
    events += batch.length
  }
  const messages =
    to !== undefined && to <= after ? [] : prefetchMessages(store, { after, signal, batchSize })
  /** The last two batches: a connection that is slower than the others may be one behind. */
  let [before, last] = [Promise.resolve(), Promise.resolve()]
  try {
    for await (const message of messages) {
      const isLast = message.kind === 'caughtUp' || (to !== undefined && message.position >= to)
      if (message.kind === 'events') {
        const batch =
          to === undefined ? message.events : message.events.filter(({ position }) => position <= to)
        await before
        before = last
        last = write(batch, to !== undefined && message.position > to ? to : message.position)
        last.catch(() => undefined)
      }
      if (isLast) break
    }
    await last
    assertGoing(signal)
    await each(async (set) => {
      if (to !== undefined) await set.apply([], to)
      await set.complete()
    })
  } finally {
    // A connection may be used for something else after that.
    await last.catch(() => undefined)
  }
  return events
}

export const assertGoing = (signal: AbortSignal) => {
  if (signal.aborted) throw new Error('The tables are not filled: this was stopped, or lost its connection')
}
