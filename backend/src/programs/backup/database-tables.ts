/** What a backup does with each table of the database, and how a table is copied out and in. */

import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { text, certain } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { treatments, type TableName } from '../../platform/postgres/table-fates.ts'
import type { CopiedTable } from './manifest.ts'

/** What goes where another log is followed from now on. */
export const schemasMadeFromLog: readonly string[] = Object.entries(treatments)
  .filter(([, treatment]) => treatment === 'made' || treatment === 'passing')
  .map(([schema]) => schema)

type Statements = Pick<pg.ClientBase, 'query'>

const tablesIn = statement(
  { schema: certain('each table has one', text()), table: certain('each table has one', text()) },
  `select schemaname as schema, tablename as "table" from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`,
)

/** Every table of the database except PostgreSQL's own, sorted by name. */
export const tablesOf = async (client: Statements): Promise<readonly TableName[]> => {
  const rows = await tablesIn(client)
  return rows
}

const columnsIn = statement(
  { name: certain('each column has one', text()) },
  `select column_name as name from information_schema.columns
      where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' order by ordinal_position`,
)

/** Without generated columns, which cannot be written. */
const columnsOf = async (client: Statements, { schema, table }: TableName): Promise<string[]> => {
  const rows = await columnsIn(client, [schema, table])
  return rows.map(({ name }) => name)
}

const quoted = (names: readonly string[]) => names.map((each) => `"${each}"`).join(', ')

export interface TableCopy {
  readonly copied: Omit<CopiedTable, 'rows' | 'path'>
  /** The rows in PostgreSQL's text format; must be read to the end before the next table is begun. */
  readonly content: Readable
  /** Known at the end of the content. */
  readonly rows: () => number
}

/** @param where an SQL condition; the default is every row */
export const copyTableOut = async (
  client: pg.ClientBase,
  name: TableName,
  where = 'true',
): Promise<TableCopy> => {
  const columns = await columnsOf(client, name)
  const content = client.query(
    copyTo(`copy (select ${quoted(columns)} from "${name.schema}"."${name.table}" where ${where}) to stdout`),
  )
  return { copied: { ...name, columns }, content, rows: () => content.rowCount }
}

/** @throws if the table lacks a column or a row violates a constraint */
export const copyTableIn = async (
  client: pg.ClientBase,
  { schema, table, columns }: Omit<CopiedTable, 'rows' | 'path'>,
  content: Readable,
): Promise<number> => {
  const into = client.query(copyFrom(`copy "${schema}"."${table}" (${quoted(columns)}) from stdin`))
  await pipeline(content, into)
  return into.rowCount ?? 0
}
