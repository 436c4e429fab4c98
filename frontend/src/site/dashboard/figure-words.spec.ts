import { describe, expect, it } from '@jest/globals'
import { figureChangeWords } from './figure-words.ts'

describe('The change of a figure from the previous 30 days', () => {
  it.each([
    [9, 9, 'no change'],
    [0, 0, 'no change'],
    [7, 3, '4 more than before'],
    [3, 7, '4 fewer than before'],
    [1, 0, '1 more than before'],
    [246, 220, '12% more than before'],
    [0, 120, '100% fewer than before'],
    [1001, 1000, '1 more than before'],
  ])('to %i from %i is written as "%s"', (count, before, words) => {
    expect(figureChangeWords(count, before)).toBe(words)
  })
})
