import { describe, expect, it } from '@jest/globals'
import type { HoursForm } from 'backend/contract/bookings/hours'
import { sortedDaysOff, withBlockedTime } from './blocked-time.ts'

const span = (weekday: number, start: string, end: string, endsNextDay = false) => ({
  weekday,
  start,
  end,
  endsNextDay,
})
/** December 1, 2026 is a Tuesday. */
const hours = {
  weekly: [span(2, '09:00', '12:00'), span(2, '13:00', '17:00'), span(3, '21:00', '07:00', true)],
  daysOff: [{ from: '2026-12-24', to: '2026-12-26' }],
  extraDays: [{ date: '2026-12-05', start: '10:00', end: '12:00', endsNextDay: false }],
} as unknown as HoursForm
const extra = (date: string, start: string, end: string, endsNextDay = false) => ({
  date: `2026-12-${date}`,
  start,
  end,
  endsNextDay,
})
const blocked = (from: string, to: string, start?: string, end?: string) =>
  withBlockedTime(hours, {
    from: `2026-12-${from}`,
    to: `2026-12-${to}`,
    ...(start && end && { hours: { start, end } }),
  })
const off = (from: string, to = from) => ({ from: `2026-12-${from}`, to: `2026-12-${to}` })

describe('blocking time', () => {
  it('makes whole days days off, in order and joined, and closes extra hours on them', () => {
    expect(blocked('01', '07')).toEqual({
      ...hours,
      daysOff: [off('01', '07'), off('24', '26')],
      extraDays: [],
    })
    expect(blocked('20', '23').daysOff).toEqual([off('20', '26')])
    expect(sortedDaysOff([off('24', '26'), off('01'), off('02'), off('25')])).toEqual([
      off('01', '02'),
      off('24', '26'),
    ])
  })

  it('leaves what is before and after the hours that are blocked', () => {
    const { daysOff, extraDays, weekly } = blocked('01', '01', '11:00', '14:30')
    expect(daysOff).toEqual([off('01'), off('24', '26')])
    expect(extraDays).toEqual([
      extra('01', '09:00', '11:00'),
      extra('01', '14:30', '17:00'),
      extra('05', '10:00', '12:00'),
    ])
    expect(weekly).toBe(hours.weekly)
    // Once more, on what is left.
    expect(
      withBlockedTime(
        { ...hours, daysOff, extraDays },
        { ...off('01'), hours: { start: '09:00', end: '10:00' } },
      ).extraDays[0],
    ).toEqual(extra('01', '10:00', '11:00'))
  })

  it('cuts a night that began on the day before, and nothing where nothing is open', () => {
    expect(blocked('03', '03', '02:00', '03:00').extraDays.slice(0, 2)).toEqual([
      extra('02', '21:00', '02:00', true),
      extra('03', '03:00', '07:00'),
    ])
    expect(blocked('02', '02', '22:00', '00:00').extraDays.slice(0, 2)).toEqual([
      extra('02', '21:00', '22:00'),
      extra('03', '00:00', '07:00'),
    ])
    expect(blocked('04', '04', '09:00', '10:00')).toBe(hours)
  })

  it('closes a day of which all hours are blocked', () => {
    expect(blocked('05', '05', '09:00', '17:00')).toMatchObject({
      daysOff: [off('05'), off('24', '26')],
      extraDays: [],
    })
  })
})
