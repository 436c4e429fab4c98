/**
 * Exports the log as a Parquet file with DuckDB: the lines of an export are first written to a temporary
 * file, then read in one pass, so that neither this process nor DuckDB holds more than a group of rows.
 */

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { moveIntoPlace } from '../platform/whole-file.ts'
import { withDuckDb } from './duckdb.ts'
import { sqlLiteral, exportReaderSql } from './export-columns.ts'
import { exportToFile, type ExportRequest } from './export-events.ts'

/** One thread keeps the order of the log, and does not read ahead of its writing. */
const limits = { memory: '256MB', threads: 1 } as const
/** Rows; at most this many are held at once. */
const rowGroup = 40_960

/** Resolves with the number of events. An existing `file` is replaced at the end and untouched until then. */
export const exportParquet = async (asked: ExportRequest, file: string): Promise<number> => {
  // In the folder of the file: there is room for it, and mode 0700 hides what only this user may read.
  const directory = await mkdtemp(join(dirname(file), '.export-'))
  const lines = join(directory, 'lines.ndjson')
  const made = join(directory, 'made.parquet')
  try {
    const events = await exportToFile(asked, 'ndjson', lines)
    await withDuckDb(limits, asked.signal, (connection) =>
      connection.run(
        `copy (from ${exportReaderSql(lines)}) to ${sqlLiteral(made)} (format parquet, compression zstd, row_group_size ${rowGroup})`,
      ),
    )
    await chmod(made, 0o600)
    await moveIntoPlace(made, file)
    return events
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
