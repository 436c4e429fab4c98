/**
 * The scroll position of a conversation: at first the first unread message, then wherever the reader scrolls.
 */

import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ThreadRow } from './rows.ts'

/** Pixels; about the height of a message of two lines. Rendered rows are measured. */
const usualHeight = 76
/** The next page is fetched when this many rows or fewer remain to either end of the loaded rows. */
const nearTheEdge = 8
/** Within this many pixels from the end, the reader counts as being at the end. */
const atTheEnd = 80

interface Lines {
  readonly rows: readonly ThreadRow[]
  /** Whether the newest page is loaded, so that new messages are appended at the end. */
  readonly isNewest: boolean
  readonly onNearTop: () => void
  readonly onNearEnd: () => void
}

export type LinesVirtualizer = Virtualizer<HTMLDivElement, HTMLLIElement>

export const useLinesScroll = ({ rows, isNewest, onNearTop, onNearEnd }: Lines) => {
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer: LinesVirtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    anchorTo: 'end',
    followOnAppend: isNewest,
    scrollEndThreshold: atTheEnd,
    overscan: 10,
    paddingStart: 24,
    paddingEnd: 20,
    onChange: (instance) => setAtEnd(instance.isAtEnd()),
  })
  useOpening(virtualizer, rows)
  useResizing(virtualizer, scroller)

  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const isNearTop = rows.length > 0 && first <= nearTheEdge
  const isNearEnd = rows.length > 0 && last >= rows.length - 1 - nearTheEdge
  const size = rows.length
  useEffect(() => {
    if (isNearTop) onNearTop()
  }, [isNearTop, size, onNearTop])
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, size, onNearEnd])
  return { scroller, virtualizer, isAtEnd: isAtEnd && isNewest }
}

/**
 * With the first rows, scrolls once: to the "new" divider if there is one, otherwise to the newest message.
 */
const useOpening = (virtualizer: LinesVirtualizer, rows: readonly ThreadRow[]) => {
  const hasOpened = useRef(false)
  useLayoutEffect(() => {
    if (hasOpened.current || rows.length === 0) return
    hasOpened.current = true
    const unread = rows.findIndex(({ kind }) => kind === 'new')
    if (unread >= 0) virtualizer.scrollToIndex(unread, { align: 'start' })
    else virtualizer.scrollToEnd()
  }, [virtualizer, rows])
}

/** Keeps a reader at the end when a phone's keyboard opens or the window is rotated. */
const useResizing = (
  virtualizer: LinesVirtualizer,
  scroller: { readonly current: HTMLDivElement | null },
) => {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let wasAtEnd = true
    // The observer's first call reports the initial size, which is not a change.
    let isKnown = false
    const onScroll = () => {
      wasAtEnd = virtualizer.isAtEnd(atTheEnd)
    }
    const observer = new ResizeObserver(() => {
      if (isKnown && wasAtEnd) virtualizer.scrollToEnd()
      isKnown = true
    })
    element.addEventListener('scroll', onScroll)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [virtualizer, scroller])
}
