/**
 * What the server knew when it rendered the page. React wakes a page part after part, and by the time a later one wakes
 * the query cache may know more than its HTML shows: then React would throw that part away (its error 418).
 */
import { hashKey, type QueryClient, type QueryKey, type QueryState } from '@tanstack/react-query'

type Known = Pick<QueryState, 'data' | 'status'>
export interface ServedQuery {
  readonly queryHash: string
  readonly state: Known
}

const pages = new WeakMap<QueryClient, ReadonlyMap<string, Known>>()

export const keepServedQueries = (client: QueryClient, queries: readonly ServedQuery[]): void =>
  void pages.set(
    client,
    new Map(queries.map(({ queryHash, state: { data, status } }) => [queryHash, { data, status }])),
  )

export const servedQueryStateOf = (client: QueryClient, key: QueryKey): Known =>
  pages.get(client)?.get(hashKey(key)) ?? { data: undefined, status: 'pending' }
