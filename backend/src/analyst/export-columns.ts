/** The names of an export's columns, in order, and their DuckDB types. */

import type { ExportedEvent } from '../features/log/masking.ts'

const types: Readonly<Record<keyof ExportedEvent, string>> = {
  position: 'VARCHAR',
  time: 'TIMESTAMPTZ',
  storedAt: 'TIMESTAMPTZ',
  stream: 'VARCHAR',
  revision: 'BIGINT',
  type: 'VARCHAR',
  id: 'UUID',
  actorId: 'VARCHAR',
  correlationId: 'VARCHAR',
  causationId: 'VARCHAR',
  schemaVersion: 'INTEGER',
  erased: 'BOOLEAN',
  data: 'JSON',
}

export const exportColumnNames = Object.keys(types) as readonly (keyof ExportedEvent)[]

const columns = `{${Object.entries(types)
  .map(([name, type]) => `${name}: '${type}'`)
  .join(', ')}}`

const sources: Readonly<Record<string, (file: string) => string>> = {
  ndjson: (file) => `read_json(${file}, format = 'newline_delimited', columns = ${columns})`,
  csv: (file) => `read_csv(${file}, header = true, quote = '"', escape = '"', columns = ${columns})`,
  parquet: (file) => `read_parquet(${file})`,
}

/**
 * The SQL that makes DuckDB read an export, chosen by the file's extension; null if the file is not an
 * export.
 */
export const exportReaderSql = (file: string): string | null => {
  const ending = /\.([a-z]+)$/.exec(file)?.[1] ?? ''
  return Object.hasOwn(sources, ending) ? (sources[ending]?.(sqlLiteral(file)) ?? null) : null
}

/** A text as an SQL literal. */
export const sqlLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`
