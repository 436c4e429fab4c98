import { describe, expect, it } from '@jest/globals'
import { hoursShownInWeek } from './week-hours.ts'

const block = (start: string, end: string) => ({ start, end })

describe('the hours shown in a week', () => {
  it('are the default hours if nothing is outside them', () => {
    expect(hoursShownInWeek({ open: [], bookings: [] })).toEqual({ from: '08:00:00', to: '18:00:00' })
  })

  it('are extended to the first open hour and the end of the last one', () => {
    const open = [
      block('2026-11-24T06:30', '2026-11-24T09:00'),
      block('2026-11-25T17:00', '2026-11-25T20:15'),
    ]
    expect(hoursShownInWeek({ open, bookings: [] })).toEqual({ from: '06:00:00', to: '21:00:00' })
  })

  it('are the whole day if a block crosses midnight, and end at midnight if a block ends then', () => {
    const night = [block('2026-11-24T21:00', '2026-11-25T07:00')]
    expect(hoursShownInWeek({ open: night, bookings: [] })).toEqual({ from: '00:00:00', to: '24:00:00' })
    const late = [block('2026-11-24T21:00', '2026-11-25T00:00')]
    expect(hoursShownInWeek({ open: late, bookings: [] })).toEqual({ from: '08:00:00', to: '24:00:00' })
  })
})
