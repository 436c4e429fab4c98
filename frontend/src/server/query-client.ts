import { QueryCache } from '@tanstack/react-query'
import { CallError } from './call.ts'
import { InvalidatingQueryClient } from './invalidating-query-client.ts'
import { sessionKey } from './session-query.ts'

/** Milliseconds. Data that the server has just rendered is not requested again when the page hydrates. */
const freshFor = 30_000
/** Milliseconds (product.md, "Limits"). */
const cachedForMs = 5 * 60_000
/** product.md, "Limits": three retries on the client, 1 s doubling, 30 s at most (the waits are the library's own). */
const retries = 3

/**
 * Creates the query client: one in each browser, and one for each request on the server. A failed query is
 * logged here, once, after its last retry. Refusals are not retried; the server retries nothing.
 * @param onFailedAgain gets the error of a query that a component shows and that has failed before. (At the first
 * failure a person may be typing elsewhere on the page.)
 */
export const createQueryClient = (onFailedAgain: (error: unknown) => void = () => undefined) => {
  const queryClient = new InvalidatingQueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!(error instanceof CallError && error.status === 404))
          console.error(`Failed to load ${String(query.queryKey[0])}:`, error.message)
        if (query.getObserversCount() > 0 && query.state.errorUpdateCount > 1) onFailedAgain(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        gcTime: cachedForMs,
        retry: (failures, error) =>
          typeof window !== 'undefined' &&
          failures < retries &&
          !(error instanceof CallError && error.isRefusal),
      },
    },
  })
  // No component observes the session, which would otherwise be dropped. Set here and not in the query's
  // options, because the session that the server rendered is put into the cache without them.
  queryClient.setQueryDefaults(sessionKey, { gcTime: Infinity })
  return queryClient
}
