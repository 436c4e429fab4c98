import { describe, expect, it } from '@jest/globals'
import { chartRows, numberColumns } from './chart-rows.ts'
import { csvOf, gatherSqlAnswer, textOfCell, type SqlAnswer } from './run-query.ts'

async function* told(...lines: object[]) {
  for (const line of lines) yield JSON.stringify(line)
}
const end = { end: { rows: 2, isCut: true, milliseconds: 7 } }

describe('The answer to a query', () => {
  it('is assembled from its lines', async () => {
    const lines = told({ columns: ['n'], numbers: [0] }, { rows: [[1]] }, { rows: [['two']] }, end)
    expect(await gatherSqlAnswer(lines)).toEqual({
      columns: ['n'],
      numbers: [0],
      rows: [[1], ['two']],
      isCut: true,
      milliseconds: 7,
    })
  })

  it('is an error if it breaks off, with the reason if there is one', async () => {
    await expect(gatherSqlAnswer(told({ columns: ['n'], numbers: [0] }, { rows: [[1]] }))).rejects.toThrow(
      'The result was cut off.',
    )
    await expect(
      gatherSqlAnswer(told({ columns: ['n'], numbers: [0] }, { error: 'division by zero' })),
    ).rejects.toThrow('division by zero')
  })

  it('is a file in which no number has lost a digit, and a value of JSON is JSON', () => {
    const rows = [['-9007199254740993', [{ a: 1 }, 2], null]]
    const answer = { columns: ['n', 'json', 'nothing'], numbers: [0], rows, isCut: false, milliseconds: 1 }
    expect(csvOf(answer).join('')).toBe('\uFEFFn,json,nothing\r\n-9007199254740993,"[{""a"":1},2]",\r\n')
  })

  it('is shown as text: null is empty, and other values are JSON', () => {
    expect([null, 'a', 1.5, true, { a: [1] }].map(textOfCell)).toEqual(['', 'a', '1.5', 'true', '{"a":[1]}'])
  })
})

describe('A chart of an answer', () => {
  const answer: SqlAnswer = {
    columns: ['kind', 'n', 'mixed', 'nothing'],
    numbers: [1, 3],
    rows: [
      ['parent', 2, 1, null],
      ['parent', 3, 'x', null],
      [null, null, 1, null],
      [null, '9007199254740993', 1, null],
    ],
    isCut: false,
    milliseconds: 1,
  }

  it('measures only columns of numbers that hold one', () => {
    expect(numberColumns(answer)).toEqual([1])
  })

  it('has a bar for each row with a number, and distinguishes rows with the same name', () => {
    expect(chartRows(answer, 0, 1)).toEqual([
      { name: 'parent', count: 2 },
      { name: 'parent (2)', count: 3 },
      { name: '(nothing)', count: 9_007_199_254_740_992 },
    ])
  })
})
