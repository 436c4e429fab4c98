import { describe, expect, it } from '@jest/globals'
import { openRateCounter } from './rate.ts'

describe('A rate', () => {
  it('is the events per second over the last minute', () => {
    let now = 5_000
    const rate = openRateCounter(() => now)
    expect(rate.perSecond()).toBe(0)
    rate.add(30)
    expect(rate.perSecond()).toBe(30)
    now += 2_500
    rate.add(30)
    expect(rate.perSecond()).toBe(20)
    now += 58_000
    rate.add(60)
    // The first second has left the minute.
    expect(rate.perSecond()).toBe(1.5)
    now += 600_000
    expect(rate.perSecond()).toBe(0)
  })
})
