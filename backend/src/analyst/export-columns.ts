/** What an export's columns are called, in their order, and what DuckDB takes them for. */
import type { ExportedEvent } from '../features/log/masking.ts'

const types: Readonly<Record<keyof ExportedEvent, string>> = {
  position: 'VARCHAR',
  time: 'TIMESTAMPTZ',
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

/** The rows of an export as DuckDB reads them, by what the file's name ends with; null for no export. */
export const exportReaderSql = (file: string): string | null => {
  const ending = /\.([a-z]+)$/.exec(file)?.[1] ?? ''
  return Object.hasOwn(sources, ending) ? (sources[ending]?.(sqlLiteral(file)) ?? null) : null
}

/** As SQL writes a text. */
export const sqlLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`
