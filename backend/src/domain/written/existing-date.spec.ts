import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { fastCheckRuns } from '../../../test/depth.ts'
import { isDate } from './existing-date.ts'

/** Days of each month in a year that is no leap year. */
const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

describe('A date', () => {
  it('exists as the calendar says', () => {
    const parts = fc.tuple(
      fc.integer({ min: 1890, max: 3010 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    )
    fc.assert(
      fc.property(parts, ([year, month, day]) => {
        const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
        const last = (daysOf[month - 1] ?? 0) + (isLeap && month === 2 ? 1 : 0)
        const two = (number: number) => String(number).padStart(2, '0')
        const exists = year >= 1900 && year <= 2999 && day >= 1 && day <= last
        expect(isDate(`${year}-${two(month)}-${two(day)}`)).toBe(exists)
      }),
      fastCheckRuns(1_000, 100_000),
    )
  })

  it.each(['', '2026-11-3', '2026-11-30T', ' 2026-11-30', '2026/11/30', 'tomorrow'])(
    'is not %j',
    (written) => {
      expect(isDate(written)).toBe(false)
    },
  )
})
