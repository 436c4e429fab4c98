import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Call } from './call.ts'

/** The key of the session in the cache; `createQueryClient` keeps it there as long as the page is open. */
export const sessionKey = ['session', {}] as const

/**
 * The session of the current user (product.md, "Screens"). The first page includes it, so the declaration and its
 * schema are loaded only when the browser has to fetch the session again.
 */
export const sessionQuery = (call: Call) =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: async ({ signal }) => {
      const { session } = await import('backend/contract/accounts/session')
      return call(session, {}, { signal })
    },
  })

interface SessionHolder {
  readonly queryClient: QueryClient
  readonly call: Call
}

/**
 * Fetches the session again, unless it was fetched in the last `freshFor` milliseconds.
 * @returns whether a different user, or nobody, is signed in now; false if the session was not known before
 */
export const hasSessionChanged = async (
  { queryClient, call }: SessionHolder,
  freshFor = 0,
): Promise<boolean> => {
  const query = sessionQuery(call)
  const before = queryClient.getQueryData(query.queryKey)
  const now = await queryClient.query({ ...query, staleTime: freshFor })
  return (
    before !== undefined &&
    JSON.stringify([before.user, before.role]) !== JSON.stringify([now.user, now.role])
  )
}

const isNotTheSession = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
  queryKey[0] !== sessionKey[0]

/**
 * Removes what was loaded for the former user, because nobody else may see it. Queries that no page shows are
 * removed. Queries on the current page are invalidated instead: removed, they would never be fetched again.
 */
export const forgetQueriesOfFormerSession = (queryClient: QueryClient) => {
  queryClient.removeQueries({ type: 'inactive', predicate: isNotTheSession })
  return queryClient.invalidateQueries({ type: 'active', predicate: isNotTheSession })
}
