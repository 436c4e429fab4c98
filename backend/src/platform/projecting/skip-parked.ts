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
 * Lets a parked stream flow again without the events that wait. What they would have written is not in the tables, and
 * what follows is taken in as if they had never been: a change to a row that they would have made changes nothing. The
 * log keeps them, and a rebuild takes them in once the code is mended.
 * @param record told how many there are before they are let go; where it answers false, they are not
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
    // The projector is held back meanwhile, and looks again afterwards.
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
    // What was not committed is undone with the connection.
    await disconnect(client)
  }
}
