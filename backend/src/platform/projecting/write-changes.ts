/**
 * Writes folded changes, each set of rows in one statement: a column travels as one array of its values
 * (column-text.ts), and `unnest` makes rows of them again.
 */

import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { Unwritable } from '../consumers/poison.ts'
import { safeErrorMessage } from '../logging.ts'
import type { Columns, KeyOf, ReadTable } from '../postgres/read-table.ts'
import { carrierTypeOf, columnText } from './column-text.ts'
import type { RowChange, ChangeStep, FoldedChanges } from './fold-changes.ts'
import type { Projection, Row, Schema, WrittenRows } from './projection.ts'

export interface Statement {
  readonly sql: string
  readonly values: readonly string[]
}

/**
 * Writes the rows and what is derived from them, inside the caller's transaction.
 * @throws Unwritable when a value cannot be written as text, or `derive` itself fails; whatever PostgreSQL
 *   throws.
 */
export const writeChanges = async (
  client: ClientBase,
  schema: Schema,
  { derive }: Pick<Projection, 'derive'>,
  changes: Pick<FoldedChanges, 'steps' | 'keys'>,
): Promise<void> => {
  for (const { sql, values } of statements(schema, changes.steps))
    await client.query({ name: statementNameOf(sql), text: sql, values: [...values] })
  if (!derive || changes.steps.length === 0) return
  await deriving(client, (query) => derive({ schema, query, ...keysOf(changes) }))
}

/** The keys that were named, with their types: they were checked when the changes were folded. */
export const keysOf = (
  { keys }: Pick<FoldedChanges, 'keys'>,
  whole?: 'whole',
): Pick<WrittenRows, 'keys'> => ({
  keys: <C extends Columns>(table: ReadTable<C>) => keys(table.name, whole) as readonly KeyOf<C>[],
})

/**
 * The changes as one statement, which writes nothing if the subquery named `condition` in the same statement
 * has no row. Null if they need several statements, or if something is derived from them.
 * @param firstParameter the number of its first parameter
 * @throws Unwritable
 */
export const changesAsOneStatement = (
  schema: Schema,
  { derive }: Pick<Projection, 'derive'>,
  steps: readonly ChangeStep[],
  condition: string,
  firstParameter: number,
): Statement | null => {
  const [step] = steps
  if (derive || steps.length !== 1 || step?.kind !== 'rows') return null
  const [statement, ...more] = statements(schema, steps, { condition, firstParameter })
  return statement && more.length === 0 ? statement : null
}

const preparedNames = new Map<string, string>()

/**
 * PostgreSQL plans a named statement once per connection. The texts are few: one per set of columns written
 * together.
 */
export const statementNameOf = (sql: string): string => {
  let name = preparedNames.get(sql)
  if (name === undefined) {
    name = createHash('sha256').update(sql).digest('base64url')
    preparedNames.set(sql, name)
  }
  return name
}

/** For writing rows only if a condition holds. */
interface Under {
  readonly condition: string
  readonly firstParameter: number
}

const statements = (schema: Schema, steps: readonly ChangeStep[], under?: Under): readonly Statement[] => {
  try {
    return steps.flatMap((step) => {
      switch (step.kind) {
        case 'rows':
          return rowStatements(schema, step.table, [...step.rows.values()], under)
        case 'deleteWhere':
          return [deleteWhere(schema, step.table, step.where)]
      }
    })
  } catch (error) {
    throw new Unwritable(safeErrorMessage(error), { cause: error })
  }
}

/**
 * Calls `derive` with a query on this connection. The database's errors are kept apart from those of `derive`: the
 * first may be an outage, the second are not.
 * @throws Unwritable when `derive` itself fails; whatever PostgreSQL throws.
 */
export const deriving = async (
  client: ClientBase,
  derive: (query: WrittenRows['query']) => Promise<void>,
): Promise<void> => {
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
    await derive(query)
  } catch (error) {
    throw refused.has(error) ? error : new Unwritable(safeErrorMessage(error), { cause: error })
  }
}

/** Deletions first: a deleted row may free a unique value for an added one. */
const rowStatements = (
  schema: Schema,
  table: ReadTable,
  changes: readonly RowChange[],
  under?: Under,
): Statement[] => {
  const deleted: Row[] = []
  const updated: Group[] = []
  const upserted: Group[] = []
  for (const change of changes)
    switch (change.kind) {
      case 'delete':
        deleted.push(change.key)
        break
      case 'update':
        join(updated, change.key, change.set)
        break
      case 'upsert':
        join(upserted, change.key, change.row)
        break
    }
  return [
    ...(deleted.length > 0 ? [deleteRows(schema, table, deleted, under)] : []),
    ...updated.filter(({ set }) => set.size > 0).map((group) => updateRows(schema, table, group, under)),
    ...upserted.map((group) => upsertRows(schema, table, group, under)),
  ]
}

/** Rows that name the same columns share a statement. */
interface Group {
  /** The columns that are set, without the key's. */
  readonly set: ReadonlySet<string>
  readonly rows: { readonly key: Row; readonly values: Row }[]
}

const join = (groups: Group[], key: Row, values: Row) => {
  let group = groups.find(({ set }) => names(set, key, values))
  if (!group) {
    group = { set: new Set(Object.keys(values).filter((column) => !(column in key))), rows: [] }
    groups.push(group)
  }
  group.rows.push({ key, values })
}

/** Whether the values set exactly these columns. Loops with `for … in`, because it runs for every row. */
const names = (set: ReadonlySet<string>, key: Row, values: Row) => {
  let named = 0
  for (const column in values) {
    if (set.has(column)) named += 1
    else if (!(column in key)) return false
  }
  return named === set.size
}

/** The texts of the statements on a table, by what they write: made once, and not again for each batch. */
const texts = new WeakMap<ReadTable, Map<string, string>>()

const cachedText = (table: ReadTable, shape: string, write: () => string): string => {
  const known = texts.get(table) ?? new Map<string, string>()
  texts.set(table, known)
  const text = known.get(shape) ?? write()
  known.set(shape, text)
  return text
}

/** Everything but the table that a text depends on. */
const shapeOf = (verb: string, schema: Schema, columns: Iterable<string>, under?: Under): string =>
  JSON.stringify([verb, schema, [...columns], under?.condition, under?.firstParameter])

const upsertRows = (schema: Schema, table: ReadTable, group: Group, under?: Under): Statement => ({
  sql: cachedText(table, shapeOf('upsert', schema, group.set, under), () =>
    upsertText(schema, table, group, under),
  ),
  values: groupValues(table, group),
})

const upsertText = (schema: Schema, table: ReadTable, group: Group, under?: Under): string => {
  const columns = [...table.primaryKey, ...group.set]
  // A column the row does not name goes back to its default, so the outcome is the same whether a row was there.
  const rest = [...table.types.keys()].filter((column) => !table.primaryKey.includes(column))
  const set = rest.map(
    (column) => `${q(column)} = ${group.set.has(column) ? `excluded.${q(column)}` : 'default'}`,
  )
  return `insert into ${name(schema, table)} (${list(columns)})
          select ${columns.map((column) => given(table, column)).join()} from ${recordset(table, columns, under)}
          on conflict (${list(table.primaryKey)}) do ${set.length > 0 ? `update set ${set.join()}` : 'nothing'}`
}

const updateRows = (schema: Schema, table: ReadTable, group: Group, under?: Under): Statement => ({
  sql: cachedText(
    table,
    shapeOf('update', schema, group.set, under),
    () => `update ${name(schema, table)} as t
           set ${[...group.set].map((column) => `${q(column)} = ${given(table, column)}`).join()}
          from ${recordset(table, [...table.primaryKey, ...group.set], under)} where ${matches(table, table.primaryKey)}`,
  ),
  values: groupValues(table, group),
})

const groupValues = (table: ReadTable, { set, rows }: Group) => [
  ...table.primaryKey.map((column) =>
    columnText(
      typeOf(table, column),
      rows.map(({ key }) => key[column]),
    ),
  ),
  ...[...set].map((column) =>
    columnText(
      typeOf(table, column),
      rows.map(({ values }) => values[column]),
    ),
  ),
]

const deleteRows = (schema: Schema, table: ReadTable, keys: readonly Row[], under?: Under): Statement => ({
  sql: `delete from ${name(schema, table)} as t
         using ${recordset(table, table.primaryKey, under)} where ${matches(table, table.primaryKey)}`,
  values: table.primaryKey.map((column) =>
    columnText(
      typeOf(table, column),
      keys.map((key) => key[column]),
    ),
  ),
})

const deleteWhere = (schema: Schema, table: ReadTable, where: Row): Statement => {
  const named = Object.keys(where)
  const columns = named.filter((column) => where[column] != null)
  // Not `is not distinct from`: no index serves that.
  const conditions = [
    ...named.filter((column) => where[column] == null).map((column) => `t.${q(column)} is null`),
    ...(columns.length > 0 ? [matches(table, columns)] : []),
  ]
  return {
    sql: `delete from ${name(schema, table)} as t
          ${columns.length > 0 ? `using ${recordset(table, columns)}` : ''}
          ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`,
    values: columns.map((column) => columnText(typeOf(table, column), [where[column]])),
  }
}

/** The rows as a table `r` with these columns; the statement's values come in the same order. */
const recordset = (table: ReadTable, columns: readonly string[], under?: Under) => {
  const first = under?.firstParameter ?? 1
  const arrays = columns
    .map((column, nth) => `$${nth + first}::${carrierTypeOf(typeOf(table, column))}[]`)
    .join()
  const rows = `unnest(${arrays}) as r(${list(columns)})`
  return under ? `(select r.* from ${rows} where exists (select from ${under.condition})) as r` : rows
}

const typeOf = (table: ReadTable, column: string) => table.types.get(column) ?? 'text'

/** A column of `r` with the type it has in the table. */
const given = (table: ReadTable, column: string) => {
  const type = typeOf(table, column)
  return carrierTypeOf(type) === type ? `r.${q(column)}` : `r.${q(column)}::${type}`
}

const matches = (table: ReadTable, columns: readonly string[]) =>
  columns.map((column) => `t.${q(column)} = ${given(table, column)}`).join(' and ')

const name = (schema: Schema, table: ReadTable) => `${schema}.${q(table.name)}`
const list = (columns: readonly string[]) => columns.map(q).join()
const q = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`
