/** What the pages of a comparison share: its two moments, its answers, and how far it is prepared. */

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type * as z from 'zod/mini'
import { fetchPrepared } from '../data/data-provider.ts'
import { usePreparing } from '../data/preparing.ts'
import { fetchConsoleAnswer } from '../shown/ask.ts'
import { WaitingRows } from '../shown/states.tsx'
import { logQueryKey, useSignOutWhenRefused } from '../shown/use-answer.ts'

const PastProgress = lazy(async () => ({
  default: (await import('../lists/past-progress.tsx')).PastProgress,
}))

export const kindWords = { came: 'added', went: 'removed', changed: 'changed' } as const

export interface Moments {
  /** ISO 8601. */
  readonly from: string
  readonly to: string
}

/** Nothing is asked again by itself: what lies between two moments stays. */
export const useComparison = <T extends z.ZodMiniType>(schema: T, path: string) => {
  const query = useQuery({
    queryKey: [logQueryKey, 'changes', path],
    queryFn: ({ signal }) => fetchConsoleAnswer(schema, path, signal, fetchPrepared),
    staleTime: Infinity,
    refetchInterval: false,
  })
  useSignOutWhenRefused(query.error)
  return query
}

/** While a past is prepared: how far it is. */
export const WaitingForPast = ({ what }: { what: string }) => {
  const preparing = usePreparing()
  const waiting = <WaitingRows what={what} rows={6} height={56} />
  if (preparing === null) return waiting
  return (
    <Suspense fallback={waiting}>
      <PastProgress label={what} progress={preparing.progress} />
    </Suspense>
  )
}
