import { randomUUID } from 'node:crypto'
import type { EventStore, Position, RecordedEvent } from '../event-store/event-store.ts'
import type { ReadDatabase } from '../consumers/data-source.ts'
import { disconnect } from '../consumers/dedicated-connection.ts'
import { foldChanges, type FoldedChanges } from './fold-changes.ts'
import { isPoison, Unwritable } from '../consumers/poison.ts'
import { safeErrorMessage } from '../logging.ts'
import { progressChannel, progressMessage } from './progress.ts'
import type { Projection } from './projection.ts'
import { toChangeList, handlerOf } from './table-set.ts'
import { writeChanges } from './write-changes.ts'

export type RetryOutcome =
  | { readonly status: 'taken in'; readonly events: number }
  | { readonly status: 'not parked' }
  /** Nothing changed; the stream still waits. */
  | { readonly status: 'still parked'; readonly error: string }

/**
 * Processes all waiting events of a parked stream in order, all or none; the stream is then no longer parked.
 * May be called in any process: a new fence holds the projector back, which takes the tables over again
 * afterwards.
 * @throws when the database or the store is away.
 */
export const retryParked = async (
  {
    store,
    tables,
    projection,
  }: { readonly store: EventStore; readonly tables: ReadDatabase; readonly projection: Projection },
  stream: string,
): Promise<RetryOutcome> => {
  const client = await tables.connect({
    name: 'retry parked',
    statementTimeoutMs: 30_000,
    waitsForDisk: true,
  })
  try {
    await client.query('begin')
    const {
      rows: [checkpoint],
    } = await client.query<{ position: Position }>(
      'update read.projection_checkpoint set fence = $2 where projection = $1 returning position',
      [projection.name, randomUUID()],
    )
    const { rows: waiting } = await client.query<{ revision: string; position: Position }>(
      `delete from read.parked_event where projection = $1 and stream = $2 returning revision, position`,
      [projection.name, stream],
    )
    const parked = await client.query(
      'delete from read.parked_stream where projection = $1 and stream = $2',
      [projection.name, stream],
    )
    if (parked.rowCount === 0) return { status: 'not parked' }
    const events = await eventsAt(
      store,
      stream,
      waiting.map(({ revision }) => Number(revision)),
    )
    const changes = foldChanges(projection.tables)
    try {
      for (const event of events) gather(changes, projection, event)
      await writeChanges(client, 'read', projection, changes)
      if (checkpoint)
        await client.query('select pg_notify($1, $2)', [
          progressChannel,
          progressMessage(projection.name, checkpoint.position, 'rows'),
        ])
      await client.query('commit')
    } catch (error) {
      if (!isPoison(error)) throw error
      return { status: 'still parked', error: safeErrorMessage(error) }
    }
    return { status: 'taken in', events: events.length }
  } finally {
    // Ending the connection rolls back what was not committed.
    await disconnect(client)
  }
}

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
