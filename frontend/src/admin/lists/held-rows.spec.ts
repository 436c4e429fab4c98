import { expect, it } from '@jest/globals'
import { heldRows } from './held-rows.ts'

const row = (id: string, taken = false) => ({ id, taken })

it('New rows wait, and the others stay in their places, each as it is now', () => {
  const shown = [row('a'), row('b'), row('c')]
  const fetched = [row('x'), row('y'), row('a', true), row('b')]
  expect(heldRows(shown, fetched)).toEqual({ rows: [row('a', true), row('b'), row('c')], waiting: 2 })
})

it('Without new rows, the list is shown as it is now', () => {
  const fetched = [row('b', true), row('a')]
  expect(heldRows([row('a'), row('b'), row('c')], fetched)).toEqual({ rows: fetched, waiting: 0 })
  expect(heldRows([], [row('x')])).toEqual({ rows: [row('x')], waiting: 0 })
})
