/**
 * A list as CSV, page after page, each after the last row of the one before: however long it is and however slowly it
 * is read, no more than a page is held, and the database holds nothing open in between. A row that is changed meanwhile
 * is told as it is when its page is read.
 */
import type { ReadTables } from '../consumers/tables.ts'
import { csvLine } from '../../contract/csv.ts'
import { afterRowSql, whereSql, orderBySql, SqlParameters, selectListSql, sortSqlOf } from './list-sql.ts'
import { maskedRow, type CheckedListQuery } from './read-list.ts'
import type { AnyResource, Row } from './resource.ts'
import type { StaffRole } from './staff-session.ts'

/** Rows that are read at once. */
const pageSize = 2_000

/** What a row is sorted by, as text, so that PostgreSQL reads back exactly what it wrote. */
const sortValue = 'sort value'

type ReadRow = Row & { readonly [sortValue]: string | null }

interface Last {
  readonly value: string | null
  readonly id: string
}

const pageAfter = (
  tables: ReadTables,
  resource: AnyResource,
  { filter, sort }: CheckedListQuery,
  last: Last | null,
): Promise<ReadRow[]> => {
  const parameters = new SqlParameters()
  const where = whereSql(resource, filter, parameters)
  const further = last === null ? 'true' : afterRowSql(resource, sort, last, parameters)
  return tables.query<ReadRow>(
    `select ${selectListSql(resource)}, (${sortSqlOf(resource, sort.field)})::text as "${sortValue}"
       from ${resource.from} where ${where} and (${further})
      order by ${orderBySql(resource, sort)} limit ${pageSize}`,
    parameters.values,
  )
}

/**
 * Lines, a page of them at a time; the first is the head.
 * @param mayGoOn asked before each page: whoever lost their session or their role in between gets no more
 */
export async function* exportList(
  tables: ReadTables,
  resource: AnyResource,
  asked: CheckedListQuery,
  role: StaffRole,
  mayGoOn: () => Promise<boolean>,
): AsyncGenerator<string> {
  const fields = Object.keys(resource.columns)
  let head = csvLine(fields)
  for (let last: Last | null = null; ;) {
    if (!(await mayGoOn())) throw new Error('The session that asked for this list has ended')
    const rows = await pageAfter(tables, resource, asked, last)
    yield (
      head +
      rows
        .map((row) => maskedRow(resource, row, role))
        .map((row) => csvLine(fields.map((field) => row[field])))
        .join('')
    )
    head = ''
    const final = rows.at(-1)
    if (final === undefined || rows.length < pageSize) return
    last = { value: final[sortValue], id: final.id }
  }
}
