import { describe, expect, it } from '@jest/globals'
import { workTimesOf } from './work-times.ts'

const span = (weekday: number, start: string, end: string) => ({
  weekday,
  start,
  end,
  endsNextDay: end <= start,
})

describe('When somebody works', () => {
  it.each([
    ['nothing, without hours', [], []],
    ['weekdays, of office hours', [span(1, '09:00', '18:00')], ['weekdays']],
    ['evenings too, of a day that ends late', [span(3, '10:00', '20:00')], ['weekdays', 'evenings']],
    ['nights alone, of a night that begins at eight', [span(2, '20:00', '06:00')], ['nights']],
    ['nights, of hours after midnight', [span(2, '00:00', '05:00')], ['nights']],
    ['no nights, of a late evening', [span(2, '18:00', '23:30')], ['evenings']],
    ['weekends, of a Saturday', [span(6, '09:00', '12:00')], ['weekends']],
    [
      'everything, of whole days',
      [span(5, '00:00', '00:00'), span(7, '00:00', '00:00')],
      ['weekdays', 'evenings', 'nights', 'weekends'],
    ],
  ] as const)('is %s', (_, weekly, expected) => {
    expect([...workTimesOf({ weekly })].sort()).toEqual([...expected].sort())
  })
})
