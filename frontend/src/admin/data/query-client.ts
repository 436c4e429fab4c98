import { QueryCache, type Query, type QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { CallError } from '../../server/call.ts'
import { InvalidatingQueryClient } from '../../server/invalidating-query-client.ts'

const retries = 3
/** Milliseconds; older data are fetched again when they are next shown. */
const freshFor = 5_000

/** The server refused the request, so a retry would change nothing. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError
    ? error.isRefusal
    : error instanceof HttpError &&
      typeof error.status === 'number' &&
      error.status >= 400 &&
      error.status < 500 &&
      error.status !== 408 &&
      error.status !== 429

/** Also for the library's lists and records, which would otherwise never retry, or always. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < retries && !isRefusal(error)

/** The second part of ra-core's keys, as in ['people', 'getOne', …]. */
const oneRecord = 'getOne'
const manyRecords = ['getList', 'getMany', 'getManyReference']

/**
 * Drops the record's old data, because an erased person's name would otherwise stay beside the 404. Lists
 * that contain the record are dropped if no screen shows them, and fetched again otherwise.
 */
const forgetRecord = (client: QueryClient, query: Query<unknown, unknown>): void => {
  query.setState({ data: undefined })
  const [resource, method] = query.queryKey
  if (method !== oneRecord) return
  for (const many of manyRecords) {
    client.removeQueries({ queryKey: [resource, many], type: 'inactive' })
    void client.invalidateQueries({ queryKey: [resource, many] })
  }
}

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404

export const createConsoleQueryClient = (): QueryClient => {
  const client: QueryClient = new InvalidatingQueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (isGone(error)) forgetRecord(client, query)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: shouldRetry,
        // When the browser believes it is offline, a request is made anyway and shows whether that is true.
        networkMode: 'always',
      },
    },
  })
  return client
}
