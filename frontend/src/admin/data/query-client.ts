import { HttpError } from 'react-admin'
import { QueryClient } from '@tanstack/react-query'
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
export const triesAgain = (failures: number, error: unknown): boolean =>
  failures < retries && !isRefusal(error)

export const createConsoleQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: triesAgain,
        // Where the browser believes it is offline, the try itself finds out.
        networkMode: 'always',
      },
    },
  })
