import { useCallback, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ScrollToEndIcon } from '../icons.tsx'
import { firstNameOfPerson, nameOfPerson } from '../person.ts'
import type { Outbox } from '../outbox/use-outbox.ts'
import { ThreadRowView } from './row-view.tsx'
import type { ThreadRow } from './rows.ts'
import type { Thread } from '../thread-lines.ts'
import { useLinesScroll } from './use-lines-scroll.ts'
import { useMarkRead } from './use-mark-read.ts'
import type { useThread } from './use-thread.ts'

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
        aria-label={`Messages with ${nameOfPerson(other)}`}
        // A scrolling area has to be scrollable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        className="lines flex size-full flex-col overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        {hasFailedToLoadMore && (
          <p className="flex flex-wrap items-center justify-center gap-x-3 bg-danger-wash px-4 py-1 text-sm">
            We couldn’t load more messages.
            <Button kind="plain" onClick={() => void load(hasEarlier ? 'earlier' : 'later')}>
              Try again
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
          aria-label="Go to the newest message"
          onClick={() => void goToEnd()}
          className="absolute right-4 bottom-4 inline-grid size-11 place-items-center rounded-full border border-edge bg-card shadow-float hover:border-ink"
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
