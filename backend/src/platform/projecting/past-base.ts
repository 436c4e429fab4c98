/**
 * A past from an earlier one: its rows are copied, and only the events after it are read. As long as they are the
 * smaller part, that is quicker than reading all; a long tail is quicker in bulk.
 */

import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { Position } from '../event-store/event-store.ts'
import { text, bigint, certain } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import { bookkeepingTables } from './bookkeeping.ts'
import type { AsOfSchema, Projection } from './projection.ts'
import { makeTable } from './second-set.ts'

export interface Base {
  readonly schema: AsOfSchema
  readonly position: Position
  /** How many events were read for it. */
  readonly events: number
}

/** What makes two pasts differ beside their position: where they begin, their handlers, and the form of their tables. */
export const makersOf = (after: Position, projections: readonly Projection[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        after,
        projections.map(({ name, version, tables }) => [
          name,
          version,
          tables.map(({ name: table, types }) => [table, ...types]),
        ]),
      ]),
    )
    .digest('hex')

const pastsUsable = statement(
  {
    schema: text<AsOfSchema>(),
    position: certain('earlier than another position', text<Position>()),
    events: bigint(),
  },
  `select schema, position, events from console.past
      where is_whole and not is_named and makers = $1 and position < $2 and erased = $3 and events * 2 >= $4
      order by position desc limit 1`,
)

/**
 * The latest that is kept, made by the same handlers with the same people erased, and of at least half of the events.
 * Named ones are not among them: they can be replaced at any time.
 */
export const findBase = async (
  client: Pick<ClientBase, 'query'>,
  wanted: { readonly makers: string; readonly to: Position; readonly erased: string; readonly total: number },
): Promise<Base | undefined> => {
  const { makers, to, erased, total } = wanted
  const rows = await pastsUsable(client, [makers, to, erased, total])
  return rows[0] && { ...rows[0], events: Number(rows[0].events) }
}

/** The tables of a past, empty or with the rows, the checkpoints and the parked streams of an earlier one. */
export const makeTables = async (
  client: ClientBase,
  schema: AsOfSchema,
  projections: readonly Projection[],
  base: Base | undefined,
): Promise<void> => {
  await client.query(`create schema ${schema}`)
  for (const { name } of [...bookkeepingTables, ...projections.flatMap(({ tables }) => tables)]) {
    await makeTable(client, schema, name)
    if (base) await client.query(`insert into ${schema}."${name}" select * from ${base.schema}."${name}"`)
  }
}
