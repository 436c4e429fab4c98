import { cpus, totalmem } from 'node:os'
import type { Figure } from './measure.ts'

const number = (value: number | null) => {
  if (value === null) return ''
  if (value >= 1000) return Math.round(value).toLocaleString('en-US')
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

const columns = [
  'what',
  'ours',
  'limit',
  'unit',
  'ratio',
  'p50 ms',
  'p99 ms',
  'the limit is',
  'goal',
] as const

/** A Markdown table, padded so that it reads in a terminal too. */
export const table = (figures: readonly Figure[]): string => {
  const rows = figures.map((figure) => [
    figure.what,
    number(figure.ours),
    number(figure.limit),
    figure.unit,
    number(figure.ratio),
    number(figure.p50),
    number(figure.p99),
    figure.limitIs,
    figure.goal,
  ])
  const widths = columns.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** One line about where the figures come from. */
export const machine = (): string => {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} cores (${first?.model ?? 'unknown'}), ${memory} GiB, Node ${process.versions.node}, ${process.platform}`
}
