/**
 * Read tables follow the log by themselves. A process manager that must miss nothing in them waits until they
 * have reached its event.
 */

import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Position } from '../event-store/event-store.ts'
import { PartUnavailable } from '../event-store/outage.ts'

/** Milliseconds; afterwards the process manager begins again, later and later. */
const patience = 2_000
const betweenLooks = 25

/**
 * Waits until the tables of these projections have reached the position.
 * @throws PartUnavailable if they have not in time; an outage never parks the event
 */
export const tablesReached = async (
  transaction: Pick<pg.ClientBase, 'query'>,
  projections: readonly string[],
  position: Position,
): Promise<void> => {
  const deadline = performance.now() + patience
  for (;;) {
    const { rows } = await transaction.query(
      'select 1 from read.projection_checkpoint where projection = any($1) and position >= $2',
      [projections, position],
    )
    if (rows.length === projections.length) return
    if (performance.now() > deadline)
      throw new PartUnavailable(`The tables of ${projections.join(', ')} are behind`)
    await pause(betweenLooks)
  }
}
