import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Call } from './call.ts'

/**
 * Who is asking (spec section 2). The first page brings the answer with it, so the declaration and its schema are
 * fetched only when a browser has to ask again.
 */
export const sessionQuery = (call: Call) =>
  queryOptions({
    queryKey: ['session', {}] as const,
    queryFn: async ({ signal }) => {
      const { session } = await import('backend/contract/accounts/session')
      return call(session, {}, { signal })
    },
  })

interface SessionHolder {
  readonly queryClient: QueryClient
  readonly call: Call
}

/** Asks again, unless it was asked `freshFor` milliseconds ago. Whether somebody else, or nobody, is in now. */
export const hasSessionChanged = async (
  { queryClient, call }: SessionHolder,
  freshFor = 0,
): Promise<boolean> => {
  const query = sessionQuery(call)
  const before = queryClient.getQueryData(query.queryKey)
  const now = await queryClient.query({ ...query, staleTime: freshFor })
  return JSON.stringify([before?.user, before?.role]) !== JSON.stringify([now.user, now.role])
}

const isNotTheSession = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[0] !== 'session'

/**
 * What was loaded in the name of whoever was in before is nobody else's to see: what no page shows is dropped, and what
 * one shows at this moment is asked for anew (dropped, it would never be answered).
 */
export const forgetQueriesOfFormerSession = (queryClient: QueryClient) => {
  queryClient.removeQueries({ type: 'inactive', predicate: isNotTheSession })
  return queryClient.invalidateQueries({ type: 'active', predicate: isNotTheSession })
}
