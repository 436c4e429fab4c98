import { describe, expect, it } from '@jest/globals'
import type { BookingCard } from 'backend/contract/bookings/shapes'
import { groupBookings } from './booking-groups.ts'

const card = (bookingId: string, month: string, set: Partial<BookingCard> = {}) =>
  ({ bookingId, month, seriesId: null, waitsFor: null, ...set }) as BookingCard

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
        card('a', 'November 2026'),
        card('s1', 'December 2026', series),
        card('b', 'December 2026'),
        card('s2', 'January 2027', series),
        card('c', 'November 2027'),
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
        card('a', 'December 2026', { waitsFor: 'you' }),
        card('b', 'December 2026', { waitsFor: 'them' }),
      ]),
    ).toEqual([
      ['Needs your reply', ['a']],
      ['No reply yet', ['b']],
    ])
  })
})
