import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { afterRun, nextRunAfter, firstNumberOf, type QueryOutcome } from './query-schedule.ts'

const daily = { every: 'day', atHour: 9, weekday: 1, zone: 'America/Chicago' } as const
const next = (schedule: Parameters<typeof nextRunAfter>[0], now: string) =>
  nextRunAfter(schedule, new Date(now)).toISOString()

describe('A scheduled query', () => {
  it('runs on the hour, or at an hour of the clock of whoever asked', () => {
    expect(next({ ...daily, every: 'hour' }, '2026-03-01T12:00:00Z')).toBe('2026-03-01T13:00:00.000Z')
    expect(next(daily, '2026-03-01T14:59:59Z')).toBe('2026-03-01T15:00:00.000Z')
    expect(next(daily, '2026-03-01T15:00:00Z')).toBe('2026-03-02T15:00:00.000Z')
    // Sunday evening in Chicago is Monday in UTC.
    expect(next({ ...daily, every: 'week', atHour: 20, weekday: 7 }, '2026-03-02T01:00:00Z')).toBe(
      '2026-03-02T02:00:00.000Z',
    )
  })

  it('runs once on the days on which clocks change', () => {
    const atTwo = { ...daily, atHour: 2 }
    expect(next(atTwo, '2026-03-08T07:59:00Z')).toBe('2026-03-08T08:00:00.000Z')
    expect(next(atTwo, '2026-03-08T08:00:00Z')).toBe('2026-03-09T07:00:00.000Z')
    expect(next({ ...daily, atHour: 1 }, '2026-11-01T06:00:00Z')).toBe('2026-11-02T07:00:00.000Z')
  })

  it('runs again after any moment, within its rhythm, whatever the zone', () => {
    const zone = fc.constantFrom('UTC', 'America/Chicago', 'Pacific/Apia', 'Asia/Kathmandu', 'America/Havana')
    const now = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    const schedule = fc.record({
      every: fc.constantFrom('hour' as const, 'day' as const, 'week' as const),
      atHour: fc.integer({ min: 0, max: 23 }),
      weekday: fc.integer({ min: 1, max: 7 }),
      zone,
    })
    fc.assert(
      fc.property(schedule, now, (each, moment) => {
        const hours = (nextRunAfter(each, moment).getTime() - moment.getTime()) / 3_600_000
        expect(hours).toBeGreaterThan(0)
        // A clock change moves one run. Apia left out a day in 2011 only.
        expect(hours).toBeLessThanOrEqual({ hour: 1, day: 25, week: 7 * 24 + 1 }[each.every])
      }),
    )
  })

  it('compares the first number of the first row, and counts a missing row or an empty cell as 0', () => {
    expect(firstNumberOf([1, 2], ['Texas', 7, 9])).toEqual({ value: '7' })
    expect(firstNumberOf([], undefined)).toEqual({ value: '0' })
    expect(firstNumberOf([0], [null])).toEqual({ value: '0' })
    expect(firstNumberOf([], ['12 rows'])).toEqual({ failure: 'The first row has no number to compare.' })
  })

  it('compares all digits of a number', () => {
    const told = { isBeyond: false, failure: null }
    const outcome = firstNumberOf([0], ['9007199254740993'])
    expect(outcome).toEqual({ value: '9007199254740993' })
    expect(afterRun({ tellsIf: 'more', than: 9_007_199_254_740_992 }, told, outcome).mail).toBe('crossed')
  })
})

describe('The mails about a schedule', () => {
  const threshold = fc.record({
    tellsIf: fc.constantFrom('more' as const, 'fewer' as const, 'any' as const),
    than: fc.integer({ min: -2, max: 2 }),
  })
  const outcome: fc.Arbitrary<QueryOutcome> = fc.oneof(
    fc.record({ value: fc.integer({ min: -3, max: 3 }).map(String) }),
    fc.constant({ failure: 'division by zero' }),
  )
  const isBeyond = ({ tellsIf, than }: { tellsIf: string; than: number }, value: number) =>
    tellsIf === 'more' ? value > than : tellsIf === 'fewer' ? value < than : value > 0

  it('are one for each crossing, whatever fails in between, and one for each run of failures', () => {
    fc.assert(
      fc.property(threshold, fc.array(outcome, { maxLength: 30 }), (limit, outcomes) => {
        let told = { isBeyond: false, failure: null as string | null }
        const mails: (string | null)[] = []
        for (const each of outcomes) {
          const after = afterRun(limit, told, each)
          told = after.told
          mails.push(after.mail)
        }
        const values = outcomes.flatMap((each) =>
          'value' in each ? [isBeyond(limit, Number(each.value))] : [],
        )
        const crossings = values.filter((beyond, nth) => beyond && values[nth - 1] !== true)
        const failed = outcomes.map((each) => 'failure' in each)
        expect(mails.filter((mail) => mail === 'crossed')).toHaveLength(crossings.length)
        expect(mails.map((mail) => mail === 'failed')).toEqual(
          failed.map((isOne, nth) => isOne && failed[nth - 1] !== true),
        )
      }),
    )
  })
})
