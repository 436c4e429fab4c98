/** Server functions as queries and mutations of TanStack Query. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { CallerInputOf, Declaration, OutputOf } from 'backend/contract/declare'
import type { Call } from './call.ts'

type Query = Declaration<string, 'GET'>
type Command = Declaration<string, 'POST'>

/** What a loader hands to `ensureQueryData`, and what {@link useServerQuery} reads. */
export const serverQuery = <D extends Query>(call: Call, declaration: D, input: CallerInputOf<D>) =>
  queryOptions({
    queryKey: [declaration.id, input] as const,
    queryFn: ({ signal }): Promise<OutputOf<D>> => call(declaration, input, { signal }),
  })

export const useCall = (): Call => useRouteContext({ from: '__root__', select: (context) => context.call })

export const useServerQuery = <D extends Query>(declaration: D, input: CallerInputOf<D>) =>
  useQuery(serverQuery(useCall(), declaration, input))

/** A command, to be sent with `mutate(input)`. Its error is a `CallError` with the server's sentence and fields. */
export const useServerCommand = <D extends Command>(declaration: D) => {
  const call = useCall()
  return useMutation({
    mutationFn: (input: CallerInputOf<D>): Promise<OutputOf<D>> => call(declaration, input),
  })
}
