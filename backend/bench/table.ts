import { cpus, totalmem } from 'node:os'
import type { Figure } from './measure.ts'

const number = (value: number | null | undefined) => {
  if (value == null) return ''
  if (value >= 1000) return Math.round(value).toLocaleString('en-US')
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

const processor = (spent: Figure['spent']) =>
  spent ? `${number(spent.server)} + ${number(spent.database)}` : ''

type Column = readonly [name: string, cell: (figure: Figure) => string]

const columns: readonly Column[] = [
  ['what', ({ what }) => what],
  ['ours', ({ ours }) => number(ours)],
  ['before', ({ before }) => number(before)],
  ['limit', ({ limit }) => number(limit)],
  ['unit', ({ unit }) => unit],
  ['ratio', ({ ratio }) => number(ratio)],
  ['p50 ms', ({ p50 }) => number(p50)],
  ['p99 ms', ({ p99 }) => number(p99)],
  ['processor ms, server + database', ({ spent }) => processor(spent)],
  ['the same before', ({ spentBefore }) => processor(spentBefore)],
  ['the limit is', ({ limitIs = '' }) => limitIs],
  ['goal', ({ goal = '' }) => goal],
]

/** A Markdown table, padded so that it reads in a terminal too. Without a column in which nothing stands. */
export const figuresTable = (figures: readonly Figure[]): string => {
  const filled = columns.filter(([, cell]) => figures.some((figure) => cell(figure) !== ''))
  const rows = figures.map((figure) => filled.map(([, cell]) => cell(figure)))
  const widths = filled.map(([name], column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [
    line(filled.map(([name]) => name)),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
  ].join('\n')
}

/** One line about where the figures come from. */
export const machineLine = (): string => {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} cores (${first?.model ?? 'unknown'}), ${memory} GiB, Node ${process.versions.node}, ${process.platform}`
}
