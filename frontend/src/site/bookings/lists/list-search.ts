/** Which list of bookings is shown and which page of it, as kept in the address. */

import type { BookingList } from '../booking-queries.ts'

export const bookingLists = ['upcoming', 'waiting', 'past'] as const satisfies readonly BookingList[]

export interface BookingListSearch {
  readonly list?: Exclude<BookingList, 'upcoming'> | undefined
  readonly page?: number | undefined
}

/** Values that cannot be parsed become the first page of upcoming bookings. */
export const readBookingListSearch = ({
  list,
  page,
}: {
  readonly list?: unknown
  readonly page?: unknown
}): BookingListSearch => ({
  list: list === 'waiting' || list === 'past' ? list : undefined,
  page: typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined,
})
