/** What the provider's bookings page shows, as kept in the address. */

import { isDate } from 'backend/contract/moment'
import { readBookingListSearch, type BookingListSearch } from './list-search.ts'

export interface ProviderBookingsSearch extends BookingListSearch {
  /** Shows the list instead of the week; a phone shows both, unless another list than that of what comes is asked for. */
  readonly view?: 'list' | undefined
  /** The first of the seven days shown; today if omitted. */
  readonly date?: string | undefined
}

type Asked = { readonly [Name in keyof ProviderBookingsSearch]?: unknown }

export const readProviderBookingsSearch = (search: Asked): ProviderBookingsSearch => {
  const { view, date } = search
  return {
    ...readBookingListSearch(search),
    view: view === 'list' ? view : undefined,
    date: typeof date === 'string' && isDate(date) ? date : undefined,
  }
}
