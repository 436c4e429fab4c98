/**
 * A list as CSV, read page by page, each page after the last row of the one before. However long the list is
 * and however slowly it is read, only one page is in memory, and no query stays open in between. A row that
 * changes meanwhile is exported as it is when its page is read.
 */
import type { ReadTables } from '../consumers/tables.ts'
import { csvHead, csvLine } from '../../contract/csv.ts'
import { afterRowSql, whereSql, orderBySql, SqlParameters, selectListSql, sortSqlOf } from './list-sql.ts'
import { maskedRow, type CheckedListQuery, type ListReader } from './read-list.ts'
import type { Resource, Row } from './resource.ts'

/** Rows in one page. */
const pageSize = 2_000

/** The column with a row's sort value, as text, so that PostgreSQL reads back exactly what it wrote. */
const sortValue = 'sort value'

type ReadRow = Row & { readonly [sortValue]: string | null }

interface Last {
  readonly value: string | null
  readonly id: string
}

const pageAfter = (
  tables: ReadTables,
  resource: Resource,
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
 * Yields a page of lines at a time; the first begins with the header line.
 * @param mayGoOn called before each page: a caller who has lost their session or role gets no more
 */
export async function* exportList(
  tables: ReadTables,
  resource: Resource,
  asked: CheckedListQuery,
  reader: ListReader,
  mayGoOn: () => Promise<boolean>,
): AsyncGenerator<string> {
  const fields = Object.keys(resource.columns)
  let head = csvHead(fields)
  for (let last: Last | null = null; ;) {
    if (!(await mayGoOn())) throw new Error('The session that asked for this list has ended')
    const rows = await pageAfter(tables, resource, asked, last)
    yield (
      head +
      rows
        .map((row) => maskedRow(resource, row, reader))
        .map((row) => csvLine(fields.map((field) => row[field])))
        .join('')
    )
    head = ''
    const final = rows.at(-1)
    if (final === undefined || rows.length < pageSize) return
    last = { value: final[sortValue], id: final.id }
  }
}
