import { HttpError } from 'react-admin'
import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { CallError } from '../../server/call.ts'

const retries = 3
/** Milliseconds; then what is looked at is asked for again when it is looked at again. */
const freshFor = 5_000

/** The server understood and said no: asking again would change nothing. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError
    ? error.isRefusal
    : error instanceof HttpError &&
      typeof error.status === 'number' &&
      error.status >= 400 &&
      error.status < 500 &&
      error.status !== 408 &&
      error.status !== 429

/** For the library's lists and records too, which would else try nothing again, or everything. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < retries && !isRefusal(error)

/** The second part of ra-core's keys, as in ['people', 'getOne', …]. */
const oneRecord = 'getOne'
const manyRecords = ['getList', 'getMany', 'getManyReference']

/**
 * What was answered before is dropped: it would go on showing an erased person's name beside the 404. Lists that hold
 * the record too are dropped where nobody looks at them, and asked for again where somebody does.
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
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (isGone(error)) forgetRecord(client, query)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: shouldRetry,
        // Where the browser believes it is offline, the try itself finds out.
        networkMode: 'always',
      },
    },
  })
  return client
}
