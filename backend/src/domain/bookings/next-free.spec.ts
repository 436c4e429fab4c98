import { describe, expect, it } from '@jest/globals'
import type { Hours } from './hours.ts'
import { day, hour } from './limits.ts'
import { nextFreeOf } from './next-free.ts'

const hours: Hours = {
  zone: 'America/New_York',
  weekly: [{ weekday: 2, start: '09:00', end: '12:00', endsNextDay: false }],
  daysOff: [],
  extraDays: [],
  noticeHours: 12,
  pauseBefore: 0,
  pauseAfter: 0,
  daysAhead: 90,
  kinds: [
    { kindId: 'intro', kind: 'intro', minutes: 15, inSeries: false },
    { kindId: 'visit', kind: 'visit', minutes: 60, inSeries: true },
  ],
}
/** A Sunday. */
const sunday = Date.parse('2026-11-22T15:00:00Z')
const tuesday = Date.parse('2026-11-24T14:00:00Z')
const taken = (startsAt: number, minutes: number) => ({
  bookingId: 'b',
  startsAt,
  endsAt: startsAt + minutes * 60_000,
  pauseBefore: 0,
  pauseAfter: 0,
})

describe('The next free time', () => {
  it('is the first one for a visit, not for an intro call', () => {
    expect(nextFreeOf(hours, [], sunday)).toEqual({
      at: tuesday,
      kindId: 'visit',
      holdsUntil: tuesday - 12 * hour,
    })
    expect(nextFreeOf(hours, [taken(tuesday, 45)], sunday).at).toBe(tuesday + hour)
  })

  it('holds until it is too soon to book it, and is then replaced by the next one', () => {
    const { holdsUntil } = nextFreeOf(hours, [], sunday)
    expect(nextFreeOf(hours, [], holdsUntil - 1).at).toBe(tuesday)
    expect(nextFreeOf(hours, [], holdsUntil).at).toBe(tuesday + 30 * 60_000)
  })

  it('is null if nothing is free in the coming days, and is then searched for again', () => {
    const away = { ...hours, daysOff: [{ from: '2026-11-20', to: '2026-12-20' }] }
    expect(nextFreeOf(away, [], sunday)).toEqual({
      at: null,
      kindId: 'visit',
      holdsUntil: sunday + 12 * hour,
    })
  })

  it('is found even on the last day that a search can ask for', () => {
    const late = { ...hours, daysOff: [{ from: '2026-11-20', to: '2026-12-07' }] }
    const now = Date.parse('2026-12-08T14:00:00Z') - 14 * day
    expect(nextFreeOf(late, [], now).at).toBe(Date.parse('2026-12-08T14:00:00Z'))
  })

  it('is the next intro call if nothing else is offered', () => {
    expect(nextFreeOf({ ...hours, kinds: hours.kinds.slice(0, 1) }, [], sunday).kindId).toBe('intro')
  })
})
