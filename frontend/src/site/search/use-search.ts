import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Call } from '../../server/call.ts'
import { useCall } from '../../server/queries.ts'
import {
  addressParamsOf,
  isTidyAddress,
  readSearchParamsQuietly,
  type RawSearchParams,
  type SearchParams,
} from './search-params.ts'

/** The first page brings its answer with it: the declaration and its schema are there when somebody asks on. */
const declaration = () => import('backend/contract/search/search')

/** One answer for each set of parameters, so that a late answer is never shown for another question. */
export const searchQuery = (call: Call, search: SearchParams) =>
  queryOptions({
    queryKey: ['searchProviders', search] as const,
    queryFn: async ({ signal }) =>
      call((await declaration()).searchProviders, { ...search, counts: true }, { signal }),
    // A failure stays a failure until somebody asks again; the server's first page and the browser's agree on it.
    retryOnMount: false,
  })

/** Fetches, once the page has nothing else to do, what the next question is asked with. */
export const usePreloadSearchCode = () =>
  useEffect(() => {
    const timer = setTimeout(() => void declaration().catch(() => undefined), 1000)
    return () => clearTimeout(timer)
  }, [])

/** The results; those of the last search stay while the next ones are on their way. */
export const useSearchResults = (search: SearchParams) =>
  useQuery({ ...searchQuery(useCall(), search), placeholderData: keepPreviousData })

export type SearchResults = ReturnType<typeof useSearchResults>

/** From the search as it is at that moment, a change under way included, to the next one. */
export type ChangeSearch = (
  next: (current: SearchParams) => SearchParams,
  options?: { readonly replace?: boolean },
) => Promise<void>

/** Changes the search where one is on the page. `replace` keeps a word typed letter by letter to one step back. */
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

/** What a form sent of defaults, and what nobody understands, leave the address once the page has said so. */
export const useTidyAddress = (asked: RawSearchParams) => {
  const navigate = useNavigate({ from: '/search' })
  useEffect(() => {
    if (isTidyAddress(asked)) return
    void navigate({
      to: '/search',
      search: addressParamsOf(readSearchParamsQuietly(asked)),
      replace: true,
      resetScroll: false,
    })
  }, [asked, navigate])
}
