import { describe, expect, it } from '@jest/globals'
import { positionAndRateWords } from './projection-words.ts'

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
