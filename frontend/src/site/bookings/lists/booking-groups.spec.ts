import { describe, expect, it } from '@jest/globals'
import type { BookingCard } from 'backend/contract/bookings/shapes'
import { groupBookings } from './booking-groups.ts'

const card = (bookingId: string, local: string, set: Partial<BookingCard> = {}) =>
  ({
    bookingId,
    seriesId: null,
    waitsFor: null,
    when: { first: { start: { local } } },
    ...set,
  }) as BookingCard

const shown = (...[list, bookings]: Parameters<typeof groupBookings>) =>
  groupBookings(list, bookings).map(({ head, rows }) => [
    head,
    rows.map((row) => row.map(({ bookingId }) => bookingId).join(' ')),
  ])

describe('A list of bookings', () => {
  it('has months as heads, also those of two years, and a series under the month of its first', () => {
    const series = { seriesId: 's1' }
    expect(
      shown('upcoming', [
        card('a', '2026-11-30T23:30'),
        card('s1', '2026-12-01T00:00', series),
        card('b', '2026-12-03T09:00'),
        card('s2', '2026-12-31T21:00', series),
        card('c', '2027-11-02T09:00'),
      ]),
    ).toEqual([
      ['November 2026', ['a']],
      ['December 2026', ['s1 s2', 'b']],
      ['November 2027', ['c']],
    ])
  })

  it('of what waits has those who must reply as heads', () => {
    expect(
      shown('waiting', [
        card('a', '2026-12-09T09:00', { waitsFor: 'you' }),
        card('b', '2026-12-01T09:00', { waitsFor: 'them' }),
      ]),
    ).toEqual([
      ['Needs your reply', ['a']],
      ['No reply yet', ['b']],
    ])
  })
})
