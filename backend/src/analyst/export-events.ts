/** The log as a file for whoever counts: one event a line, in log order, personal data masked. */
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { EventStore, Position } from '../event-store/event-store.ts'
import { tell, type ToldEvent } from './masking.ts'

export const exportFormats = ['ndjson', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export interface Export {
  readonly store: Pick<EventStore, 'readAll' | 'head'>
  readonly format: ExportFormat
  /** Empty: all of them. */
  readonly types: readonly string[]
  /** Null: every stream; otherwise streams whose names begin with it. */
  readonly stream: string | null
  /** Exclusive. */
  readonly after: Position
  /** Inclusive. */
  readonly to: Position
  readonly output: Writable
  readonly signal: AbortSignal
}

/** Lines that are written at once. */
const chunkLines = 500

/** Resolves with the number of events written. Holds no more than a chunk, however slow the reader is. */
export const exportEvents = async (asked: Export): Promise<number> => {
  const { store, format, output, signal, after, to } = asked
  const types = new Set(asked.types)
  let written = 0
  let lines: string[] = format === 'csv' ? [csvHead] : []
  const flush = async () => {
    if (lines.length === 0) return
    const chunk = lines.join('')
    lines = []
    if (!output.write(chunk)) await once(output, 'drain', { signal })
  }
  for await (const event of store.readAll({ after })) {
    signal.throwIfAborted()
    if (event.position > to) break
    if (types.size > 0 && !types.has(event.type)) continue
    if (asked.stream !== null && !event.stream.startsWith(asked.stream)) continue
    lines.push(lineOf[format](tell(event)))
    written += 1
    if (lines.length >= chunkLines) await flush()
  }
  await flush()
  return written
}

const columns = [
  'position',
  'time',
  'stream',
  'revision',
  'type',
  'id',
  'actorId',
  'correlationId',
  'causationId',
  'schemaVersion',
  'erased',
  'data',
] as const satisfies readonly (keyof ToldEvent)[]

/** RFC 4180: quoted where it must be, lines end with CRLF. */
const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`
const csvCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const csvHead = csvLine(columns)

const lineOf: Readonly<Record<ExportFormat, (event: ToldEvent) => string>> = {
  ndjson: (event) => `${JSON.stringify(event)}\n`,
  csv: (event) =>
    csvLine(
      columns.map((column) => (column === 'data' ? JSON.stringify(event.data) : String(event[column]))),
    ),
}
