import type { Columns, ReadTable, RowOf } from '../postgres/read-table.ts'
import { rowsOf, type Asked } from '../postgres/statement.ts'

/** The read tables that queries use, in the schema `read`. */
export interface ReadTables {
  /**
   * `name` is for a statement that runs often and costs more to plan than to run. It is parsed and planned
   * once for each connection; the same name must always have the same text.
   */
  query<R extends object>(sql: string, parameters?: readonly unknown[], name?: string): Promise<R[]>
}

type Found<C extends Columns> = RowOf<ReadTable<C>>

/** In place of a value: the column is not null. */
export const present = Symbol('present')

/** A value, or one of a list; null finds what is null. */
type Condition<Value> = Value | readonly Value[] | typeof present

/** Of a column, or a column and `desc`. */
const quoted = (each: string) => (each.endsWith(' desc') ? `"${each.slice(0, -5)}" desc` : `"${each}"`)

const conditionSql = (column: string, value: unknown, add: (value: unknown) => string): string => {
  if (value === null) return `"${column}" is null`
  if (value === present) return `"${column}" is not null`
  return Array.isArray(value) ? `"${column}" = any(${add(value)})` : `"${column}" = ${add(value)}`
}

/**
 * The named columns, or all, of a table's rows that have these values, sorted by the columns of `orderBy` (`name`, or
 * `name desc`), `most` at most. The rows' type follows from the table. A question that needs more is a statement in SQL
 * (postgres/statement.ts).
 */
export const find = async <C extends Columns, Name extends keyof C & string>(
  asked: Asked,
  { name }: ReadTable<C>,
  names: readonly Name[] | '*',
  where: { readonly [Of in keyof C & string]?: Condition<Found<C>[Of]> },
  orderBy: readonly ((keyof C & string) | `${keyof C & string} desc`)[] = [],
  most?: number,
): Promise<Pick<Found<C>, Name>[]> => {
  const values: unknown[] = []
  const conditions = Object.entries(where).map(([column, value]) =>
    conditionSql(column, value, (each) => `$${values.push(each)}`),
  )
  const sql = [
    `select ${names === '*' ? '*' : names.map(quoted).join(', ')} from read.${name}`,
    ...(conditions.length > 0 ? [`where ${conditions.join(' and ')}`] : []),
    ...(orderBy.length > 0 ? [`order by ${orderBy.map(quoted).join(', ')}`] : []),
    ...(most === undefined ? [] : [`limit ${most}`]),
  ].join(' ')
  return rowsOf<Pick<Found<C>, Name>>(await asked.query(sql, values))
}
