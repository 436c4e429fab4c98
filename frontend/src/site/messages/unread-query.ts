import { queryOptions } from '@tanstack/react-query'
import type { Call } from '../../server/call.ts'

/** How much one has not read. The declaration is fetched when a browser asks: every page has the header. */
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
