import { useQueryClient } from '@tanstack/react-query'
import { markRead } from 'backend/contract/messages/acts'
import { conversations, unreadCount } from 'backend/contract/messages/conversations'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useCall } from '../../../server/queries.ts'
import { threadKey, loadedThreadOf } from '../message-queries.ts'
import type { ThreadRow } from './rows.ts'
import type { Thread } from '../thread-lines.ts'
import type { LinesVirtualizer } from './use-lines-scroll.ts'

/**
 * Milliseconds that a message has to be visible; the delay also combines several messages into one command.
 */
const readAfter = 250
/** While the server is unreachable, the delay doubles this many times at most, to about half a minute. */
const mostDoublings = 7

const followVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const useIsSeen = () =>
  useSyncExternalStore(
    followVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )

/** The highest line number that is at least partly visible. */
const numberInSight = (rows: readonly ThreadRow[], { range, scrollElement }: LinesVirtualizer): number => {
  if (!range || !scrollElement) return 0
  for (let index = Math.min(range.endIndex, rows.length - 1); index >= 0; index -= 1) {
    const row = rows[index]
    if (row?.kind === 'message' || row?.kind === 'booking') return row.line.number
  }
  return 0
}

/** Whether an unread message of the other person is at or before this line. */
const isUnreadUpTo = ({ lines, readByYou }: Thread, number: number) =>
  lines.some(
    (line) =>
      line.kind === 'message' && line.by === 'other' && line.number > readByYou && line.number <= number,
  )

/** Tells the server the last line that was visible while the tab was visible. The number only rises. */
export const useMarkRead = (thread: Thread, rows: readonly ThreadRow[], virtualizer: LinesVirtualizer) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const isSeen = useIsSeen()
  const [failures, setFailures] = useState(0)
  const { id } = thread
  const number = numberInSight(rows, virtualizer)
  const isDue = isSeen && isUnreadUpTo(thread, number)
  useEffect(() => {
    if (!isDue) return
    const tell = async () => {
      const { readByYou, unread } = await call(markRead, { conversationId: id, number })
      const held = loadedThreadOf(queryClient, id)
      if (held) queryClient.setQueryData(threadKey(id), { ...held, readByYou, unread })
      void queryClient.invalidateQueries({ queryKey: [conversations.id] })
      void queryClient.invalidateQueries({ queryKey: [unreadCount.id] })
      setFailures(0)
    }
    const wait = readAfter * 2 ** Math.min(failures, mostDoublings)
    const timer = setTimeout(() => void tell().catch(() => setFailures(failures + 1)), wait)
    return () => clearTimeout(timer)
  }, [isDue, number, id, failures, call, queryClient])
}
