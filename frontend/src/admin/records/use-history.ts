import { useInfiniteQuery } from '@tanstack/react-query'
import { recordHistory, type RecordHistory, type RecordKind } from 'backend/contract/log/console-log'
import { ask } from '../shown/ask.ts'
import { followEvery, logKey, useSignOutWhenRefused } from '../shown/use-answer.ts'

export type HistoryEntry = RecordHistory['entries'][number]

/** A record's history, newest first, page after page; what is added to it comes by itself. */
export const useHistory = (kind: RecordKind, id: string) => {
  const query = useInfiniteQuery({
    queryKey: [logKey, 'history', kind, id] as const,
    queryFn: async ({ pageParam, signal }) => {
      const before = pageParam === null ? '' : `?${new URLSearchParams({ before: pageParam }).toString()}`
      return (await ask(recordHistory, `history/${kind}/${encodeURIComponent(id)}${before}`, signal)).answer
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: followEvery,
  })
  useSignOutWhenRefused(query.error)
  return query
}
