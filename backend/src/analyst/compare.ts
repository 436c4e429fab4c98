/** Two sets of read tables beside each other: which records came, went and changed, and in what. */
import type { ClientBase } from 'pg'
import type { AsOfSchema } from '../platform/projecting/columns.ts'

export interface RecordChange {
  readonly table: string
  /** The primary key, as JSON. */
  readonly key: string
  readonly kind: 'came' | 'went' | 'changed'
  /** The columns that differ, where it changed. */
  readonly columns: readonly string[]
}

/** Tables that are derived from others: what changed there is told by those. */
const derived = /^provider_(seat|posting|option|word)$/

/** Of each of these tables, by its key. Records are compared as JSON, value by value. */
export const compareTables = async (
  client: ClientBase,
  tables: readonly string[],
  before: AsOfSchema,
  after: AsOfSchema,
): Promise<readonly RecordChange[]> => {
  const changes: RecordChange[] = []
  for (const table of tables.filter((name) => !derived.test(name)).toSorted()) {
    const key = await keyOf(client, after, table)
    const of = (alias: string) =>
      `jsonb_build_object(${key.map((name) => `'${name}', ${alias}."${name}"`).join(', ')})`
    const { rows } = await client.query<{
      key: string
      kind: RecordChange['kind']
      columns: string[] | null
    }>(
      `with a as (select ${of('t')}::text as key, to_jsonb(t.*) as row from ${before}."${table}" t),
            b as (select ${of('t')}::text as key, to_jsonb(t.*) as row from ${after}."${table}" t)
       select key,
              case when a.row is null then 'came' when b.row is null then 'went' else 'changed' end as kind,
              case when a.row is not null and b.row is not null
                   then (select array_agg(n.name order by n.name) from jsonb_object_keys(b.row) as n(name)
                          where a.row -> n.name is distinct from b.row -> n.name) end as columns
         from a full join b using (key)
        where a.row is distinct from b.row
        order by key`,
    )
    changes.push(
      ...rows.map(({ key: at, kind, columns }) => ({ table, key: at, kind, columns: columns ?? [] })),
    )
  }
  return changes
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
