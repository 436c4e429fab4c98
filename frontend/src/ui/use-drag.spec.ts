import { describe, expect, it } from '@jest/globals'
import { scrollAt } from './use-drag.ts'

describe('While something is dragged', () => {
  it('the page stays where the pointer is away from the edges', () => {
    for (const y of [88, 400, 712]) expect(scrollAt(y, 800) + 0).toBe(0)
  })
  it('it scrolls near an edge, faster the nearer the pointer, and no faster beyond it', () => {
    expect(scrollAt(44, 800)).toBe(-7)
    expect(scrollAt(0, 800)).toBe(-14)
    expect(scrollAt(-300, 800)).toBe(-14)
    expect(scrollAt(756, 800)).toBe(7)
    expect(scrollAt(800, 800)).toBe(14)
    expect(scrollAt(2000, 800)).toBe(14)
  })
})
