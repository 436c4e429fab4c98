import { expect, it } from '@jest/globals'
import { rowAfter } from './record-table.tsx'

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
  ['a', 1, null],
])('%s moves the focus from row %i of three to %s', (key, place, next) => {
  expect(rowAfter(key, place, 3)).toBe(next)
})
