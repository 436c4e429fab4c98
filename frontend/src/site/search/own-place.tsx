import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { parseSearch } from '../screens/search-string.ts'
import { keepHere, keptPlace, ownPlace, type PlaceHolder } from './kept-place.ts'
import {
  addressParamsOf,
  readSearchParamsQuietly,
  withSearchChange,
  type SearchParams,
} from './search-params.ts'
import type { SearchResults } from './use-search.ts'

export const usePlaceHolder = (): PlaceHolder => {
  const { call, session } = useRouteContext({ from: '__root__' })
  const isClient = session.role === 'client'
  return useMemo(() => ({ call, isClient }), [call, isClient])
}

/**
 * Whether the person removed the place of a search. Then searches stay without one until they give one, or a page is
 * loaded anew.
 */
let isAnywhere = false

export const seePlaceGiven = () => {
  isAnywhere = false
}

export const useSeeRemoval = (area: string) => {
  const before = useRef(area)
  useEffect(() => {
    if (area !== '') seePlaceGiven()
    else if (before.current !== '') isAnywhere = true
    before.current = area
  }, [area])
}

/** The place in the address that the browser opened, which somebody else may have shared. */
const openedArea = () => {
  const [opened] = performance.getEntriesByType('navigation')
  return opened && readSearchParamsQuietly(parseSearch(new URL(opened.name).search)).area
}

interface OwnPlaceProps {
  readonly search: SearchParams
  readonly results: SearchResults
}

/**
 * Fills the kept place into a search that was begun without one, so that the address says it, and keeps the place
 * that the person gave a search in words, in this browser. Shows nothing.
 */
export const OwnPlace = ({ search, results: { data, isPlaceholderData } }: OwnPlaceProps) => {
  const holder = usePlaceHolder()
  const navigate = useNavigate({ from: '/search' })
  const { area } = search
  useSeeRemoval(area)
  const isComplete = data !== undefined && !isPlaceholderData
  // Saved people are wanted wherever they are.
  const isWithout = isComplete && area === '' && !data.place && !search.bookmarkedOnly
  useEffect(() => {
    if (!isWithout || isAnywhere) return
    let isLeft = false
    void ownPlace(holder).then((place) => {
      if (place === '' || isLeft) return
      void navigate({
        to: '/search',
        search: (current) =>
          addressParamsOf(withSearchChange(readSearchParamsQuietly(current), { area: place })),
        replace: true,
        resetScroll: false,
      })
    })
    return () => {
      isLeft = true
    }
  }, [isWithout, holder, navigate])
  const known =
    isComplete && area !== '' && data.place?.isKnown && !data.place.name.startsWith('near ')
      ? data.place.name
      : undefined
  useEffect(() => {
    if (known === undefined || area === keptPlace() || known === keptPlace() || area === openedArea()) return
    keepHere(known)
  }, [known, area])
  return null
}
