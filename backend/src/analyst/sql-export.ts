/**
 * Queries an export in SQL with DuckDB, which can access only that file: no other file, no network, no
 * setting.
 */

import type { DuckDBConnection, DuckDBValueConverter, JS } from '@duckdb/node-api'
import { realpath } from 'node:fs/promises'
import type { SqlAnswer, Cell } from '../features/log/ask-tables.ts'
import { exactNumber, momentOf } from '../features/log/exact-numbers.ts'
import { loadDuckDb, withDuckDb } from './duckdb.ts'
import { sqlLiteral, exportReaderSql } from './export-columns.ts'

const limits = { memory: '1GB', threads: 2 } as const

export class NotAsked extends Error {
  override readonly name = 'NotAsked'
}

/**
 * The export is the table `events`.
 * @throws NotAsked for a file that is not an export, and for anything but one query; DuckDB's errors
 * otherwise
 */
export const queryExport = async <T>(
  file: string,
  sql: string,
  signal: AbortSignal,
  answered: (answer: SqlAnswer) => Promise<T>,
): Promise<T> => {
  const path = await realpath(file)
  const rows = exportReaderSql(path)
  if (rows === null) throw new NotAsked('The export’s name must end in .ndjson, .csv or .parquet')
  return withDuckDb(limits, signal, async (connection) => {
    await connection.run(`create view events as from ${rows}`)
    await connection.run(`set allowed_paths = [${sqlLiteral(path)}]`)
    await connection.run('set enable_external_access = false')
    await connection.run('set lock_configuration = true')
    await checkQuestion(connection, sql)
    const duckDb = await loadDuckDb()
    const isNumber = (type: number) =>
      /INT(EGER)?$|^DECIMAL$|^FLOAT$|^DOUBLE$/.test(duckDb.DuckDBTypeId[type] ?? '')
    const result = await connection.stream(sql)
    const pages = async function* () {
      for await (const page of result.yieldConvertedRows<JS>(exactConverter(duckDb)))
        yield page.map((row) => row.map(cellOf))
    }
    const numbers = result.columnTypes().flatMap(({ typeId }, at) => (isNumber(typeId) ? [at] : []))
    return answered({ columns: result.deduplicatedColumnNames(), numbers, pages: pages() })
  })
}

/** DuckDB itself would allow writing to the export file, so only queries are accepted. */
const checkQuestion = async (connection: DuckDBConnection, sql: string) => {
  if (sql.trim() === '') throw new NotAsked('Run one query at a time')
  const statements = await connection.extractStatements(sql)
  if (statements.count !== 1) throw new NotAsked('Run one query at a time')
  const { StatementType } = await loadDuckDb()
  const prepared = await statements.prepare(0)
  try {
    if (prepared.statementType !== StatementType.SELECT)
      throw new NotAsked('Only queries are allowed: select …')
  } finally {
    prepared.destroySync()
  }
}

type Converter = DuckDBValueConverter<JS>

/** Like DuckDB's own, but for what would lose digits on the way to a number or a Date. */
const exactConverter = ({
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  JSDuckDBValueConverter,
}: Awaited<ReturnType<typeof loadDuckDb>>): Converter => {
  const convert: Converter = (value, type, converter) => {
    if (value instanceof DuckDBDecimalValue) return exactNumber(String(value))
    if (value instanceof DuckDBTimestampTZValue)
      return momentOf(`${String(new DuckDBTimestampValue(value.micros))}+00`)
    if (value instanceof DuckDBTimestampValue || value instanceof DuckDBDateValue) return String(value)
    return JSDuckDBValueConverter(value, type, converter)
  }
  return convert
}

/** Large integers are texts, and times ISO 8601. */
const cellOf = (value: JS): Cell => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return exactNumber(String(value))
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(cellOf)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cellOf(each)]))
}
