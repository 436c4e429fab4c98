/** A list of bookings in which the times of one request, next to each other and in one state, are one row. */

import type { BookingRow } from 'backend/contract/bookings/console-bookings'

/** `others`: how many further times the row stands for. */
export type FoldedBooking = BookingRow & { readonly others?: number }

export const foldedSeries = (bookings: readonly BookingRow[]): readonly FoldedBooking[] => {
  const folded: FoldedBooking[] = []
  for (const booking of bookings) {
    const last = folded.at(-1)
    if (!last || last.seriesId !== booking.seriesId || last.status !== booking.status) folded.push(booking)
    else {
      const first = booking.nth < last.nth ? booking : last
      folded.splice(-1, 1, { ...first, others: (last.others ?? 0) + 1 })
    }
  }
  return folded
}
