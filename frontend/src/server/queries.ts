/** Server functions as queries of TanStack Query. */

import { queryOptions } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { CallerInputOf, Declaration, OutputOf } from 'backend/contract/declare'
import type { Call } from './call.ts'

type Query = Declaration<string, 'GET'>

/** The query options of a server function, for a loader's `ensureQueryData` and for `useQuery`. */
export const serverQuery = <D extends Query>(call: Call, declaration: D, input: CallerInputOf<D>) =>
  queryOptions({
    queryKey: [declaration.id, input] as const,
    queryFn: ({ signal }): Promise<OutputOf<D>> => call(declaration, input, { signal }),
  })

export const useCall = (): Call => useRouteContext({ from: '__root__', select: (context) => context.call })
