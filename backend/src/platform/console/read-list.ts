/** Queries the read tables for the console's lists, and masks personal data for analysts. */

import { masked, mostListRows } from '../../contract/masked.ts'
import type { ReadTables } from '../consumers/tables.ts'
import { refusedByDispatcher } from '../functions/answer.ts'
import { RefusedRequest } from '../functions/refused-request.ts'
import { readFilter } from './filter-fields.ts'
import type { ListFilters, ListQuery } from './list-query.ts'
import { whereSql, orderBySql, SqlParameters, readableId, selectListSql, type SortOrder } from './list-sql.ts'
import { pseudonymsBy } from './pseudonyms.ts'
import { rangeOf } from './range.ts'
import type { Resource, Row } from './resource.ts'
import type { StaffRole } from './staff-session.ts'
import { invalidInputAnswer } from './strict.ts'

/** Who reads a list. */
export interface ListReader {
  readonly role: StaffRole
  /** A keyed hash (secrets.ts). */
  readonly idOf: (kind: string, words: string) => string
}

/** The list as this role may read it. */
export const resourceFor = (role: StaffRole, resource: Resource): Resource => {
  if (role !== 'analyst') return resource
  const columns = Object.entries(resource.columns).map(([field, column]) => [
    field,
    column.analystSql === undefined ? column : { ...column, sql: column.analystSql },
  ])
  const { where, analystWhere } = resource
  const rows = [where, analystWhere].filter((each) => each !== undefined).join(' and ')
  return {
    ...resource,
    ...(rows !== '' && { where: rows }),
    columns: Object.fromEntries(columns) as Resource['columns'],
  }
}

/** A query that was checked against the resource's allow-lists. */
export interface CheckedListQuery {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: SortOrder
}

/**
 * @throws RefusedRequest: 422 for an unknown filter or sort, 403 for one that would reveal personal data to
 *   an analyst
 */
export const checkListQuery = (resource: Resource, query: ListFilters, role: StaffRole): CheckedListQuery => {
  const filter = readFilter(resource.filters, query.filter)
  const [field, order] = query.sort ?? resource.sort
  const column = Object.hasOwn(resource.columns, field) ? resource.columns[field] : undefined
  if (column?.isSortable !== true && field !== 'id')
    throw new RefusedRequest(
      invalidInputAnswer(new Map([['sort', `${resource.name} cannot be sorted by this`]])),
    )
  if (role === 'analyst') refuseOracles(resource, filter, field)
  return { filter, sort: { field, order } }
}

/** A caller who may not read a value must not be able to find it out by many queries either. */
const refuseOracles = (resource: Resource, filter: CheckedListQuery['filter'], sort: string) => {
  const personal = (field: string) => {
    const { isPersonal, pseudonym } = resource.columns[field] ?? {}
    return isPersonal === true || pseudonym !== undefined
  }
  const asks = Object.keys(filter).filter((name) => {
    const condition = filter[name] === undefined ? undefined : resource.filters[name]?.condition
    if (!condition) return false
    return ('fields' in condition ? condition.fields : [condition.field]).some(personal)
  })
  if (personal(sort)) asks.push('sort')
  if (asks.length === 0) return
  const message = `Personal data is masked for analysts and can’t be searched: ${asks.join(', ')}`
  throw new RefusedRequest(refusedByDispatcher('forbidden', { message }))
}

export interface ListPage {
  readonly rows: readonly Row[]
  /** The number of all matching rows. */
  readonly total: number
  /** The index of `rows[0]` in the whole list, from 0. */
  readonly first: number
}

/** How many rows of the list match. */
export const countRows = async (
  tables: ReadTables,
  resource: Resource,
  filter: CheckedListQuery['filter'],
): Promise<number> => {
  const parameters = new SqlParameters()
  const where = whereSql(resource, filter, parameters)
  const [count] = await tables.query<{ total: number }>(
    `select count(*)::integer as total from ${resource.from} where ${where}`,
    parameters.values,
  )
  return count?.total ?? 0
}

/**
 * At most 100 rows, whatever range was asked for. The total is exact: each of the two queries has two
 * seconds.
 */
export const readPage = async (
  tables: ReadTables,
  resource: Resource,
  query: ListQuery,
  reader: ListReader,
): Promise<ListPage> => {
  const { filter, sort } = checkListQuery(resource, query, reader.role)
  const [first, last] = rangeOf(query.range, filter['id'] !== undefined)
  const size = Math.min(last - first + 1, mostListRows)
  const parameters = new SqlParameters()
  const where = whereSql(resource, filter, parameters)
  const counted = countRows(tables, resource, filter)
  const listed = tables.query<Row>(
    `select ${selectListSql(resource)} from ${resource.from} where ${where}
      order by ${orderBySql(resource, sort)} offset ${parameters.add(first)} limit ${parameters.add(size)}`,
    parameters.values,
  )
  const [total, rows] = await Promise.all([counted, listed])
  return { rows: rows.map((row) => maskedRow(resource, row, reader)), total, first }
}

/** Null if there is no such record. */
export const readOne = async (
  tables: ReadTables,
  resource: Resource,
  id: string,
  reader: ListReader,
): Promise<Row | null> => {
  const key = readableId(resource, id)
  if (key === null) return null
  const parameters = new SqlParameters()
  const where = whereSql(resource, { id: [key] }, parameters)
  const [row] = await tables.query<Row>(
    `select ${selectListSql(resource)} from ${resource.from} where ${where}`,
    parameters.values,
  )
  return row ? maskedRow(resource, row, reader) : null
}

/** The text as this role may read it: masked for an analyst, because it is personal. */
export const maskedText = (role: StaffRole, text: string): string => (role === 'analyst' ? masked : text)

/** A row as this role may read it; instants in ISO 8601. */
export const maskedRow = ({ columns }: Resource, row: Row, { role, idOf }: ListReader): Row => ({
  ...(Object.fromEntries(
    Object.entries(columns).map(([field, { isPersonal, pseudonym }]) => {
      const value = row[field] ?? null
      if (value instanceof Date) return [field, value.toISOString()]
      if (typeof value !== 'string' || role !== 'analyst') return [field, value]
      if (pseudonym) return [field, pseudonymsBy(idOf)(pseudonym, value)]
      return [field, isPersonal ? maskedText(role, value) : value]
    }),
  ) as Row),
})
