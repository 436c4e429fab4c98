import { expect, it } from '@jest/globals'
import { withRange } from './rows.ts'

const page = ['a', 'b', 'c', 'd', 'e']

it('A click selects one row, or takes it out again', () => {
  expect(withRange([], page, { from: null, to: 'c' })).toEqual(['c'])
  expect(withRange(['a', 'c'], page, { from: null, to: 'c' })).toEqual(['a'])
})

it('A click with Shift does the same with all rows from the last one on, in either direction', () => {
  expect(withRange(['b'], page, { from: 'b', to: 'd' })).toEqual(['b', 'c', 'd'])
  expect(withRange(['d'], page, { from: 'd', to: 'b' })).toEqual(['b', 'c', 'd'])
  expect(withRange(['a', 'b', 'c', 'd'], page, { from: 'b', to: 'd' })).toEqual(['a'])
})

it('What was selected on other pages stays, and a row of another page begins no range', () => {
  expect(withRange(['x', 'b'], page, { from: 'b', to: 'c' })).toEqual(['x', 'b', 'c'])
  expect(withRange(['x'], page, { from: 'x', to: 'c' })).toEqual(['x', 'c'])
})
