import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'

/**
 * The answer of a query that no loader asks, undefined until it is there. Parts of a page hydrate one after the other: what
 * another part has fetched by then is not in the server's HTML, so it is shown only once this part is hydrated too.
 */
export const useLateQuery = <Answer, Failure, Data, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Failure, Data, Key>,
): Data | undefined => {
  const isHydrated = useHydrated()
  const { data } = useQuery(options)
  return isHydrated ? data : undefined
}
