/** Exports the log as a file for analysis: one event a line, in log order. */
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { EventStore, Position } from '../platform/event-store/event-store.ts'
import { exportColumnNames } from './export-columns.ts'
import type { ToExportLine, ExportedEvent } from '../features/log/masking.ts'

export const lineFormats = ['ndjson', 'csv'] as const
export type LineFormat = (typeof lineFormats)[number]

export interface ExportRequest {
  readonly store: Pick<EventStore, 'readAll'>
  readonly tell: ToExportLine
  /** Empty for all types. */
  readonly types: readonly string[]
  /** Null for every stream; otherwise a prefix of the stream's name. */
  readonly stream: string | null
  /** Exclusive. */
  readonly after: Position
  /** Inclusive. */
  readonly to: Position
  readonly signal: AbortSignal
}

/** Lines written at once. */
const chunkLines = 500

/** Resolves with the number of events written. Holds at most one chunk, however slow the reader is. */
export const exportEvents = async (
  asked: ExportRequest,
  format: LineFormat,
  output: Writable,
): Promise<number> => {
  const { store, tell, signal, after, to, stream } = asked
  const types = new Set(asked.types)
  const lineOf = lines[format]
  let written = 0
  let waiting = 0
  let chunk = format === 'csv' ? csvHead : ''
  const flush = async () => {
    const text = chunk
    chunk = ''
    waiting = 0
    signal.throwIfAborted()
    if (text !== '' && !output.write(text)) await once(output, 'drain', { signal })
  }
  for await (const event of store.readAll({ after })) {
    if (event.position > to) break
    if (types.size > 0 && !types.has(event.type)) continue
    if (stream !== null && !event.stream.startsWith(stream)) continue
    chunk += lineOf(tell(event))
    written += 1
    waiting += 1
    if (waiting >= chunkLines) await flush()
  }
  await flush()
  return written
}

/** RFC 4180: quoted where necessary; lines end with CRLF. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
const csvCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const csvHead = csvLine(exportColumnNames)

const lines: Readonly<Record<LineFormat, (event: ExportedEvent) => string>> = {
  ndjson: (event) => `${JSON.stringify(event)}\n`,
  csv: (event) =>
    csvLine(
      exportColumnNames.map((column) =>
        column === 'data' ? JSON.stringify(event.data) : String(event[column]),
      ),
    ),
}
