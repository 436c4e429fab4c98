/** What of a provider's bookings is shown, as the address has it. */
import { readBookingListSearch, type BookingListSearch } from './list-search.ts'

export interface ProviderBookingsSearch extends BookingListSearch {
  /** The list in place of the week; a phone has the list alone. */
  readonly view?: 'list' | undefined
  /** A day of the week that is shown. */
  readonly date?: string | undefined
  /** The editor of hours is open. */
  readonly hours?: 'open' | undefined
}

type Asked = { readonly [Name in keyof ProviderBookingsSearch]?: unknown }

export const readProviderBookingsSearch = (search: Asked): ProviderBookingsSearch => {
  const { view, date, hours } = search
  return {
    ...readBookingListSearch(search),
    view: view === 'list' ? view : undefined,
    date: typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined,
    hours: hours === 'open' ? hours : undefined,
  }
}
