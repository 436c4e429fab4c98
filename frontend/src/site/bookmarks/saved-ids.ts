/** Whom somebody has saved, as far as this browser knows: one question for a whole page of people. */
import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Call } from '../../server/call.ts'
import { useOptimisticSaves } from './optimistic-saves.ts'
import { useServerQuery } from '../../server/use-server-query.ts'

/** By whose they are, so that nobody is ever shown what the person before had saved. */
export const savedIdsQuery = (call: Call, accountId: string) =>
  queryOptions({
    queryKey: ['bookmarkedIds', accountId] as const,
    // The declaration comes with its schemas, which a visitor never needs.
    queryFn: async ({ signal }) => {
      const { bookmarkedIds } = await import('backend/contract/bookmarks/bookmarks')
      return call(bookmarkedIds, {}, { signal })
    },
  })

/**
 * Everything that is loaded about saved providers, whatever page it is on. `except` is what this tab has just set: on a
 * busy server the tables may still show what was before.
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

/** One for the whole page: what it says itself, it does not hear. */
let channel: BroadcastChannel | undefined

/** Called by whatever shows who is saved; the first call opens the line. */
export const followBookmarksOfOtherTabs = (queryClient: QueryClient) => {
  if (channel) return
  channel = new BroadcastChannel('bookmarks')
  channel.onmessage = () => void invalidateBookmarks(queryClient)
}

export const tellOtherTabsOfBookmarks = () => channel?.postMessage('changed')

/** The account that can save, or null: a visitor has none, and staff save nobody (product.md, "People and permissions"). */
const useSaver = () =>
  useRouteContext({
    from: '__root__',
    select: ({ session: { user, role } }) =>
      (role === 'client' || role === 'provider' ? user?.id : null) ?? null,
  })

/** `known` is what the page was loaded with, until this browser has asked by itself. */
export const useIsSaved = (providerId: string, known = false): boolean => {
  const { call, queryClient } = useRouteContext({ from: '__root__' })
  const saver = useSaver()
  const { data } = useServerQuery({ ...savedIdsQuery(call, saver ?? ''), enabled: saver !== null })
  const asked = useOptimisticSaves().get(providerId)
  useEffect(() => followBookmarksOfOtherTabs(queryClient), [queryClient])
  if (saver === null) return false
  return asked ?? data?.providerIds.includes(providerId) ?? known
}
