/**
 * The log as a Parquet file, by DuckDB: the lines of an export are written beside it first, then read in one pass, so
 * that neither this process nor DuckDB holds more than a group of rows.
 */
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { withDuckDb } from './duckdb.ts'
import { sqlLiteral, exportReaderSql } from './export-columns.ts'
import { exportEvents, type ExportRequest } from './export-events.ts'

/** One thread keeps the order of the log, and reads no further than it writes. */
const limits = { memory: '256MB', threads: 1 } as const
/** Rows; the most that is held at once. */
const rowGroup = 40_960

/** Resolves with the number of events. `file` takes the place of what was there; until then it is untouched. */
export const exportParquet = async (asked: ExportRequest, file: string): Promise<number> => {
  // Beside the file: there is room for it, and it may hold what only the one who asked may read (0700).
  const directory = await mkdtemp(join(dirname(file), '.export-'))
  const lines = join(directory, 'lines.ndjson')
  const made = join(directory, 'made.parquet')
  try {
    const output = createWriteStream(lines, { mode: 0o600 })
    const events = await exportEvents(asked, 'ndjson', output)
    output.end()
    await finished(output)
    await withDuckDb(limits, asked.signal, (connection) =>
      connection.run(
        `copy (from ${exportReaderSql(lines)}) to ${sqlLiteral(made)} (format parquet, compression zstd, row_group_size ${rowGroup})`,
      ),
    )
    await chmod(made, 0o600)
    await rename(made, file)
    return events
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
