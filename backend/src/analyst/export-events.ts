/** Exports the log as a file for analysis: one event a line, in log order. */
import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
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

/**
 * Lines written at once, about 30 kB. The system gives memory for texts of more than some 100 kB anew each
 * time, which costs more than to fill it.
 */
const chunkLines = 50
/** Bytes that a file may be behind: it is written in a few large pieces. */
const fileBehind = 256 * 1024

/**
 * Resolves with the number of events written, and leaves the output open. Holds at most one chunk, however slow
 * the reader is. @throws what the output fails with; an AbortError when `signal` is aborted
 */
export const exportEvents = async (
  { store, tell, types, stream, after, to, signal }: ExportRequest,
  format: LineFormat,
  output: Writable,
): Promise<number> => {
  const wanted = new Set(types)
  const lineOf = lines[format]
  let written = 0
  async function* chunks() {
    let chunk = format === 'csv' ? csvHead : ''
    for await (const event of store.readAll({ after })) {
      if (event.position > to) break
      if (wanted.size > 0 && !wanted.has(event.type)) continue
      if (stream !== null && !event.stream.startsWith(stream)) continue
      chunk += lineOf(tell(event))
      written += 1
      if (written % chunkLines > 0) continue
      yield Buffer.from(chunk)
      chunk = ''
    }
    if (chunk !== '') yield Buffer.from(chunk)
  }
  await pipeline(chunks, output, { signal, end: false })
  return written
}

/** The same into a file, which only this user may read if it is new. An existing one is replaced. */
export const exportToFile = async (
  asked: ExportRequest,
  format: LineFormat,
  file: string,
): Promise<number> => {
  const output = createWriteStream(file, { mode: 0o600, highWaterMark: fileBehind })
  const events = await exportEvents(asked, format, output)
  output.end()
  await finished(output)
  return events
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
