/**
 * Queries an export in SQL with DuckDB, which can access only that file: no other file, no network, no
 * setting.
 */
import { realpath } from 'node:fs/promises'
import type { DuckDBConnection, JS } from '@duckdb/node-api'
import { loadDuckDb, withDuckDb } from './duckdb.ts'
import { sqlLiteral, exportReaderSql } from './export-columns.ts'
import type { SqlAnswer, Cell } from '../features/log/ask-tables.ts'

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
    const result = await connection.stream(sql)
    const pages = async function* () {
      for await (const page of result.yieldRowsJs()) yield page.map((row) => row.map(cellOf))
    }
    return answered({ columns: result.deduplicatedColumnNames(), pages: pages() })
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

/** 64-bit integers become numbers if those are exact, otherwise text; times are ISO 8601. */
const cellOf = (value: JS): Cell => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(cellOf)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cellOf(each)]))
}
