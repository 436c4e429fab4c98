/** Checks that the caches of zones and days do not change what is printed. */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { fastCheckRuns } from '../../../test/depth.ts'
import { someZones } from '../../../test/calendars.ts'
import { minute } from '../../domain/bookings/limits.ts'
import { localTimeMeaningOnAnyDay } from '../../domain/bookings/local-time.ts'
import type { WallTime } from '../../contract/bookings/shapes.ts'
import { seriesText, wallTimeSpanOf, wallTimeOf } from './printed.ts'

const formatsOf = (timeZone: string) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  return {
    local: format({
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
    day: format({ weekday: 'long', month: 'long', day: 'numeric' }),
    shortDay: format({ weekday: 'short', month: 'short', day: 'numeric' }),
    time: format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  }
}
const formats = new Map(someZones.map((zone) => [zone, formatsOf(zone)]))

/** The expected text, formatted by `Intl` without the caches. */
const asIntlPrints = (zone: (typeof someZones)[number], at: number): WallTime => {
  const { local: localFormat, day, shortDay, time } = formats.get(zone) ?? formatsOf(zone)
  const parts = time.formatToParts(at)
  const local = localFormat.format(at).replace(/(\d+)\/(\d+)\/(\d+), (.+)/, '$3-$1-$2T$4')
  const isName = ({ type }: Intl.DateTimeFormatPart) => type === 'timeZoneName'
  const clock = parts.filter((part) => !isName(part)).map(({ value }) => value)
  return {
    local,
    day: day.format(at),
    shortDay: shortDay.format(at),
    time: clock.join('').replace(/\s+/gu, ' ').trim(),
    abbreviation: parts.find(isName)?.value ?? '',
    isRepeated: localTimeMeaningOnAnyDay(zone, local).kind === 'two',
  }
}

const years = {
  min: Date.parse('2024-01-01T00:00:00Z') / minute,
  max: Date.parse('2041-01-01T00:00:00Z') / minute,
}

describe('A time', () => {
  it('is printed as Intl prints it, in each zone and on each day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...someZones), fc.integer(years), (zone, minutes) => {
        expect(wallTimeOf(zone, minutes * minute)).toEqual(asIntlPrints(zone, minutes * minute))
      }),
      fastCheckRuns(300, 20_000),
    )
  })

  it.each(someZones)('is printed as Intl prints it on days when the clocks change in %s', (zone) => {
    for (const date of ['2026-03-08', '2026-04-04', '2026-09-05', '2026-10-03', '2026-10-31'])
      for (let nth = 0; nth < 2 * 48; nth += 1) {
        const at = Date.parse(`${date}T00:00:00Z`) + nth * 30 * minute
        expect(wallTimeOf(zone, at)).toEqual(asIntlPrints(zone, at))
      }
  })

  it('that occurs twice in a day is printed with a note of which one it is', () => {
    const first = Date.parse('2026-11-01T05:30:00Z')
    expect([first, first + 60 * minute].map((at) => wallTimeOf('America/New_York', at))).toMatchObject([
      { time: '1:30 AM', abbreviation: 'EDT', isRepeated: true },
      { time: '1:30 AM', abbreviation: 'EST', isRepeated: true },
    ])
    expect(wallTimeSpanOf('America/New_York', first, first + 60 * minute).times).toBe(
      '1:30 AM EDT to 1:30 AM EST',
    )
  })
})

describe('A series', () => {
  it.each([
    [[1], 6, '6 Mondays'],
    [[7], 1, '1 Sunday'],
    [[3, 1, 3], 12, 'Mondays and Wednesdays, 12 bookings'],
    [[5, 2], 1, 'Tuesdays and Fridays, 1 booking'],
  ] as const)('on the weekdays %j, %i times, is “%s”', (weekdays, times, words) => {
    expect(seriesText(weekdays, times)).toBe(words)
  })
})
