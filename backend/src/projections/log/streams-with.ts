import { setTimeout as pause } from 'node:timers/promises'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { Position } from '../../platform/event-store/event-store.ts'
import { eventIndexProjection } from './event-index.ts'

/** The streams that contain an event of this type, each once. */
export const streamsWith = async (tables: ReadTables, type: string): Promise<readonly string[]> => {
  const rows = await tables.query<{ stream: string }>(
    'select distinct stream from read.event_index where type = $1 order by stream',
    [type],
  )
  return rows.map(({ stream }) => stream)
}

/** Milliseconds between two checks. */
const pollIntervalMs = 20

/**
 * Waits until the index has every event up to the position.
 * @returns whether it did so in time
 */
export const indexReaches = async (
  tables: ReadTables,
  position: Position,
  patienceMs = 30_000,
): Promise<boolean> => {
  for (const deadline = performance.now() + patienceMs; ; await pause(pollIntervalMs)) {
    const [row] = await tables.query<{ position: Position }>(
      'select position from read.projection_checkpoint where projection = $1',
      [eventIndexProjection.name],
    )
    if ((row?.position ?? '') >= position) return true
    if (performance.now() > deadline) return false
  }
}
