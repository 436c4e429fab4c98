import { useInfiniteQuery } from '@tanstack/react-query'
import { recordHistory, type RecordHistory } from 'backend/contract/log/console-log'
import { fetchConsoleAnswer } from '../shown/ask.ts'
import { refetchEveryMs, logQueryKey, useSignOutWhenRefused } from '../shown/use-answer.ts'

export type HistoryEntry = RecordHistory['entries'][number]

/**
 * A record's history, newest first, in pages. New entries appear by themselves.
 * @param isShown false asks for nothing
 */
export const useHistory = (kind: string, id: string, isShown = true) => {
  const query = useInfiniteQuery({
    queryKey: [logQueryKey, 'history', kind, id] as const,
    queryFn: async ({ pageParam, signal }) => {
      const before = pageParam === null ? '' : `?${new URLSearchParams({ before: pageParam }).toString()}`
      return (
        await fetchConsoleAnswer(recordHistory, `history/${kind}/${encodeURIComponent(id)}${before}`, signal)
      ).answer
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refetchEveryMs,
    enabled: isShown,
  })
  useSignOutWhenRefused(query.error)
  return query
}
