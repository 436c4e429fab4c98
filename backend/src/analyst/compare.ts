/** Compares two sets of read tables: which records came, went and changed, and from what to what. */
import type { ClientBase } from 'pg'
import type { AsOfSchema } from '../platform/projecting/projection.ts'

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

/** Compares these tables by key. Records are compared as JSON, value by value. */
export const compareTables = async (
  client: ClientBase,
  tables: readonly string[],
  before: AsOfSchema,
  after: AsOfSchema,
): Promise<readonly RecordChange[]> => {
  const changes: RecordChange[] = []
  for (const table of tables.toSorted()) {
    const key = await keyOf(client, after, table)
    const of = (alias: string) =>
      `jsonb_build_object(${key.map((name) => `'${name}', ${alias}."${name}"`).join(', ')})`
    const { rows } = await client.query<{ key: string; before: JsonRow | null; after: JsonRow | null }>(
      `with a as (select ${of('t')}::text as key, to_jsonb(t.*) as row from ${before}."${table}" t),
            b as (select ${of('t')}::text as key, to_jsonb(t.*) as row from ${after}."${table}" t)
       select key, a.row as before, b.row as after
         from a full join b using (key)
        where a.row is distinct from b.row
        order by key`,
    )
    for (const row of rows) changes.push(changeOf(table, new Set(key), row))
  }
  return changes
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

/** How many records of each table came, went and changed; tables with none are left out. */
export const totalsOf = (changes: readonly RecordChange[]) => {
  const totals = new Map<string, Record<RecordChange['kind'], number>>()
  for (const { table, kind } of changes) {
    const total = totals.get(table) ?? { came: 0, went: 0, changed: 0 }
    total[kind] += 1
    totals.set(table, total)
  }
  return [...totals].map(([table, total]) => ({ table, ...total }))
}

const keyOf = async (client: ClientBase, schema: AsOfSchema, table: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indisprimary and i.indrelid = to_regclass($1)
      order by array_position(i.indkey::smallint[], a.attnum)`,
    [`${schema}."${table}"`],
  )
  return rows.map(({ name }) => name)
}
