/** The ids of the providers that the account has saved: one query for all the providers on a page. */

import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Call } from '../../server/call.ts'
import { useServerQuery } from '../../server/use-server-query.ts'
import { useOptimisticSaves } from './optimistic-saves.ts'

/** Keyed by account, so that nobody sees what the previous person on this browser had saved. */
export const savedIdsQuery = (call: Call, accountId: string) =>
  queryOptions({
    queryKey: ['bookmarkedIds', accountId] as const,
    // Imported on demand: the declaration includes schemas, which a visitor never needs.
    queryFn: async ({ signal }) => {
      const { bookmarkedIds } = await import('backend/contract/bookmarks/bookmarks')
      return call(bookmarkedIds, {}, { signal })
    },
  })

/**
 * Invalidates all loaded queries about saved providers, on whatever page. `except` is the key of the query
 * that this tab has just updated: on a busy server the projection may still return the old value.
 */
export const invalidateBookmarks = (queryClient: QueryClient, except?: readonly unknown[]) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [id, input] = queryKey
      if (except && hashKey(queryKey) === hashKey(except)) return false
      return (
        /^(bookmark|providerBookmark)/.test(String(id)) ||
        (id === 'searchProviders' && JSON.stringify(input).includes('"bookmarkedOnly":true'))
      )
    },
  })

/** One channel for the whole page, because a channel does not receive its own messages. */
let channel: BroadcastChannel | undefined

/** Called by everything that shows saved providers; the first call opens the channel. */
export const followBookmarksOfOtherTabs = (queryClient: QueryClient) => {
  if (channel) return
  channel = new BroadcastChannel('bookmarks')
  channel.onmessage = () => void invalidateBookmarks(queryClient)
}

export const tellOtherTabsOfBookmarks = () => channel?.postMessage('changed')

/**
 * The id of an account that can save, or null for visitors and staff (product.md, "People and permissions").
 */
const useSaver = () =>
  useRouteContext({
    from: '__root__',
    select: ({ session: { user, role } }) =>
      (role === 'client' || role === 'provider' ? user?.id : null) ?? null,
  })

/** `known` is the value that the page was loaded with, used until this browser has fetched its own. */
export const useIsSaved = (providerId: string, known = false): boolean => {
  const { call, queryClient } = useRouteContext({ from: '__root__' })
  const saver = useSaver()
  const { data } = useServerQuery({ ...savedIdsQuery(call, saver ?? ''), enabled: saver !== null })
  const asked = useOptimisticSaves().get(providerId)
  useEffect(() => followBookmarksOfOtherTabs(queryClient), [queryClient])
  if (saver === null) return false
  return asked ?? data?.providerIds.includes(providerId) ?? known
}
