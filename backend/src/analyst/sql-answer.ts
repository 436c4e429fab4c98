/** The answer to an SQL query, a page of rows at a time, and how it is printed. */

import Table from 'cli-table3'
import type { Writable } from 'node:stream'
import { csvHead, csvLine } from '../contract/csv.ts'
import type { SqlAnswer, Cell } from '../features/log/ask-tables.ts'
import { writeTo } from '../platform/printed-result.ts'

export const answerFormats = ['table', 'csv', 'ndjson'] as const
export type AnswerFormat = (typeof answerFormats)[number]

/** A table shows at most this many rows, since it is for reading. */
const tableRows = 1_000

/**
 * Resolves with the number of rows written, and whether there were more than the format shows.
 * @param isMarked whether CSV begins with a byte order mark
 */
export const writeAnswer = async (
  { columns, numbers, pages }: SqlAnswer,
  format: AnswerFormat,
  output: Writable,
  isMarked = false,
): Promise<{ readonly rows: number; readonly isWhole: boolean }> => {
  const write = (text: string) => writeTo(output, text)
  if (format === 'table') {
    const shown: (readonly Cell[])[] = []
    for await (const page of pages) {
      shown.push(...page.slice(0, tableRows + 1 - shown.length))
      if (shown.length > tableRows) break
    }
    const rows = shown.slice(0, tableRows)
    await write(`${drawn(columns, numbers, rows)}\n`)
    return { rows: rows.length, isWhole: rows.length === shown.length }
  }
  let rows = 0
  if (format === 'csv') await write(csvHead(columns, isMarked))
  for await (const page of pages) {
    rows += page.length
    await write(page.map((row) => lineOf[format](columns, row)).join(''))
  }
  return { rows, isWhole: true }
}

const lineOf: Readonly<
  Record<'csv' | 'ndjson', (columns: readonly string[], row: readonly Cell[]) => string>
> = {
  csv: (_columns, row) =>
    csvLine(row.map((cell) => (cell !== null && typeof cell === 'object' ? JSON.stringify(cell) : cell))),
  ndjson: (columns, row) =>
    `${JSON.stringify(Object.fromEntries(columns.map((name, index) => [name, row[index] ?? null])))}\n`,
}

/** The empty string for null. */
const textOf = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'object' ? JSON.stringify(cell) : String(cell)

/** Numbers are aligned right. */
const drawn = (
  columns: readonly string[],
  numbers: readonly number[],
  rows: readonly (readonly Cell[])[],
): string => {
  const table = new Table({
    head: [...columns],
    colAligns: columns.map((_, place) => (numbers.includes(place) ? 'right' : 'left')),
    style: { head: [], border: [], compact: true },
  })
  for (const row of rows) table.push(row.map(textOf))
  return table.toString()
}
