import { expect, it } from '@jest/globals'
import { rowAfter } from './row-keys.ts'

it.each([
  ['j', -1, 0],
  ['k', -1, 0],
  ['ArrowDown', -1, null],
  ['j', 1, 2],
  ['k', 2, 1],
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
