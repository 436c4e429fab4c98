/** The part of one's bookings that is shown, and its page, as the address has them. */
import type { BookingList } from '../booking-queries.ts'

export const bookingLists = ['upcoming', 'waiting', 'past'] as const satisfies readonly BookingList[]

export interface BookingListSearch {
  readonly list?: Exclude<BookingList, 'upcoming'> | undefined
  readonly page?: number | undefined
}

/** What is not understood is the first page of what comes. */
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
