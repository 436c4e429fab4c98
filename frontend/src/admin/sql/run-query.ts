/**
 * Runs SQL queries (backend/src/features/log/sql.controller.ts). The answer is streamed as lines, which are
 * parsed as they arrive.
 */

import { csvHead, csvLine } from 'backend/contract/csv'
import { sqlLine, type SqlQuestion } from 'backend/contract/log/console-sql'
import { refusalBody } from 'backend/contract/refusals'
import { HttpError } from 'react-admin'
import type * as z from 'zod/mini'
import { outOfReachMessage } from '../../commands/send-command.ts'
import { noAnswerMessage } from '../../server/call.ts'
import { consoleApi, untilPrepared } from '../data/data-provider.ts'

export type Cell = z.output<ReturnType<typeof z.json>>

export interface SqlAnswer {
  readonly columns: readonly string[]
  /** The places of the columns of numbers. A number that JavaScript would change is a text. */
  readonly numbers: readonly number[]
  readonly rows: readonly (readonly Cell[])[]
  /** True if there are more rows than these. */
  readonly isCut: boolean
  readonly milliseconds: number
}

const brokeOff = 'The result was cut off. Please run the query again.'

/** @throws HttpError with the server’s sentence; with status 0 if there was no answer or it broke off */
export const runQuery = (question: SqlQuestion, signal: AbortSignal): Promise<SqlAnswer> =>
  untilPrepared(() => runOnce(question, signal))

const runOnce = async (question: SqlQuestion, signal: AbortSignal): Promise<SqlAnswer> => {
  signal.throwIfAborted()
  const reply = await fetch(`${consoleApi}/sql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    credentials: 'same-origin',
    body: JSON.stringify(question),
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new HttpError(outOfReachMessage, 0)
  })
  if (!reply.ok || !reply.body) throw await refusalOf(reply)
  return gatherSqlAnswer(linesOf(reply.body))
}

const refusalOf = async (reply: Response) => {
  const body: unknown = await reply.json().catch(() => null)
  const refusal = refusalBody.safeParse(body).data
  // The field’s message is the full sentence; the general message only says that something was invalid.
  const sentence = refusal?.fields?.['query'] ?? refusal?.fields?.['asOf'] ?? refusal?.message
  return new HttpError(sentence ?? noAnswerMessage, reply.status, body)
}

/** Splits the stream into whole lines, whatever its chunks are. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const [...lines] = (rest + decoder.decode(part.value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** @throws HttpError if the last line is not the one that ends an answer */
export const gatherSqlAnswer = async (lines: AsyncIterable<string>): Promise<SqlAnswer> => {
  let columns: readonly string[] = []
  let numbers: readonly number[] = []
  const rows: (readonly Cell[])[] = []
  for await (const line of lines) {
    const parsed = sqlLine.parse(JSON.parse(line))
    if ('columns' in parsed) ({ columns, numbers } = parsed)
    else if ('rows' in parsed) for (const row of parsed.rows) rows.push(row)
    else if ('error' in parsed) throw new HttpError(parsed.error, 0)
    else return { columns, numbers, rows, isCut: parsed.end.isCut, milliseconds: parsed.end.milliseconds }
  }
  throw new HttpError(brokeOff, 0)
}

/** Null becomes an empty text, and a value that is not a simple one becomes JSON. */
export const textOfCell = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'object' ? JSON.stringify(cell) : String(cell)

/** The lines of a file with all rows. */
export const csvOf = ({ columns, rows }: SqlAnswer): readonly string[] => [
  csvHead(columns),
  ...rows.map((row) => csvLine(row.map((cell) => (typeof cell === 'number' ? cell : textOfCell(cell))))),
]
