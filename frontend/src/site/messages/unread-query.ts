import { queryOptions } from '@tanstack/react-query'
import type { Call } from '../../server/call.ts'

/** The user's unread count. The declaration is loaded with the query, because every page has the header. */
export const unreadCountQuery = (call: Call) =>
  queryOptions({
    queryKey: ['unreadCount', {}] as const,
    queryFn: async ({ signal }) => {
      const { unreadCount } = await import('backend/contract/messages/conversations')
      return call(unreadCount, {}, { signal })
    },
    staleTime: 30_000,
    retryOnMount: false,
  })
