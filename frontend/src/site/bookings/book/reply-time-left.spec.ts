import { expect, it } from '@jest/globals'
import { replyTimeLeft } from './reply-time-left.ts'

const now = Date.parse('2026-11-24T12:00:00Z')

it.each([
  ['2026-12-08T12:00:00Z', '3 days'],
  ['2026-11-27T10:00:00Z', '2 days'],
  ['2026-11-26T13:30:00Z', '47 hours'],
  ['2026-11-25T03:00:00Z', '13 hours'],
  ['2026-11-24T15:10:00Z', '1 hour'],
  [undefined, '3 days'],
])('for a request at %s the provider has %s to reply', (at, words) => {
  expect(replyTimeLeft(at, now)).toBe(words)
})
