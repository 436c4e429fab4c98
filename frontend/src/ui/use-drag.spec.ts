import { describe, expect, it } from '@jest/globals'
import { scrollStepAt } from './use-drag.ts'

describe('scrollStepAt', () => {
  it('does not scroll while the pointer is away from the edges', () => {
    for (const y of [88, 400, 712]) expect(scrollStepAt(y, 800) + 0).toBe(0)
  })
  it('scrolls faster the nearer the pointer is to an edge, and no faster beyond the edge', () => {
    expect(scrollStepAt(44, 800)).toBe(-7)
    expect(scrollStepAt(0, 800)).toBe(-14)
    expect(scrollStepAt(-300, 800)).toBe(-14)
    expect(scrollStepAt(756, 800)).toBe(7)
    expect(scrollStepAt(800, 800)).toBe(14)
    expect(scrollStepAt(2000, 800)).toBe(14)
  })
})
