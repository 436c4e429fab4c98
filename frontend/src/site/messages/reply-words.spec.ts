import { describe, expect, it } from '@jest/globals'
import { replyWords, replyDurationWords } from '../people/reply-words.ts'

describe('The words for a reply time', () => {
  it.each([
    [1, 'Usually replies within 1 hour'],
    [4, 'Usually replies within 4 hours'],
    [72, 'Usually replies within 3 days'],
    [null, null],
  ] as const)('for %p hours are %p', (hours, words) => {
    expect(replyWords(hours)).toBe(words)
  })

  it.each([
    [0, '1 minute'],
    [59, '59 minutes'],
    [60, '1 hour'],
    [61, '2 hours'],
    [2_820, '47 hours'],
    [2_880, '2 days'],
    [2_881, '3 days'],
  ])('for a reply after %d minutes are %p', (minutes, words) => {
    expect(replyDurationWords(minutes)).toBe(words)
  })
})
