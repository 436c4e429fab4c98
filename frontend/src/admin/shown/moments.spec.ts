import { describe, expect, it } from '@jest/globals'
import { agoWords, dayHeading, exactMomentWords, momentForField, durationWords } from './moments.ts'

const now = new Date('2026-11-21T12:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()

describe('a moment', () => {
  it.each([
    [0, 'just now'],
    [-20, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [3_599, '59 minutes ago'],
    [7_200, '2 hours ago'],
    [86_400, 'yesterday'],
    [8 * 86_400, 'last week'],
    [400 * 86_400, 'last year'],
  ])('%d seconds ago is "%s"', (seconds, words) => {
    expect(agoWords(before(seconds), now)).toBe(words)
  })

  it('can be shown exactly, also as it is in the log', () => {
    expect(exactMomentWords('2026-11-21T09:05:57.596Z')).toContain('(2026-11-21T09:05:57.596Z)')
  })

  it('has a heading for its day', () => {
    expect(dayHeading(now.toISOString(), now)).toBe('Today')
    expect(dayHeading(before(86_400), now)).toBe('Yesterday')
    expect(dayHeading('2026-03-03T12:00:00Z', now)).toBe('Tuesday, March 3, 2026')
  })

  it('is read from a field as it was written', () => {
    expect(new Date(momentForField(now)).getTime()).toBe(now.getTime())
  })
})

describe('a length of time', () => {
  it.each([
    [0.2, 'less than a second'],
    [12, '12 s'],
    [240, '4 min'],
    [7_200, '2 h'],
    [11_400, '3 h 10 min'],
  ])('of %d seconds is "%s"', (seconds, words) => {
    expect(durationWords(seconds)).toBe(words)
  })
})
