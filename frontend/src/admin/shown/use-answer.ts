/** Answers of the console's REST as a screen uses them: loading, there, or failed with a way to ask again. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLogoutIfAccessDenied } from 'react-admin'
import type * as z from 'zod/mini'
import { fetchConsoleAnswer, type ConsoleAnswer } from './ask.ts'

/** Everything asked of the log: `invalidateQueries({ queryKey: [logQueryKey] })` shows what has changed. */
export const logQueryKey = 'admin-log'

/** Milliseconds. What others do shows by itself while the page is seen. */
export const refetchEveryMs = 15_000

interface Options<T> {
  /** Milliseconds until it is asked again, by what was answered last; false: never. */
  readonly every?: (answer: T | undefined) => number | false
  /** Shows what was answered before until another path is answered. */
  readonly keepsPrevious?: boolean
}

export const useConsoleQuery = <T extends z.ZodMiniType>(
  schema: T,
  path: string,
  { every = () => refetchEveryMs, keepsPrevious = false }: Options<z.output<T>> = {},
): UseQueryResult<ConsoleAnswer<z.output<T>>> => {
  type Told = ConsoleAnswer<z.output<T>>
  const query = useQuery<Told, Error, Told, readonly [string, string]>({
    queryKey: [logQueryKey, path],
    queryFn: ({ signal }) => fetchConsoleAnswer(schema, path, signal),
    refetchInterval: ({ state }) => every(state.data?.answer),
    placeholderData: (previous) => (keepsPrevious ? previous : undefined),
  })
  useSignOutWhenRefused(query.error)
  return query
}

/** A session that has ended leads to the sign-in, as everywhere in the console. */
export const useSignOutWhenRefused = (error: Error | null): void => {
  const signOutIfRefused = useLogoutIfAccessDenied()
  useEffect(() => {
    if (error !== null) void signOutIfRefused(error)
  }, [error, signOutIfRefused])
}
