import { describe, expect, it } from '@jest/globals'
import type { BookingCard, OfferedKind } from 'backend/contract/bookings/shapes'
import { kindFactsWords, wantsToMoveWords } from './booking-words.ts'

const kind = (set: Partial<OfferedKind>) =>
  kindFactsWords({ kind: 'visit', duration: '60 minutes', price: null, total: null, ...set } as OfferedKind)

describe('What a kind of booking is said to cost', () => {
  it('is not said to be unlisted of an intro call, which most give for nothing', () => {
    expect(kind({ kind: 'intro', duration: '15 minutes' })).toBe('15 minutes')
    expect(kind({ kind: 'intro', duration: '15 minutes', price: '$20' })).toBe('15 minutes, $20')
    expect(kind({})).toBe('60 minutes, no price listed')
    expect(kind({ price: '$42 an hour', total: 'about $420' })).toBe('60 minutes, $42 an hour, about $420')
  })
})

describe('A card of a booking that somebody wants to move', () => {
  const words = (status: BookingCard['status'], offers: number) =>
    wantsToMoveWords({
      ...{ status, offers: Array.from({ length: offers }) },
      with: { firstName: 'Maya' },
    } as unknown as BookingCard)

  it('says who, and only where it waits for the reader', () => {
    expect(words('accepted', 1)).toBe('Maya wants to reschedule')
    expect([words('accepted', 0), words('proposed', 2)]).toEqual([null, null])
  })
})
