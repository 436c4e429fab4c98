import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '../../server/call.ts'
import { stringifySearch } from '../screens/search-string.ts'
import { addressParamsOf, isTooLong, readSearchParamsQuietly, type RawSearchParams } from './search-params.ts'
import { searchTitle } from './search-title.ts'
import { searchQuery } from './use-search.ts'

/** Waits only for the first results; when the search changes, the page stays and the list updates itself. */
export const loadSearch = async ({
  context: { queryClient, call },
  deps,
  cause,
}: {
  readonly context: { readonly queryClient: QueryClient; readonly call: Call }
  readonly deps: RawSearchParams
  readonly cause: 'enter' | 'stay' | 'preload'
}): Promise<{ title: string; address: string }> => {
  const search = readSearchParamsQuietly(deps)
  const loaded = isTooLong(deps)
    ? undefined
    : queryClient.query(searchQuery(call, search)).catch(() => undefined)
  if (cause !== 'stay') await loaded
  return { title: searchTitle(search), address: stringifySearch(addressParamsOf(search)) }
}
