/** A list of bookings under its heads: by month, or by who must reply. Times of one series are together. */

import type { BookingCard } from 'backend/contract/bookings/shapes'
import { t } from 'backend/language/texts'
import type { BookingList } from '../booking-queries.ts'

/** One booking, or two and more of one series, in the order of the list. */
export type BookingsTogether = readonly [BookingCard, ...BookingCard[]]

export interface BookingGroup {
  /** "December 2026", "Needs your reply" */
  readonly head: string
  readonly rows: readonly BookingsTogether[]
}

const headOf = (list: BookingList, { month, waitsFor }: BookingCard): string =>
  list !== 'waiting' ? month : waitsFor === 'you' ? t`Needs your reply` : t`No reply yet`

/** A series is under the head of its first booking in the list. */
export const groupBookings = (
  list: BookingList,
  bookings: readonly BookingCard[],
): readonly BookingGroup[] => {
  const together = new Map<string, [BookingCard, ...BookingCard[]]>()
  for (const booking of bookings) {
    const key = booking.seriesId ?? booking.bookingId
    const others = together.get(key)
    if (others) others.push(booking)
    else together.set(key, [booking])
  }
  const groups = new Map<string, BookingsTogether[]>()
  for (const row of together.values()) {
    const head = headOf(list, row[0])
    groups.set(head, [...(groups.get(head) ?? []), row])
  }
  return [...groups].map(([head, rows]) => ({ head, rows }))
}
