import { describe, expect, it } from '@jest/globals'
import { lagWords, positionAndRateWords } from './projection-words.ts'

describe('The position of a projection', () => {
  it.each([
    ['', null, 'Nothing read yet'],
    ['00000000000000001278', null, 'At event 1,278'],
    ['00000000000000001278', 12, 'At event 1,278, 12 events a second'],
    ['00000000000168514414/00000000000168514414', 0, 'At position 168,514,414'],
  ])('for %j, at %j events a second, is "%s"', (position, rate, words) => {
    expect(positionAndRateWords({ position, rate })).toBe(words)
  })
})

describe('How far a projection is', () => {
  const place = (count: number) => String(count).padStart(20, '0')

  it.each([
    [place(278), place(278), 0, 'Up to date'],
    [place(41_200), place(56_132), 1_000, '41,200 of 56,132 events, 3 min behind'],
    ['', place(56_132), 1_000, '0 of 56,132 events, 3 min behind'],
    // Positions of EventStoreDB do not count.
    ['0016/0016', '0240/0240', 7, '7 events behind (3 min)'],
  ])('at %j of %j, %i behind, is "%s"', (position, head, lagEvents, words) => {
    expect(lagWords({ position, head, lagEvents, lagSeconds: 180 })).toBe(words)
  })
})
