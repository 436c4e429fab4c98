/**
 * The past of erased people (docs/decisions/0010): their rows are kept as they were, with `erased` in place
 * of what was personal. What others wrote about them reads `erased` too, where their erasure deletes it from
 * the live tables.
 */

import type { ClientBase } from 'pg'
import { logStart, type RecordedEvent } from '../event-store/event-store.ts'
import { erasedValue } from '../event-store/sealing.ts'
import { isPersonalColumn, type ReadTable } from '../postgres/read-table.ts'
import { handledBy, type Change, type Projection, type Row, type Schema } from './projection.ts'
import { toChangeList } from './table-set.ts'

type Handle = (event: RecordedEvent) => Change | readonly Change[]

/** The erased value of a personal column of this type; undefined for a type that holds nothing personal. */
const erasedOf = (type: string | undefined): string | readonly [] | undefined => {
  if (type === 'text' || type === 'jsonb') return erasedValue
  return type === 'text[]' ? [] : undefined
}

/**
 * The projection, changed to handle erased people's events like all others, with `erased` for what was
 * personal.
 */
export const projectionTakingErased = (projection: Projection): Projection => {
  const on = [...handledBy(projection)].map(([type, handle]): [string, Handle] => [
    type,
    ({ erased, ...event }) => {
      const changes = toChangeList(handle(event))
      return erased ? changes.map((change) => fitting(change, tableOf(projection, change.table))) : changes
    },
  ])
  return { ...projection, takesErased: true, on: Object.fromEntries(on) }
}

const tableOf = ({ tables }: Projection, table: string) => tables.find(({ name }) => name === table)

/** Fits `erased` to the columns' types: a list cannot hold the word, so it becomes empty. */
const fitting = (change: Change, table: ReadTable | undefined): Change => {
  const fitted = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        value === erasedValue ? (erasedOf(table?.types.get(column)) ?? value) : value,
      ]),
    )
  switch (change.kind) {
    case 'upsert':
      return { ...change, row: fitted(change.row) }
    case 'update':
      return { ...change, set: fitted(change.set) }
    case 'delete':
    case 'deleteWhere':
      return change
  }
}

/** A made-up event that shows what a projection deletes on erasure; only its people matter. */
const erasureOf = (persons: readonly string[]): RecordedEvent => ({
  id: '',
  stream: '',
  revision: 0,
  position: logStart,
  time: new Date(0),
  recordedAt: new Date(0),
  type: 'PersonErased',
  data: { accountId: '', personIds: persons, erasedAt: new Date(0).toISOString() },
  metadata: { actorId: 'system', correlationId: '', causationId: '', schemaVersion: 1 },
})

/** The rows that a projection deletes when these people are erased. */
export const rowsGoneWith = (
  projection: Projection,
  persons: readonly string[],
): readonly { readonly table: string; readonly where: Row }[] => {
  const handle = handledBy(projection).get('PersonErased')
  const changes = handle ? toChangeList(handle(erasureOf(persons))) : []
  return changes.flatMap((change) => {
    if (change.kind === 'delete') return [{ table: change.table, where: change.key }]
    return change.kind === 'deleteWhere' ? [{ table: change.table, where: change.where }] : []
  })
}

/**
 * Sets the personal columns to `erased` in the rows that these people's erasure would delete, whoever wrote
 * them.
 */
export const eraseInPlace = async (
  client: Pick<ClientBase, 'query'>,
  schema: Schema,
  projection: Projection,
  persons: readonly string[],
): Promise<void> => {
  const wanted = new Map<
    string,
    { readonly table: ReadTable; readonly columns: string[]; readonly rows: Row[] }
  >()
  for (const { table, where } of rowsGoneWith(projection, persons)) {
    const columns = Object.keys(where)
    const known = tableOf(projection, table)
    if (!known) throw new Error(`${projection.name} has no table ${table}`)
    const id = [table, ...columns].join(' ')
    const same = wanted.get(id) ?? { table: known, columns, rows: [] }
    same.rows.push(where)
    wanted.set(id, same)
  }
  for (const { table, columns, rows } of wanted.values()) {
    const personal = [...table.types].flatMap(([column, type]) =>
      isPersonalColumn(table.name, column) ? blankOf(column, type) : [],
    )
    if (personal.length === 0) continue
    const named = columns.map((column) => `"${column}" ${table.types.get(column)}`)
    await client.query(
      `update ${schema}."${table.name}" t set ${personal.join(', ')}
         from json_to_recordset($1::json) as gone(${named.join(', ')})
        where ${columns.map((column) => `t."${column}" = gone."${column}"`).join(' and ')}`,
      [JSON.stringify(rows)],
    )
  }
}

/** The assignment that erases a column; a null stays null. */
const blankOf = (column: string, type: string): readonly string[] => {
  const blank = { text: `'${erasedValue}'`, jsonb: `'"${erasedValue}"'::jsonb`, 'text[]': "'{}'::text[]" }[
    type
  ]
  return blank === undefined ? [] : [`"${column}" = case when t."${column}" is not null then ${blank} end`]
}
