/** What of a provider's bookings is shown, as the address has it. */
import { readListSearch, type ListSearch } from './list-search.ts'

export interface ProviderSearch extends ListSearch {
  /** The list in place of the week; a phone has the list alone. */
  readonly view?: 'list' | undefined
  /** A day of the week that is shown. */
  readonly date?: string | undefined
  /** The editor of hours is open. */
  readonly hours?: 'open' | undefined
}

type Asked = { readonly [Name in keyof ProviderSearch]?: unknown }

export const readProviderSearch = (search: Asked): ProviderSearch => {
  const { view, date, hours } = search
  return {
    ...readListSearch(search),
    view: view === 'list' ? view : undefined,
    date: typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined,
    hours: hours === 'open' ? hours : undefined,
  }
}
