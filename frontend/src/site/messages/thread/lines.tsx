import { useQueryClient } from '@tanstack/react-query'
import { markRead } from 'backend/contract/messages/acts'
import { conversations, unreadCount } from 'backend/contract/messages/conversations'
import { t } from 'backend/language/texts'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createCommandSender } from '../../../commands/send-command.ts'
import { useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { ScrollToEndIcon } from '../icons.tsx'
import { threadKey, loadedThreadOf } from '../message-queries.ts'
import type { Outbox } from '../outbox/use-outbox.ts'
import { firstNameOfPerson, nameOfPerson } from '../person.ts'
import type { Thread } from '../thread-lines.ts'
import { ThreadRowView } from './row-view.tsx'
import type { ThreadRow } from './rows.ts'
import { useLinesScroll, type LinesVirtualizer } from './use-lines-scroll.ts'
import type { useThread } from './use-thread.ts'

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
const useMarkRead = (thread: Thread, rows: readonly ThreadRow[], virtualizer: LinesVirtualizer) => {
  const call = useCall()
  const [{ send }] = useState(() => createCommandSender(call))
  const queryClient = useQueryClient()
  const isSeen = useIsSeen()
  const [failures, setFailures] = useState(0)
  const { id } = thread
  const number = numberInSight(rows, virtualizer)
  const isDue = isSeen && isUnreadUpTo(thread, number)
  useEffect(() => {
    if (!isDue) return
    const tell = async () => {
      const sent = await send(markRead, { conversationId: id, number })
      if ('failure' in sent) return setFailures(failures + 1)
      const { readByYou, unread } = sent.answer
      const known = loadedThreadOf(queryClient, id)
      if (known) queryClient.setQueryData(threadKey(id), { ...known, readByYou, unread })
      void queryClient.invalidateQueries({ queryKey: [conversations.id] })
      void queryClient.invalidateQueries({ queryKey: [unreadCount.id] })
      setFailures(0)
    }
    const wait = readAfter * 2 ** Math.min(failures, mostDoublings)
    const timer = setTimeout(() => void tell(), wait)
    return () => clearTimeout(timer)
  }, [isDue, number, id, failures, send, queryClient])
}

interface LinesProps {
  readonly thread: Thread
  readonly rows: readonly ThreadRow[]
  readonly loading: Pick<ReturnType<typeof useThread>, 'load' | 'isLoadingMore' | 'hasFailedToLoadMore'>
  readonly outbox: Outbox
}

/** The lines of a conversation. Only those near the visible part are in the DOM. */
export const ThreadLines = ({ thread, rows, loading, outbox }: LinesProps) => {
  const { load, hasFailedToLoadMore } = loading
  const { hasEarlier, hasLater, other } = thread
  const onNearTop = useCallback(() => {
    if (hasEarlier && !hasFailedToLoadMore) void load('earlier')
  }, [hasEarlier, hasFailedToLoadMore, load])
  const onNearEnd = useCallback(() => {
    if (hasLater && !hasFailedToLoadMore) void load('later')
  }, [hasLater, hasFailedToLoadMore, load])
  const { scroller, virtualizer, isAtEnd } = useLinesScroll({
    rows,
    isNewest: !hasLater,
    onNearTop,
    onNearEnd,
  })
  useMarkRead(thread, rows, virtualizer)
  useOwnIntoSight(rows, () => virtualizer.scrollToEnd())
  const goToEnd = async () => {
    if (hasLater) await load('newest')
    requestAnimationFrame(() => virtualizer.scrollToEnd())
  }
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={scroller}
        role="region"
        aria-label={t`Messages with ${nameOfPerson(other)}`}
        // A scrolling area has to be scrollable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        className="lines flex size-full flex-col overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        {hasFailedToLoadMore && (
          <p className="flex flex-wrap items-center justify-center gap-x-3 bg-danger-wash px-4 py-1 text-meta">
            <Trans>We couldn’t load more messages.</Trans>
            <Button kind="quiet" onClick={() => void load(hasEarlier ? 'earlier' : 'later')}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        )}
        <ul className="relative mt-auto w-full shrink-0" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            return (
              row && (
                <li
                  key={key}
                  data-index={index}
                  ref={virtualizer.measureElement}
                  className="absolute top-0 left-0 w-full px-4 md:px-6"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <ThreadRowView row={row} firstName={firstNameOfPerson(other)} outbox={outbox} />
                </li>
              )
            )
          })}
        </ul>
      </div>
      {!isAtEnd && (
        <button
          type="button"
          aria-label={t`Go to the newest message`}
          onClick={() => void goToEnd()}
          className="absolute right-4 bottom-4 inline-grid size-11 place-items-center rounded-full bg-card shadow-float hover:border-ink"
        >
          <ScrollToEndIcon size={20} />
        </button>
      )}
    </div>
  )
}

/** Scrolls the user's own new message into view. */
const useOwnIntoSight = (rows: readonly ThreadRow[], show: () => void) => {
  const last = rows.at(-1)
  const key = last?.kind === 'outgoing' ? last.key : null
  const before = useRef(key)
  useEffect(() => {
    if (key !== null && key !== before.current) show()
    before.current = key
    // oxlint-disable-next-line react/exhaustive-deps -- only the user's own new message scrolls
  }, [key])
}
