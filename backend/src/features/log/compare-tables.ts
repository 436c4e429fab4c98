/** Compares two sets of read tables: which records came, went and changed, and from what to what. */

import { masked } from '../../contract/masked.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { isMaskedColumn, type ReadTable } from '../../platform/postgres/read-table.ts'
import type { AsOfSchema, Projection } from '../../platform/projecting/projection.ts'
import { hiddenInRows } from './hidden-sides.ts'

/** A column's value before and after, as JSON. */
interface ValueChange {
  readonly before: unknown
  readonly after: unknown
}

export interface RecordChange {
  readonly table: string
  /** The primary key, as JSON. */
  readonly key: string
  readonly kind: 'came' | 'went' | 'changed'
  /** By column. For a changed record: the columns that differ. For one that came or went: all but its key. */
  readonly columns: Readonly<Record<string, ValueChange>>
}

/** How many records of a table came, went and changed. */
export interface TableTotals extends Record<RecordChange['kind'], number> {
  readonly table: string
}

export interface Compared {
  readonly tables: ReadTables
  readonly before: AsOfSchema
  readonly after: AsOfSchema
  /** Of some tables only these rows are compared: a condition in SQL, of a row’s alias. */
  readonly rowsOf?: Readonly<Record<string, (alias: string) => string>>
}

/**
 * Tables that are derived from others or only index them; the tables they are made from show the same
 * changes.
 */
const isIndex = ({ name }: ReadTable) =>
  /^(provider_(seat|posting|option|word)|rating_prior|event_index|(endorsement|review|person)_stream)$/.test(
    name,
  )

/** The tables that a comparison is of, sorted by name. */
export const comparedTables = (projections: readonly Projection[], withIndexes = false): ReadTable[] =>
  projections
    .flatMap(({ tables }) => tables)
    .filter((table) => withIndexes || !isIndex(table))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** The rows that differ: `a` before and `b` after, one of them null for a record that came or went. */
const differing = ({ before, after, rowsOf = {} }: Compared, { name, primaryKey }: ReadTable) => `
  from ${before}."${name}" a
  full join ${after}."${name}" b on ${primaryKey.map((column) => `a."${column}" = b."${column}"`).join(' and ')}
 where a.* is distinct from b.*${['a', 'b'].map((row) => (rowsOf[name] ? ` and coalesce(${rowsOf[name](row)}, true)` : '')).join('')}`

/** Tables in which nothing differs are left out. */
export const countChanges = async (
  compared: Compared,
  tables: readonly ReadTable[],
): Promise<readonly TableTotals[]> => {
  const totals: TableTotals[] = []
  for (const table of tables) {
    const [column = ''] = table.primaryKey
    const [row] = await compared.tables.query<{ came: string; went: string; all: string }>(
      `select count(*) filter (where a."${column}" is null) as came,
              count(*) filter (where b."${column}" is null) as went, count(*) as all ${differing(compared, table)}`,
    )
    const [came, went, all] = [Number(row?.came), Number(row?.went), Number(row?.all)]
    if (all > 0) totals.push({ table: table.name, came, went, changed: all - came - went })
  }
  return totals
}

interface Part {
  /** Secret words: records whose key is hidden are not in its order, which would tell it. */
  readonly order: string
  readonly first?: number
  readonly most?: number
  /** SQL of the record's id, over the columns of the key under an alias. */
  readonly id?: { readonly sql: string; readonly alias: string }
}

/** The records of a table that differ, unmasked, each with its id. Records are compared value by value. */
export const readChanges = async (
  compared: Compared,
  table: ReadTable,
  { order, first = 0, most, id }: Part,
): Promise<readonly (RecordChange & { readonly id: string | null })[]> => {
  const { name, primaryKey } = table
  const keys = primaryKey.map((column) => `coalesce(a."${column}", b."${column}") as "${column}"`).join(', ')
  const key = `(select to_jsonb(k.*) from (select ${keys}) k)::text`
  const isHidden = primaryKey.some((column) => isHiddenColumn(name, column))
  const rows = await compared.tables.query<{
    id: string | null
    key: string
    before: JsonRow | null
    after: JsonRow | null
  }>(
    `select ${id ? `(select ${id.sql} from (select ${keys}) ${id.alias})` : 'null'} as id,
            ${key} as key, to_jsonb(a.*) as before, to_jsonb(b.*) as after ${differing(compared, table)}
      order by ${isHidden ? `md5($3 || ${key})` : key} collate "C" limit $1 offset $2`,
    [most ?? null, first, ...(isHidden ? [order] : [])],
  )
  return rows.map((row) => ({ ...changeOf(name, new Set(primaryKey), row), id: row.id }))
}

type JsonRow = Readonly<Record<string, unknown>>

const changeOf = (
  table: string,
  keyColumns: ReadonlySet<string>,
  {
    key,
    before,
    after,
  }: { readonly key: string; readonly before: JsonRow | null; readonly after: JsonRow | null },
): RecordChange => {
  const kind = before === null ? 'came' : after === null ? 'went' : 'changed'
  const columns = Object.keys(after ?? before ?? {})
    .filter((column) => !keyColumns.has(column))
    .map((column): [string, ValueChange] => [
      column,
      { before: before?.[column] ?? null, after: after?.[column] ?? null },
    ])
    .filter(([, change]) => JSON.stringify(change.before) !== JSON.stringify(change.after))
  return { table, key, kind, columns: Object.fromEntries(columns) }
}

/** What is hidden in some rows is hidden in all. */
export const isHiddenColumn = (table: string, column: string): boolean =>
  isMaskedColumn(table, column) || (table in hiddenInRows && column in hiddenInRows.event_index)

/**
 * As analysts read the tables: a personal field that changed is listed, but its values are not.
 * @param isShown columns that this reader sees all the same
 */
export const withoutPersonal = <C extends RecordChange>(
  change: C,
  isShown: (column: string) => boolean = () => false,
): C => {
  const hide = (column: string, value: unknown) =>
    value === null || isShown(column) || !isHiddenColumn(change.table, column) ? value : masked
  const key = Object.entries(JSON.parse(change.key) as Readonly<Record<string, unknown>>)
  return {
    ...change,
    key: key.some(([column, value]) => hide(column, value) !== value)
      ? JSON.stringify(Object.fromEntries(key.map(([column, value]) => [column, hide(column, value)])))
      : change.key,
    columns: Object.fromEntries(
      Object.entries(change.columns).map(([column, { before, after }]) => [
        column,
        { before: hide(column, before), after: hide(column, after) },
      ]),
    ),
  }
}
