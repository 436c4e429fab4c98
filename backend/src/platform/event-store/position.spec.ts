import { expect, it } from '@jest/globals'
import { logStart, type Position } from './event-store.ts'
import { eventCountAt, positionOfCount } from './position.ts'

it('orders positions as strings in the order in which the events were counted', () => {
  const counts = [0, 1, 9, 10, 99, 1_000_000, Number.MAX_SAFE_INTEGER]
  const positions = counts.map(positionOfCount)
  expect([...positions].sort()).toEqual(positions)
  expect(positions.map(eventCountAt)).toEqual(counts)
  expect(positionOfCount(0)).toBe(logStart)
})

it('refuses anything that is not a position of such a log', () => {
  for (const other of ['7', '-1', 'C:12/P:12', '0000000000000000000x', '00000000000000000000'])
    expect(() => eventCountAt(other as Position)).toThrow('is no position of this log')
})
