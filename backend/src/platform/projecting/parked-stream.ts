/**
 * What can be done with a parked stream: its waiting events are processed again, or dropped. May be called in
 * any process: a new fence holds the projector back, which takes the tables over again afterwards.
 */

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { ReadDatabase } from '../consumers/data-source.ts'
import { disconnect } from '../consumers/dedicated-connection.ts'
import { isPoison, Unwritable } from '../consumers/poison.ts'
import type { EventStore, Position, RecordedEvent } from '../event-store/event-store.ts'
import { safeErrorMessage } from '../logging.ts'
import { text, bigint } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import { foldChanges, type FoldedChanges } from './fold-changes.ts'
import { progressChannel, progressMessage } from './progress.ts'
import type { Projection } from './projection.ts'
import { toChangeList, handlerOf } from './table-set.ts'
import { writeChanges } from './write-changes.ts'

export type RetryOutcome =
  | { readonly status: 'taken in'; readonly events: number }
  | { readonly status: 'not parked' }
  /** Nothing changed; the stream still waits. */
  | { readonly status: 'still parked'; readonly error: string }

export type SkipOutcome =
  | { readonly status: 'skipped'; readonly events: number }
  | { readonly status: 'not parked' }
  /** Nothing changed; the stream still waits. */
  | { readonly status: 'not recorded' }

interface ParkedIn {
  readonly tables: ReadDatabase
  readonly projection: Projection
}

interface Released {
  readonly client: pg.Client
  /** The revisions of the events that waited. */
  readonly revisions: readonly number[]
  readonly position: Position | undefined
}

const releasedCheckpoint = statement(
  { position: text<Position>() },
  'update read.projection_checkpoint set fence = $2 where projection = $1 returning position',
)

const waitingEvents = statement(
  { revision: bigint() },
  `delete from read.parked_event where projection = $1 and stream = $2 returning revision`,
)

/** Takes the stream out of what is parked, in a transaction that `work` commits if it is to last. */
const release = async <Outcome>(
  { tables, projection: { name } }: ParkedIn,
  stream: string,
  work: (released: Released) => Promise<Outcome>,
): Promise<Outcome | { readonly status: 'not parked' }> => {
  const client = await tables.connect({
    name: 'parked stream',
    statementTimeoutMs: 30_000,
    waitsForDisk: true,
  })
  try {
    await client.query('begin')
    const [checkpoint] = await releasedCheckpoint(client, [name, randomUUID()])
    const waiting = await waitingEvents(client, [name, stream])
    const parked = await client.query(
      'delete from read.parked_stream where projection = $1 and stream = $2',
      [name, stream],
    )
    if (parked.rowCount === 0) return { status: 'not parked' }
    const revisions = waiting.map(({ revision }) => Number(revision))
    return await work({ client, revisions, position: checkpoint?.position })
  } finally {
    // Ending the connection rolls back what was not committed.
    await disconnect(client)
  }
}

/**
 * Processes all waiting events of a parked stream in order, all or none; the stream is then no longer parked.
 * @throws when the database or the store is away.
 */
export const retryParked = (
  parts: ParkedIn & { readonly store: EventStore },
  stream: string,
): Promise<RetryOutcome> =>
  release<RetryOutcome>(parts, stream, async ({ client, revisions, position }) => {
    const { store, projection } = parts
    const events = await eventsAt(store, stream, revisions)
    const changes = foldChanges(projection.tables)
    try {
      for (const event of events) gather(changes, projection, event)
      await writeChanges(client, 'read', projection, changes)
      if (position !== undefined)
        await client.query('select pg_notify($1, $2)', [
          progressChannel,
          progressMessage(projection.name, position, 'rows'),
        ])
      await client.query('commit')
    } catch (error) {
      if (!isPoison(error)) throw error
      return { status: 'still parked', error: safeErrorMessage(error) }
    }
    return { status: 'taken in', events: events.length }
  })

/**
 * Drops the waiting events of a parked stream, so that its later events are processed again. What the dropped
 * events would have written is missing from the tables: an update of a row that they would have added changes
 * nothing. The log keeps them, and a rebuild processes them once the code is fixed.
 * @param record called with their number before they are dropped; if it answers false, they are kept
 * @throws when the database is away, or what `record` throws; nothing changed then.
 */
export const skipParked = (
  parts: ParkedIn,
  stream: string,
  record: (events: number) => Promise<boolean>,
): Promise<SkipOutcome> =>
  release<SkipOutcome>(parts, stream, async ({ client, revisions: { length: events } }) => {
    if (!(await record(events))) return { status: 'not recorded' }
    await client.query('commit')
    return { status: 'skipped', events }
  })

const gather = (changes: FoldedChanges, projection: Projection, event: RecordedEvent) => {
  try {
    changes.add(toChangeList(handlerOf(projection, event)?.(event) ?? []))
  } catch (error) {
    throw new Unwritable(safeErrorMessage(error), { cause: error })
  }
}

const eventsAt = async (store: EventStore, stream: string, revisions: readonly number[]) => {
  const wanted = new Set(revisions)
  const events: RecordedEvent[] = []
  // Not spread into a call: a stream may have more waiting events than a call takes arguments.
  const after = revisions.reduce((first, each) => Math.min(first, each), Number.POSITIVE_INFINITY) - 1
  for await (const event of store.readStream(stream, { after, keepUnreadable: true }))
    if (wanted.has(event.revision)) events.push(event)
  return events
}
