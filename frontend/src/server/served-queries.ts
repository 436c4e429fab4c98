/**
 * The query states with which the server rendered the page. React hydrates a page part by part. By the time a
 * later part hydrates, the query cache may hold newer data than its HTML shows, and React would discard the
 * HTML of that part (React error 418). So each part hydrates with the state that is kept here.
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
