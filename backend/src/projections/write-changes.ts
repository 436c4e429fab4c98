/**
 * Writes folded changes, each set of rows in one statement: the rows travel as JSON, and PostgreSQL reads them by the
 * columns' own types, so arrays, jsonb, nulls and timestamps come out as the table declares them.
 */
import type { ClientBase } from 'pg'
import type { Schema, Table } from './columns.ts'
import { keyOf, type RowChange, type Step } from './fold-changes.ts'
import { messageOf, Unwritable } from './poison.ts'
import type { Projection, Row, WrittenRows } from './projection.ts'

interface Statement {
  readonly sql: string
  readonly values: readonly string[]
}

/**
 * Writes the rows and what is derived from them, inside the caller's transaction.
 * @throws Unwritable when a value is no JSON, or `derive` fails by itself; whatever PostgreSQL throws.
 */
export const writeChanges = async (
  client: ClientBase,
  schema: Schema,
  { derive }: Pick<Projection, 'derive'>,
  steps: readonly Step[],
): Promise<void> => {
  for (const { sql, values } of statements(schema, steps)) await client.query(sql, [...values])
  if (derive && steps.length > 0) await deriveFrom(client, schema, steps, derive)
}

const statements = (schema: Schema, steps: readonly Step[]): readonly Statement[] => {
  try {
    return steps.flatMap((step) => {
      switch (step.kind) {
        case 'rows':
          return rowStatements(schema, step.table, [...step.rows.values()])
        case 'deleteWhere':
          return [deleteWhere(schema, step.table, step.where)]
      }
    })
  } catch (error) {
    throw new Unwritable(messageOf(error), { cause: error })
  }
}

const deriveFrom = async (
  client: ClientBase,
  schema: Schema,
  steps: readonly Step[],
  derive: (written: WrittenRows) => Promise<void>,
) => {
  // What the database throws is told apart from what `derive` throws: the first may be an outage, the second is not.
  const refused = new Set<unknown>()
  const query = async <R extends object>(sql: string, parameters: readonly unknown[] = []): Promise<R[]> => {
    try {
      return (await client.query<R>(sql, [...parameters])).rows
    } catch (error) {
      refused.add(error)
      throw error
    }
  }
  try {
    await derive({ schema, query, keys: (table) => writtenKeys(steps, table) })
  } catch (error) {
    throw refused.has(error) ? error : new Unwritable(messageOf(error), { cause: error })
  }
}

const writtenKeys = (steps: readonly Step[], table: string): readonly Row[] => {
  const keys = new Map<string, Row>()
  for (const step of steps)
    if (step.kind === 'rows' && step.table.name === table)
      for (const [id, change] of step.rows) keys.set(id, keyOf(step.table, change))
  return [...keys.values()]
}

/** Deletions first: a row that goes may free a unique value for one that comes. */
const rowStatements = (schema: Schema, table: Table, changes: readonly RowChange[]): Statement[] => {
  const deleted: Row[] = []
  const updated = new Map<string, Row[]>()
  const upserted = new Map<string, Row[]>()
  for (const change of changes)
    switch (change.kind) {
      case 'delete':
        deleted.push(change.key)
        break
      case 'update':
        if (Object.keys(change.set).length > 0) group(updated, { ...change.set, ...change.key })
        break
      case 'upsert':
        group(upserted, change.row)
        break
    }
  return [
    ...(deleted.length > 0 ? [deleteRows(schema, table, deleted)] : []),
    ...[...updated.values()].map((rows) => updateRows(schema, table, rows)),
    ...[...upserted.values()].map((rows) => upsertRows(schema, table, rows)),
  ]
}

/** Rows that name the same columns can share a statement. */
const group = (groups: Map<string, Row[]>, row: Row) => {
  const columns = Object.keys(row).join()
  const rows = groups.get(columns)
  if (rows) rows.push(row)
  else groups.set(columns, [row])
}

const upsertRows = (schema: Schema, table: Table, rows: readonly Row[]): Statement => {
  const given = columnsOf(table, rows)
  const rest = [...table.columns.keys()].filter((column) => !table.primaryKey.includes(column))
  // A column the row does not name goes back to its default, so the outcome is the same whether a row was there.
  const set = rest.map(
    (column) => `${q(column)} = ${given.includes(column) ? `excluded.${q(column)}` : 'default'}`,
  )
  return {
    sql: `insert into ${name(schema, table)} (${list(given)}) select ${list(given)} from ${recordset(table, given)}
          on conflict (${list(table.primaryKey)}) do ${set.length > 0 ? `update set ${set.join()}` : 'nothing'}`,
    values: [JSON.stringify(rows)],
  }
}

const updateRows = (schema: Schema, table: Table, rows: readonly Row[]): Statement => {
  const given = columnsOf(table, rows)
  const set = given.filter((column) => !table.primaryKey.includes(column))
  return {
    sql: `update ${name(schema, table)} as t set ${set.map((column) => `${q(column)} = r.${q(column)}`).join()}
            from ${recordset(table, given)} where ${sameKey(table)}`,
    values: [JSON.stringify(rows)],
  }
}

const deleteRows = (schema: Schema, table: Table, keys: readonly Row[]): Statement => ({
  sql: `delete from ${name(schema, table)} as t using ${recordset(table, table.primaryKey)} where ${sameKey(table)}`,
  values: [JSON.stringify(keys)],
})

const deleteWhere = (schema: Schema, table: Table, where: Row): Statement => {
  const columns = Object.keys(where)
  // Not `is not distinct from`: no index serves that.
  const conditions = columns.map((column) =>
    where[column] == null ? `t.${q(column)} is null` : `t.${q(column)} = r.${q(column)}`,
  )
  return columns.length === 0
    ? { sql: `delete from ${name(schema, table)}`, values: [] }
    : {
        sql: `delete from ${name(schema, table)} as t using ${recordset(table, columns)} where ${conditions.join(' and ')}`,
        values: [JSON.stringify([where])],
      }
}

/** `json`, not `jsonb`: it is read once and thrown away. */
const recordset = (table: Table, columns: readonly string[]) =>
  `json_to_recordset($1::json) as r(${columns.map((column) => `${q(column)} ${table.columns.get(column)}`).join()})`

const columnsOf = (table: Table, [first]: readonly Row[]) =>
  [...table.columns.keys()].filter((column) => first && column in first)

const sameKey = (table: Table) =>
  table.primaryKey.map((column) => `t.${q(column)} = r.${q(column)}`).join(' and ')

const name = (schema: Schema, table: Table) => `${schema}.${q(table.name)}`
const list = (columns: readonly string[]) => columns.map(q).join()
const q = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`
