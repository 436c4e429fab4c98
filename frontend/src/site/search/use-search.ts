import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Call } from '../../server/call.ts'
import { useCall } from '../../server/queries.ts'
import {
  addressParamsOf,
  isTidyAddress,
  isTooLong,
  readSearchParamsQuietly,
  type RawSearchParams,
  type SearchParams,
} from './search-params.ts'

/**
 * The server renders the first results, so the declaration and its schema are loaded only for the next
 * search.
 */
const declaration = () => import('backend/contract/search/search')

/** Cached by the parameters, so that a late answer is never shown for another search. */
export const searchQuery = (call: Call, search: SearchParams) =>
  queryOptions({
    queryKey: ['searchProviders', search] as const,
    queryFn: async ({ signal }) =>
      call((await declaration()).searchProviders, { ...search, counts: true }, { signal }),
    // A failed query is not retried on mount, so that hydration renders the same failure as the server's
    // HTML.
    retryOnMount: false,
  })

/** The results; the previous ones stay while the next ones load. Without `enabled` the server is not asked. */
export const useSearchResults = (search: SearchParams, enabled = true) =>
  useQuery({ ...searchQuery(useCall(), search), placeholderData: keepPreviousData, enabled })

export type SearchResults = ReturnType<typeof useSearchResults>

/** How the place of a search is said: degrees by the city that is there, once it is known. */
export const areaInWords = ({ area }: SearchParams, { data, isPlaceholderData }: SearchResults): string => {
  const place = data?.place
  return area && !isPlaceholderData && place?.isKnown ? (place.name.split(/^near /)[1] ?? area) : area
}

/**
 * Changes the search. `next` gets the search of that moment, including a change that is still in progress.
 */
export type ChangeSearch = (
  next: (current: SearchParams) => SearchParams,
  options?: { readonly replace?: boolean },
) => Promise<void>

/**
 * Changes the search on the search page. `replace` keeps a word typed letter by letter as one history entry.
 */
export const useChangeSearch = (): ChangeSearch => {
  const navigate = useNavigate({ from: '/search' })
  return (next, { replace = false } = {}) =>
    navigate({
      to: '/search',
      search: (current) => addressParamsOf(next(readSearchParamsQuietly(current))),
      replace,
      resetScroll: false,
    })
}

/**
 * Removes default values (sent by a form) and invalid parameters from the address, after the page warned of
 * them. One that is too long stays for as long as the page says so.
 */
export const useTidyAddress = (asked: RawSearchParams) => {
  const navigate = useNavigate({ from: '/search' })
  useEffect(() => {
    if (isTidyAddress(asked) || isTooLong(asked)) return
    void navigate({
      to: '/search',
      search: addressParamsOf(readSearchParamsQuietly(asked)),
      replace: true,
      resetScroll: false,
    })
  }, [asked, navigate])
}
