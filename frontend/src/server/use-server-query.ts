import {
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { servedQueryStateOf } from './served-queries.ts'

/**
 * `useQuery` for server-rendered pages: until the calling component has hydrated it returns the data that the
 * server rendered (served-queries.ts), afterwards the data in the cache.
 */
export const useServerQuery = <Answer, Shown = Answer, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Answer, Error, Shown, Key>,
): Pick<UseQueryResult<Shown>, 'data' | 'isError' | 'refetch'> => {
  const isHydrated = useHydrated()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(options)
  if (isHydrated || typeof window === 'undefined') return { data, isError, refetch }
  const known = servedQueryStateOf(client, options.queryKey)
  return {
    data: shownOf(options, known.data as Answer | undefined),
    isError: known.status === 'error',
    refetch,
  }
}

const shownOf = <Answer, Shown, Key extends QueryKey>(
  { select }: UseQueryOptions<Answer, Error, Shown, Key>,
  data: Answer | undefined,
): Shown | undefined => {
  if (data === undefined) return undefined
  return select ? select(data) : (data as unknown as Shown)
}
