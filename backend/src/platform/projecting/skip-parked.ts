import { randomUUID } from 'node:crypto'
import type { ReadDatabase } from '../consumers/data-source.ts'
import { disconnect } from '../consumers/dedicated-connection.ts'
import type { Projection } from './projection.ts'

export type SkipOutcome =
  | { readonly status: 'skipped'; readonly events: number }
  | { readonly status: 'not parked' }
  /** Nothing changed; the stream still waits. */
  | { readonly status: 'not recorded' }

/**
 * Drops the waiting events of a parked stream, so that its later events are processed again. What the dropped
 * events would have written is missing from the tables: an update of a row that they would have added changes
 * nothing. The log keeps them, and a rebuild processes them once the code is fixed.
 * @param record called with their number before they are dropped; if it answers false, they are kept
 * @throws when the database is away, or what `record` throws; nothing changed then.
 */
export const skipParked = async (
  { tables, projection }: { readonly tables: ReadDatabase; readonly projection: Projection },
  stream: string,
  record: (events: number) => Promise<boolean>,
): Promise<SkipOutcome> => {
  const client = await tables.connect({ name: 'skip parked', statementTimeoutMs: 30_000, waitsForDisk: true })
  try {
    await client.query('begin')
    // A new fence holds the projector back; it takes the tables over again afterwards.
    await client.query('update read.projection_checkpoint set fence = $2 where projection = $1', [
      projection.name,
      randomUUID(),
    ])
    const parked = await client.query(
      'delete from read.parked_stream where projection = $1 and stream = $2',
      [projection.name, stream],
    )
    if (parked.rowCount === 0) return { status: 'not parked' }
    const { rowCount: events } = await client.query(
      'delete from read.parked_event where projection = $1 and stream = $2',
      [projection.name, stream],
    )
    if (!(await record(events ?? 0))) return { status: 'not recorded' }
    await client.query('commit')
    return { status: 'skipped', events: events ?? 0 }
  } finally {
    // Ending the connection rolls back what was not committed.
    await disconnect(client)
  }
}
