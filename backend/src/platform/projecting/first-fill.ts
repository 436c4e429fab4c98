/**
 * Tables that never saw an event, though the log has many: a start fills them together, from one reading of the log.
 * Their projectors would each read all of it.
 */

import type { Logger } from 'pino'
import type { ReadDatabase } from '../consumers/data-source.ts'
import { find } from '../consumers/tables.ts'
import type { EventStore, Position } from '../event-store/event-store.ts'
import { integer, maybe, text } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import { retry, warnWith } from '../repeat.ts'
import { projectionCheckpoint } from './bookkeeping.ts'
import type { Projection } from './projection.ts'
import { logParked } from './projector.ts'
import { rebuildTogether, RebuildUnderWay } from './rebuild.ts'

/** Projectors alone are fast enough for fewer. */
const manyEvents = 5_000

export interface FirstFill {
  readonly store: EventStore
  readonly tables: ReadDatabase
  readonly projections: readonly Projection[]
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** Those to fill. @throws when the database or the log is away */
export const emptyOnes = async ({
  store,
  tables,
  projections,
}: FirstFill): Promise<readonly Projection[]> => {
  const rows = await find(tables, projectionCheckpoint, ['projection'], {})
  const known = new Set(rows.map(({ projection }) => projection))
  const empty = projections.filter(({ name }) => !known.has(name))
  if (empty.length === 0) return []
  let events = 0
  for await (const _ of store.readAll({ limit: manyEvents, keepUnreadable: true })) events += 1
  return events < manyEvents ? [] : empty
}

/** One process fills them; others wait for it. What it could not do is left to the projectors. Never rejects. */
export const fillTogether = async (parts: FirstFill, signal: AbortSignal): Promise<void> => {
  const { log } = parts
  const fill = async () => {
    try {
      await rebuildTogether({
        ...parts,
        signal,
        onlyWhenDue: true,
        onParked: (parked, projection) => logParked(log, projection, parked),
      })
    } catch (error) {
      if (error instanceof RebuildUnderWay) throw error
      if (!signal.aborted) warnWith(log, 'Empty tables are left to their projectors')(error)
    }
  }
  await retry(fill, signal, () => undefined)
}

const fillSpeed = statement(
  { position: maybe(text<Position>()), seconds: maybe(integer()) },
  `select (select min(position) from rebuild.projection_checkpoint) as position,
            extract(epoch from now() - min(backend_start))::integer as seconds
       from pg_stat_activity where datname = current_database() and application_name like 'rebuild %'`,
)

/**
 * How far some process is with rebuilding tables together, and since when; the seconds go on while indexes are made.
 * Null: none does.
 */
export const fillProgress = async (
  tables: Pick<ReadDatabase, 'query'>,
): Promise<{ readonly position: Position | null; readonly seconds: number } | null> => {
  const [row] = await fillSpeed(tables)
  return row && row.seconds !== null ? { position: row.position, seconds: row.seconds } : null
}
