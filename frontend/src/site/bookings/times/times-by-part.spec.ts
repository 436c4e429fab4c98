import { describe, expect, it } from '@jest/globals'
import type { Slot } from 'backend/contract/bookings/free-times'
import { fewTimes, mostTimesShown, timesByPart } from './times-by-part.ts'

/** The times of a day in UTC, every so many minutes, from one hour to another. */
const timesOf = (every: number, from: number, to: number): Slot[] =>
  Array.from({ length: ((to - from) * 60) / every }, (_, nth) => {
    const minutes = from * 60 + nth * every
    const startsAt = new Date(Date.UTC(2026, 10, 24, 0, minutes)).toISOString()
    const hour = Math.floor(minutes / 60)
    const partText =
      hour < 5 || hour >= 21 ? 'Night' : hour < 12 ? 'Morning' : hour < 17 ? 'Afternoon' : 'Evening'
    const first = { local: startsAt.slice(0, 16), time: '', abbreviation: 'UTC', isRepeated: false }
    return { startsAt, first, second: null, text: '', partText, weekday: 2 }
  })
const clocks = (times: readonly Slot[]) => times.map(({ startsAt }) => startsAt.slice(11, 16))
const at = (clock: string) => `2026-11-24T${clock}:00.000Z`

describe('The times of a day', () => {
  it('are in the parts of the day, the two nights apart', () => {
    const parts = timesByPart(timesOf(60, 0, 24))
    expect(parts.map(([slot, ...more]) => [slot?.partText, 1 + more.length])).toEqual([
      ['Night', 5],
      ['Morning', 7],
      ['Afternoon', 5],
      ['Evening', 4],
      ['Night', 3],
    ])
  })

  it('are all shown if they are few', () => {
    expect(clocks(fewTimes(timesOf(60, 8, 20), []))).toEqual(clocks(timesOf(60, 8, 20)))
  })

  it('are full hours of every part if they are many quarter-hours', () => {
    expect(clocks(fewTimes(timesOf(15, 8, 18), []))).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
    ])
  })

  it('hold the chosen ones in place of their neighbors, and never grow', () => {
    const day = timesOf(15, 0, 24)
    const before = fewTimes(day, [])
    const few = fewTimes(day, [at('09:15'), at('09:30'), at('23:45')])
    expect(clocks(few)).toEqual(expect.arrayContaining(['09:15', '09:30', '23:45']))
    expect(few).toHaveLength(before.length)
    expect(before.length).toBeLessThanOrEqual(mostTimesShown)
    expect(new Set(before.map(({ partText }) => partText)).size).toBe(4)
  })
})
