/** Exports the log as a file for analysis: one event a line, in log order. */

import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvHead, csvLine } from '../contract/csv.ts'
import type { ToExportLine, ExportedEvent } from '../features/log/masking.ts'
import type { EventStore, Position } from '../platform/event-store/event-store.ts'
import { writeWhole } from '../platform/whole-file.ts'
import { exportColumnNames } from './export-columns.ts'

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
  /** Whether CSV begins with a byte order mark. */
  readonly isMarked?: boolean
  /** Called now and then with the number of events written until then. */
  readonly onProgress?: (events: number) => void
}

/**
 * Lines written at once, about 30 kB. The system gives memory for texts of more than some 100 kB anew each
 * time, which costs more than to fill it.
 */
const chunkLines = 50

/** Chunks of lines, and how many events were in those until now. Holds one chunk, however slow the reader is. */
const exported = (
  { store, tell, types, stream, after, to, signal, isMarked = false, onProgress }: ExportRequest,
  format: LineFormat,
): { readonly chunks: () => AsyncGenerator<Buffer>; readonly events: () => number } => {
  const wanted = new Set(types)
  const lineOf = lines[format]
  let written = 0
  async function* chunks() {
    let chunk = format === 'csv' ? csvHead(exportColumnNames, isMarked) : ''
    for await (const event of store.readAll({ after })) {
      signal.throwIfAborted()
      if (event.position > to) break
      if (wanted.size > 0 && !wanted.has(event.type)) continue
      const line = tell(event)
      // The name as it is told: a stream's own name must not find a masked one.
      if (stream !== null && !line.stream.startsWith(stream)) continue
      chunk += lineOf(line)
      written += 1
      if (written % chunkLines > 0) continue
      onProgress?.(written)
      yield Buffer.from(chunk)
      chunk = ''
    }
    if (chunk !== '') yield Buffer.from(chunk)
  }
  return { chunks, events: () => written }
}

/**
 * Resolves with the number of events written, and leaves the output open. @throws what the output fails with;
 * an AbortError when `signal` is aborted
 */
export const exportEvents = async (
  asked: ExportRequest,
  format: LineFormat,
  output: Writable,
): Promise<number> => {
  const { chunks, events } = exported(asked, format)
  await pipeline(chunks, output, { signal: asked.signal, end: false })
  return events()
}

/** The same into a file, which only this user may read, and which is there once it is complete. */
export const exportToFile = async (
  asked: ExportRequest,
  format: LineFormat,
  file: string,
): Promise<number> => {
  const { chunks, events } = exported(asked, format)
  await writeWhole(file, chunks())
  return events()
}

const lines: Readonly<Record<LineFormat, (event: ExportedEvent) => string>> = {
  ndjson: (event) => `${JSON.stringify(event)}\n`,
  csv: (event) =>
    csvLine(
      exportColumnNames.map((column) => (column === 'data' ? JSON.stringify(event.data) : event[column])),
    ),
}
