import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MapButton } from './map/map-button.tsx'
import { keepRecentSearch } from './recent-searches.ts'
import { addressParamsOf, withSearchChange, type SearchParams } from './search-params.ts'
import type { SearchResults } from './use-search.ts'

/** Loads the code for the next search, and the panel of hotlines, shortly after the page. */
const usePreloadSearchCode = () =>
  useEffect(() => {
    const load = () =>
      Promise.all([
        import('backend/contract/search/search'),
        import('./load-search.ts'),
        import('./crisis-panel.tsx'),
      ])
    const timer = setTimeout(() => void load().catch(() => undefined), 1000)
    return () => clearTimeout(timer)
  }, [])

/**
 * Loads what knows words of danger without the server, because a search that fails can no longer load it: 45 kB, for
 * whoever is about to type, or has typed such words.
 */
const usePreloadWordsOfDanger = ({ data }: SearchResults) => {
  const isCrisis = data?.crisis !== undefined
  useEffect(() => {
    const loadIfNeeded = () => {
      const { activeElement } = document
      const isTyping = activeElement instanceof HTMLInputElement && activeElement.name === 'searchQuery'
      if (isCrisis || isTyping) void import('./crisis-by-words.tsx').catch(() => undefined)
    }
    loadIfNeeded()
    document.addEventListener('focusin', loadIfNeeded)
    return () => document.removeEventListener('focusin', loadIfNeeded)
  }, [isCrisis])
}

/** Milliseconds after which words that have results are stored as a recent search. */
const settled = 2000

/** Stores the search in this browser's recent searches, but never one with words of a crisis. */
const useStoreRecentSearch = (words: string, results: SearchResults) => {
  const { data, isPlaceholderData } = results
  const isWorth =
    words.length > 2 && !isPlaceholderData && data !== undefined && data.totalCount > 0 && !data.crisis
  useEffect(() => {
    if (!isWorth) return
    const timer = setTimeout(() => keepRecentSearch(words), settled)
    return () => clearTimeout(timer)
  }, [isWorth, words])
}

export interface LateSearchProps {
  readonly search: SearchParams
  readonly results: SearchResults
}

/** What the search page needs only once it is there: the button of the map, and what it does by itself. */
export const LateSearch = ({ search, results }: LateSearchProps) => {
  usePreloadSearchCode()
  usePreloadWordsOfDanger(results)
  useStoreRecentSearch(search.searchQuery, results)
  const navigate = useNavigate({ from: '/search' })
  if (results.data?.totalCount === 0 && !results.data.place) return null
  return (
    <MapButton
      search={search}
      onArea={(area) =>
        void navigate({
          to: '/search',
          search: addressParamsOf(withSearchChange(search, area)),
          hash: true,
          resetScroll: false,
        })
      }
    />
  )
}
