import { expect, it } from '@jest/globals'
import { exactReadingWords } from './exact-reading.tsx'

it('says who asked for exact events and what they wait for, or until when they can be read', () => {
  const proposed = { status: 'proposed', days: 7, isByReader: false, by: 'Olga Admin' } as const
  expect(exactReadingWords(proposed)).toBe('Olga Admin asked for exact events for 7 days.')
  expect(exactReadingWords({ ...proposed, days: 1, isByReader: true })).toBe(
    'You asked for exact events for a day. Another admin has to allow it.',
  )
  expect(exactReadingWords({ ...proposed, by: null })).toContain('An admin who has left asked')
  expect(exactReadingWords({ status: 'allowed', until: '2026-03-01T12:00:00.000Z' })).toContain(
    'Reads exact events until',
  )
})
