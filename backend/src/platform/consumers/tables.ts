import type { Columns, ReadTable, RowOf } from '../postgres/read-table.ts'

/** The read tables that queries use, in the schema `read`. */
export interface ReadTables {
  /**
   * `name` is for a statement that runs often and costs more to plan than to run. It is parsed and planned
   * once for each connection; the same name must always have the same text.
   */
  query<R extends object>(sql: string, parameters?: readonly unknown[], name?: string): Promise<R[]>
}

type Found<C extends Columns> = RowOf<ReadTable<C>>

/**
 * The named columns of a table's rows that have these values (where a list is given, one of its values), sorted by
 * the columns of `orderBy`. A question that needs more is written in SQL.
 */
export const find = <C extends Columns, Name extends keyof C & string>(
  tables: ReadTables,
  { name }: ReadTable<C>,
  names: readonly Name[],
  where: { readonly [Of in keyof C & string]?: Found<C>[Of] | readonly Found<C>[Of][] },
  orderBy: readonly (keyof C & string)[] = [],
): Promise<Pick<Found<C>, Name>[]> => {
  const listed = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')
  const conditions = Object.entries(where).map(
    ([column, value], nth) => `"${column}" = ${Array.isArray(value) ? `any($${nth + 1})` : `$${nth + 1}`}`,
  )
  const order = orderBy.length > 0 ? ` order by ${listed(orderBy)}` : ''
  return tables.query(
    `select ${listed(names)} from read.${name} where ${conditions.join(' and ')}${order}`,
    Object.values(where),
  )
}
