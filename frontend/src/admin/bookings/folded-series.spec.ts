import { expect, it } from '@jest/globals'
import type { BookingRow } from 'backend/contract/bookings/console-bookings'
import { foldedSeries } from './folded-series.ts'

const booking = (seriesId: string, nth: number, status: BookingRow['status'] = 'accepted') =>
  ({ id: `${seriesId}${nth}`, seriesId, nth, status }) as BookingRow

it('The times of a series become the row of the first one, whatever their order', () => {
  const rows = foldedSeries([booking('a', 1), booking('b', 3), booking('b', 1), booking('b', 2)])
  expect(rows.map(({ id, others }) => [id, others])).toEqual([
    ['a1', undefined],
    ['b1', 2],
  ])
})

it('Times in another state, or with other bookings between them, stay rows of their own', () => {
  const rows = [booking('a', 1), booking('a', 2, 'cancelled'), booking('b', 1), booking('a', 3)]
  expect(foldedSeries(rows)).toEqual(rows)
})
