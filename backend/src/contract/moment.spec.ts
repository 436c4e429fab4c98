import { expect, it } from '@jest/globals'
import { isInstant } from './moment.ts'

it.each([
  ['2026-11-24T04:00Z', true],
  ['2026-11-24T23:59:59.999+05:30', true],
  ['2026-11-24T24:00:00Z', false],
  ['2026-11-24T24:00+02:00', false],
  ['2026-02-30T04:00Z', false],
  ['2026-11-24T04:60Z', false],
  ['2026-11-24T04:00', false],
])('%s is an instant: %s', (written, isOne) => {
  expect(isInstant(written)).toBe(isOne)
})
