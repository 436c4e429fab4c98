import { describe, expect, it } from '@jest/globals'
import { chartRows, numberColumns } from './chart-rows.ts'
import { gatherSqlAnswer, textOfCell, type SqlAnswer } from './run-query.ts'

async function* told(...lines: object[]) {
  for (const line of lines) yield JSON.stringify(line)
}
const end = { end: { rows: 2, isCut: true, milliseconds: 7 } }

describe('The answer to a query', () => {
  it('is assembled from its lines', async () => {
    const lines = told({ columns: ['n'] }, { rows: [[1]] }, { rows: [['two']] }, end)
    expect(await gatherSqlAnswer(lines)).toEqual({
      columns: ['n'],
      rows: [[1], ['two']],
      isCut: true,
      milliseconds: 7,
    })
  })

  it('is an error if it breaks off, with the reason if there is one', async () => {
    await expect(gatherSqlAnswer(told({ columns: ['n'] }, { rows: [[1]] }))).rejects.toThrow(
      'The result was cut off.',
    )
    await expect(gatherSqlAnswer(told({ columns: ['n'] }, { error: 'division by zero' }))).rejects.toThrow(
      'division by zero',
    )
  })

  it('is shown as text: null is empty, and other values are JSON', () => {
    expect([null, 'a', 1.5, true, { a: [1] }].map(textOfCell)).toEqual(['', 'a', '1.5', 'true', '{"a":[1]}'])
  })
})

describe('A chart of an answer', () => {
  const answer: SqlAnswer = {
    columns: ['kind', 'n', 'mixed', 'nothing'],
    rows: [
      ['parent', 2, 1, null],
      ['parent', 3, 'x', null],
      [null, null, 1, null],
      [null, 4, 1, null],
    ],
    isCut: false,
    milliseconds: 1,
  }

  it('measures only columns of numbers', () => {
    expect(numberColumns(answer)).toEqual([1])
  })

  it('has a bar for each row with a number, and distinguishes rows with the same name', () => {
    expect(chartRows(answer, 0, 1)).toEqual([
      { name: 'parent', count: 2 },
      { name: 'parent (2)', count: 3 },
      { name: '(nothing)', count: 4 },
    ])
  })
})
