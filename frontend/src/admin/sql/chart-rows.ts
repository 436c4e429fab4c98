/**
 * The chart of a SQL answer: one bar for each of its first rows, named by one column and measured by another.
 */

import { textOfCell, type SqlAnswer } from './run-query.ts'

/** More bars would be unreadable. */
export const mostBars = 40

export interface ChartRow {
  readonly name: string
  readonly count: number
}

/** The columns of numbers that hold one. */
export const numberColumns = ({ numbers, rows }: SqlAnswer): readonly number[] =>
  numbers.filter((place) => rows.some((row) => (row[place] ?? null) !== null))

/** Leaves out rows without a number. A repeated name gets a number appended. */
export const chartRows = ({ rows }: SqlAnswer, name: number, value: number): readonly ChartRow[] => {
  const times = new Map<string, number>()
  return rows
    .flatMap((row) => {
      const cell = row[value] ?? null
      const count = cell === null ? Number.NaN : Number(cell)
      if (!Number.isFinite(count)) return []
      const text = textOfCell(row[name] ?? null) || '(nothing)'
      const time = (times.get(text) ?? 0) + 1
      times.set(text, time)
      return [{ name: time === 1 ? text : `${text} (${time})`, count }]
    })
    .slice(0, mostBars)
}
