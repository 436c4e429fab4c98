import { queryOptions } from '@tanstack/react-query'
import type { Call } from './call.ts'

/**
 * Who is asking (spec section 2). The first page brings the answer with it, so the declaration and its schema are
 * fetched only when a browser has to ask again.
 */
export const sessionQuery = (call: Call) =>
  queryOptions({
    queryKey: ['session', {}] as const,
    queryFn: async ({ signal }) => {
      const { session } = await import('backend/contract/session')
      return call(session, {}, { signal })
    },
  })
