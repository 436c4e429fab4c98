/** What a chart of an answer shows: one bar for each of its first rows, named by one column, as long as another says. */
import { textOfCell, type SqlAnswer } from './run-query.ts'

/** More bars nobody reads. */
export const mostBars = 40

export interface ChartRow {
  readonly name: string
  readonly count: number
}

/** Those that hold numbers, and nothing but numbers and nulls. */
export const numberColumns = ({ columns, rows }: SqlAnswer): readonly number[] =>
  columns.flatMap((_, place) => {
    const cells = rows.map((row) => row[place] ?? null)
    const isNumeric = cells.every((cell) => cell === null || typeof cell === 'number')
    return isNumeric && cells.some((cell) => cell !== null) ? [place] : []
  })

/** Rows without a number are left out. A name that is there already gets a number behind it. */
export const chartRows = ({ rows }: SqlAnswer, name: number, value: number): readonly ChartRow[] => {
  const times = new Map<string, number>()
  return rows
    .flatMap((row) => {
      const count = row[value]
      if (typeof count !== 'number') return []
      const text = textOfCell(row[name] ?? null) || '(nothing)'
      const time = (times.get(text) ?? 0) + 1
      times.set(text, time)
      return [{ name: time === 1 ? text : `${text} (${time})`, count }]
    })
    .slice(0, mostBars)
}
