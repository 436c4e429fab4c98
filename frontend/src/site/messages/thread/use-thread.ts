import { useQuery, useQueryClient } from '@tanstack/react-query'
import { conversation } from 'backend/contract/messages/conversations'
import { useCallback, useRef, useState } from 'react'
import { useCall } from '../../../server/queries.ts'
import { threadKey, loadedThreadOf, threadQuery } from '../message-queries.ts'
import { mergeAnswer } from '../thread-lines.ts'

export type Direction = 'earlier' | 'later' | 'newest'

/** A conversation, with a function that loads more of its lines. */
export const useThread = (id: string) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const query = useQuery(threadQuery(call, id))
  const underWay = useRef(false)
  const [isLoading, setLoading] = useState<Direction | null>(null)
  const [hasFailed, setFailed] = useState(false)

  /**
   * Loads one page at a time. A failed page is fetched again at the next scroll to the edge, or with its
   * button.
   */
  const load = useCallback(
    async (direction: Direction): Promise<void> => {
      const known = loadedThreadOf(queryClient, id)
      if (!known || underWay.current) return
      underWay.current = true
      setLoading(direction)
      try {
        const answer = await call(conversation, { id, ...askedFor(direction, known) })
        const now = loadedThreadOf(queryClient, id)
        if (now) queryClient.setQueryData(threadKey(id), mergeAnswer(now, answer))
        setFailed(false)
      } catch {
        setFailed(true)
      } finally {
        underWay.current = false
        setLoading(null)
      }
    },
    [call, queryClient, id],
  )
  return { ...query, load, isLoadingMore: isLoading, hasFailedToLoadMore: hasFailed }
}

const askedFor = (
  direction: Direction,
  known: { lines: readonly { number: number }[]; lastNumber: number },
) => {
  if (direction === 'earlier') return { before: known.lines[0]?.number ?? 1 }
  return direction === 'later' ? { after: known.lines.at(-1)?.number ?? 0 } : { before: known.lastNumber + 1 }
}
