/**
 * Reads a projection's tables from PostgreSQL's catalogue once, so that batches are written with the right
 * types.
 */
import type { ClientBase } from 'pg'
import type { ReadTable } from '../postgres/read-table.ts'

export interface Table {
  readonly name: string
  /**
   * Column name to its SQL type, in table order, without generated columns. Lengths are left out: a cast to
   * one would truncate a value that the table itself refuses.
   */
  readonly columns: ReadonlyMap<string, string>
  readonly primaryKey: readonly string[]
}

export type Tables = ReadonlyMap<string, Table>

/**
 * The schema of a set of tables: the live ones, a rebuild's, or those as of a moment. Safe to put into SQL.
 */
export type Schema = 'read' | 'rebuild' | AsOfSchema

/** Made only by schemaAsOf, which checks the name. */
export type AsOfSchema = string & { readonly __brand: 'as-of schema' }

/** @throws when a table is not there or has no primary key: the migration is missing. */
export const readColumns = async (
  client: ClientBase,
  schema: Schema,
  tables: readonly Pick<ReadTable, 'name'>[],
): Promise<Tables> => {
  const names = tables.map(({ name }) => name)
  const { rows } = await client.query<{ table: string; name: string; type: string; in_key: boolean }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
            coalesce(a.attnum = any (i.indkey), false) as in_key
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relnamespace = $1::regnamespace and c.relkind = 'r' and c.relname = any ($2)
      order by c.relname, a.attnum`,
    [schema, names],
  )
  return new Map(
    names.map((name) => {
      const columns = rows.filter((row) => row.table === name)
      const primaryKey = columns.filter((column) => column.in_key).map((column) => column.name)
      if (primaryKey.length === 0)
        throw new Error(`The table ${schema}.${name} is not there, or has no primary key`)
      return [
        name,
        { name, primaryKey, columns: new Map(columns.map((column) => [column.name, column.type])) },
      ]
    }),
  )
}
