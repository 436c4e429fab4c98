/** Answers of the console's REST API for a screen: loading, loaded, or failed with a retry. */

import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLogoutIfAccessDenied } from 'react-admin'
import type * as z from 'zod/mini'
import { fetchConsoleAnswer, type ConsoleAnswer } from './ask.ts'

/**
 * The key of every query to the log: `invalidateQueries({ queryKey: [logQueryKey] })` fetches them all again.
 */
export const logQueryKey = 'admin-log'

/** Milliseconds. Changes by others appear by themselves while the page is visible. */
export const refetchEveryMs = 15_000

interface Options<T> {
  /** Milliseconds until the next request, depending on the last answer; false for never. */
  readonly every?: (answer: T | undefined) => number | false
  /** Keeps showing the previous path's answer until the new one arrives. */
  readonly keepsPrevious?: boolean
}

export const useConsoleQuery = <T extends z.ZodMiniType>(
  schema: T,
  path: string,
  { every = () => refetchEveryMs, keepsPrevious = false }: Options<z.output<T>> = {},
): UseQueryResult<ConsoleAnswer<z.output<T>>> => {
  type Answered = ConsoleAnswer<z.output<T>>
  const query = useQuery<Answered, Error, Answered, readonly [string, string]>({
    queryKey: [logQueryKey, path],
    queryFn: ({ signal }) => fetchConsoleAnswer(schema, path, signal),
    refetchInterval: ({ state }) => every(state.data?.answer),
    placeholderData: (previous) => (keepsPrevious ? previous : undefined),
  })
  useSignOutWhenRefused(query.error)
  return query
}

/** When the session has ended, leads to the sign-in page, as everywhere in the console. */
export const useSignOutWhenRefused = (error: Error | null): void => {
  const signOutIfRefused = useLogoutIfAccessDenied()
  useEffect(() => {
    if (error !== null) void signOutIfRefused(error)
  }, [error, signOutIfRefused])
}
